BEGIN TRANSACTION;
CREATE TABLE begins (
	"table" VARCHAR(24) NOT NULL, 
	state TEXT NOT NULL, 
	PRIMARY KEY ("table"), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
CREATE TABLE dice (
	"table" VARCHAR(24) NOT NULL, 
	dice TEXT NOT NULL, 
	PRIMARY KEY ("table"), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "dice" VALUES('m_fXzjWlLFqF','{"secret": "2ce3e199e4501112131a875427dbd87f60aeaf2c17dc0f8eed3218e4ba62c0c6", "contributions": {}, "given": 0, "asked": false, "open": false}');
INSERT INTO "dice" VALUES('Gr5QeOmuKqUn','{"secret": "ac2d4d70c6bcf2b476c77a75e2e3ce093cbe044679c964efc1c358d9ad513eb1", "contributions": {}, "given": 0, "asked": false, "open": false}');
INSERT INTO "dice" VALUES('KKVvoJQynl99','{"secret": "c04f23ca8ce6e0d498a66525013f901cda9fb9324b55fee8d97a81f7f620188c", "contributions": {}, "given": 0, "asked": false, "open": false}');
INSERT INTO "dice" VALUES('0OcGq5QwJ9qj','{"secret": "5ae215405c334c53460df53daf06ada3b28a3bc4f9ecea6dbe36d0530fc64a84", "contributions": {}, "given": 0, "asked": false, "open": false}');
CREATE TABLE entries (
	"table" VARCHAR(24) NOT NULL, 
	n INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	token TEXT NOT NULL, 
	undone INTEGER NOT NULL, 
	PRIMARY KEY ("table", n), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',0,-1,'storm',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',1,0,'camp',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',2,0,'',1);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',3,0,'shallow',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',4,0,'',1);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',5,0,'deep',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',6,0,'',1);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',7,0,'camp',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',8,0,'',1);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',9,0,'shallow',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',10,0,'',1);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',11,0,'deep',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',12,0,'',1);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',13,0,'camp',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',14,0,'',1);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',15,0,'shallow',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',16,0,'',1);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',17,0,'deep',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',18,0,'',1);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',19,0,'camp',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',20,0,'',1);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',21,0,'shallow',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',22,0,'',1);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',23,0,'deep',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',24,0,'',1);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',25,0,'camp',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',26,0,'',1);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',27,0,'shallow',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',28,0,'',1);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',29,0,'deep',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',30,0,'',1);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',31,0,'camp',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',32,0,'',1);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',33,0,'shallow',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',34,0,'',1);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',35,0,'deep',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',36,0,'',1);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',37,0,'camp',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',38,0,'',1);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',39,0,'shallow',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',40,0,'',1);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',41,0,'deep',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',42,0,'',1);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',43,0,'camp',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',44,0,'',1);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',45,0,'shallow',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',46,0,'',1);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',47,0,'deep',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',48,0,'',1);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',49,0,'camp',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',50,0,'',1);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',51,0,'shallow',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',52,0,'',1);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',53,0,'deep',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',54,0,'',1);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',55,0,'camp',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',56,0,'',1);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',57,0,'shallow',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',58,0,'',1);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',59,0,'deep',0);
INSERT INTO "entries" VALUES('m_fXzjWlLFqF',60,0,'',1);
INSERT INTO "entries" VALUES('Gr5QeOmuKqUn',0,-1,'rain',0);
INSERT INTO "entries" VALUES('Gr5QeOmuKqUn',1,0,'camp',0);
INSERT INTO "entries" VALUES('Gr5QeOmuKqUn',2,1,'shallow',0);
INSERT INTO "entries" VALUES('Gr5QeOmuKqUn',3,-1,'claw',0);
INSERT INTO "entries" VALUES('Gr5QeOmuKqUn',4,-1,'sun',0);
INSERT INTO "entries" VALUES('Gr5QeOmuKqUn',5,0,'deep',0);
INSERT INTO "entries" VALUES('Gr5QeOmuKqUn',6,1,'camp',0);
INSERT INTO "entries" VALUES('Gr5QeOmuKqUn',7,-1,'shell',0);
INSERT INTO "entries" VALUES('Gr5QeOmuKqUn',8,-1,'tooth',0);
INSERT INTO "entries" VALUES('Gr5QeOmuKqUn',9,0,'tooth',0);
INSERT INTO "entries" VALUES('Gr5QeOmuKqUn',10,-1,'sun',0);
INSERT INTO "entries" VALUES('Gr5QeOmuKqUn',11,0,'deep',0);
INSERT INTO "entries" VALUES('Gr5QeOmuKqUn',12,1,'camp',0);
INSERT INTO "entries" VALUES('Gr5QeOmuKqUn',13,-1,'claw',0);
INSERT INTO "entries" VALUES('Gr5QeOmuKqUn',14,-1,'tooth',0);
INSERT INTO "entries" VALUES('Gr5QeOmuKqUn',15,0,'tooth',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',0,-1,'seat-0',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',1,-1,'die-6',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',2,-1,'die-9',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',3,-1,'die-10',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',4,-1,'die-8',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',5,-1,'die-1',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',6,-1,'hyper-coaster',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',7,-1,'fossil-fries',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',8,-1,'genesplice-dogs',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',9,-1,'cretaceous-cafe',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',10,-1,'renovation-committee',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',11,-1,'groundskeeper-shack',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',12,-1,'dna-sequencer',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',13,-1,'viewing-platform',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',14,-1,'jack-of-all-trades',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',15,-1,'engineer',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',16,-1,'computer-programmer',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',17,-1,'geneticist',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',18,-1,'triceratops',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',19,-1,'dilophosaurus',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',20,-1,'saurophaganax',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',21,-1,'medium-excitement-15',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',22,-1,'medium-attraction-types-3',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',23,-1,'medium-attractions-built-5',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',24,-1,'discard-two-rows',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',25,-1,'no-hooligans-at-start',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',26,-1,'die-6/1-red',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',27,-1,'die-1/1-pink',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',28,-1,'die-8/1-pink',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',29,-1,'die-10/1-purple',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',30,-1,'die-9/2-pink',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',31,0,'scientist-1@die/4',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',32,1,'scientist-2@die/5',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',33,0,'scientist-2@die/3',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',34,1,'scientist-1@die/1',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',35,0,'scientist-3@storage',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',36,0,'green',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',37,0,'green',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',38,0,'green',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',39,1,'scientist-3@worker-pool',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',40,0,'specialist/3',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',41,1,'attraction/3',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',42,1,'genesplice-dogs@b2',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',43,0,'attraction/5',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',44,0,'cretaceous-cafe@b3',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',45,1,'dna/3',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',46,1,'blue',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',47,1,'pink',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',48,1,'purple',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',49,0,'lab-5/2',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',50,0,'lab-3/1',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',51,0,'gallimimus',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',52,0,'lab-3/1',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',53,0,'lab-3/1',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',54,0,'pass',0);
INSERT INTO "entries" VALUES('KKVvoJQynl99',55,1,'lab-5/2',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',0,-1,'phoenix',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',1,-1,'jack',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',2,-1,'seat-1',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',3,-1,'chief-engineer',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',4,-1,'chief-mate',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',5,-1,'chief-steward',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',6,-1,'settlements-and-dice',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',7,-1,'followers',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',8,-1,'lost-soldiers',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',9,-1,'patrol-8',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',10,-1,'patrol-3',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',11,-1,'adventurer',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',12,-1,'adventurer',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',13,-1,'organizer',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',14,-1,'innovator',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',15,-1,'adventurer',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',16,-1,'facilitator',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',17,-1,'innovator',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',18,-1,'adventurer',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',19,-1,'organizer',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',20,-1,'facilitator',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',21,-1,'adventurer',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',22,-1,'innovator',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',23,-1,'adventurer',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',24,0,'protection',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',25,1,'military',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',26,-1,'expansion',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',27,1,'fortifications',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',28,1,'blue-innovator',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',29,1,'organizer',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',30,-1,'trampler+raptor',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',31,1,'raptor-2@military',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',32,1,'fortifications-trap-valor',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',33,1,'trap@sustenance/b2',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',34,1,'raptor',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',35,1,'fortifications-wall-followers',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',36,1,'wall@sustenance/wall-b',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',37,1,'influence',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',38,1,'chief-engineer',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',39,0,'politics',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',40,0,'neutral-innovator',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',41,0,'keep',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',42,-1,'trampler+raptor',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',43,0,'politics-board',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',44,0,'leader-community',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',45,0,'military',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',46,0,'training-scrap',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',47,0,'training-story',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',48,0,'training-place',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',49,0,'heavy@military/first-a',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',50,0,'light@protection/second-a',0);
INSERT INTO "entries" VALUES('0OcGq5QwJ9qj',51,1,'training',0);
CREATE TABLE hints (
	"table" VARCHAR(24) NOT NULL, 
	allowed INTEGER NOT NULL, 
	PRIMARY KEY ("table"), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "hints" VALUES('m_fXzjWlLFqF',0);
INSERT INTO "hints" VALUES('Gr5QeOmuKqUn',0);
INSERT INTO "hints" VALUES('KKVvoJQynl99',0);
INSERT INTO "hints" VALUES('0OcGq5QwJ9qj',0);
CREATE TABLE links (
	"table" VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	hash VARCHAR(64) NOT NULL, 
	PRIMARY KEY ("table", seat), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "links" VALUES('m_fXzjWlLFqF',0,'49851abae5bb9d0b75131b13d2b7c69d79eeec3c8b5fee979e8ccd21a407c1b3');
INSERT INTO "links" VALUES('m_fXzjWlLFqF',1,'fcf1c471f43de641be93b3e185c474ab2bddcaf93d0bf84c6f881c8fa8ad2b2c');
INSERT INTO "links" VALUES('m_fXzjWlLFqF',-2,'b45552e12a8c1f4d5fdbcdb08341311542f3a67a3e2c4d88fd4269160c9fccb9');
INSERT INTO "links" VALUES('Gr5QeOmuKqUn',0,'928cd48b2bf7c414d702798f26603317842086469a00d365ed10404e1066f8ab');
INSERT INTO "links" VALUES('Gr5QeOmuKqUn',1,'2b8fa2c014b2eba68403ecd951ec07bee417a90151ea241d81de9cc9e355afba');
INSERT INTO "links" VALUES('Gr5QeOmuKqUn',-2,'df6bbbba89ecd884410b5465869bfb392c53eeb0f7375df8ad37a91bb10102e3');
INSERT INTO "links" VALUES('KKVvoJQynl99',0,'3107082c720ae575c2949a3153820c21673798be7c8a52e01ae01e8346e9c59c');
INSERT INTO "links" VALUES('KKVvoJQynl99',1,'04e29b606271483b441c3bc8806d6d94c4bd35c22c859608d57dfb0cabbb70d8');
INSERT INTO "links" VALUES('KKVvoJQynl99',-2,'2185418d6db212968694f0d945e39af8fcf17b1568df7883895654ae1fcca839');
INSERT INTO "links" VALUES('0OcGq5QwJ9qj',0,'ab54a7124d576e2675fde281d1417b26bf445632afbff93edeba27225ee0245c');
INSERT INTO "links" VALUES('0OcGq5QwJ9qj',1,'d0655df14ccf237fb239d8506aed07f029bf5b491e3a10b5842053e85110c4a2');
INSERT INTO "links" VALUES('0OcGq5QwJ9qj',-2,'1b1802e3fbdb81887dc95e6187b63343f0783339b372af946e5247c4d9c455d4');
CREATE TABLE moved (
	"table" VARCHAR(24) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY ("table"), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "moved" VALUES('m_fXzjWlLFqF',1795032203);
INSERT INTO "moved" VALUES('Gr5QeOmuKqUn',1795032205);
INSERT INTO "moved" VALUES('KKVvoJQynl99',1795032214);
INSERT INTO "moved" VALUES('0OcGq5QwJ9qj',1795032222);
CREATE TABLE packs (
	"table" VARCHAR(24) NOT NULL, 
	changed TEXT NOT NULL, 
	PRIMARY KEY ("table"), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
CREATE TABLE reviews (
	"table" VARCHAR(24) NOT NULL, 
	made VARCHAR(64) NOT NULL, 
	review TEXT NOT NULL, 
	PRIMARY KEY ("table"), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
CREATE TABLE snapshots (
	"table" VARCHAR(24) NOT NULL, 
	n INTEGER NOT NULL, 
	state TEXT NOT NULL, 
	PRIMARY KEY ("table", n), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "snapshots" VALUES('m_fXzjWlLFqF',20,'{"rules":1,"table":{"diggers":[{"is":"dig.digger","tools":1,"sketches":0,"found":[],"kept":[],"drawn":[]},{"is":"dig.digger","tools":1,"sketches":0,"found":[],"kept":[],"drawn":[]}],"deck":{"is":"pile","kinds":4,"layers":[[10,8,6,4]],"absent":{"tuple":[]}},"round":1,"first":0,"weather":2,"stack":[{"is":"dig.end_round"},{"is":"together","asks":{"tuple":[{"is":"dig.plan","seat":0},{"is":"dig.plan","seat":1}]}}],"answers":[0,-1]},"notes":[{"is":"note","rule":"FD-RND-01","text":"round {n} begins; {seat} goes first","args":{"tuple":[1,0]},"audience":0,"depth":0},{"is":"note","rule":"FD-RND-03","text":"the weather is {weather}","args":{"tuple":[2]},"audience":0,"depth":0}],"scenes":{"scenes":[["round","FD-RND-01",-1,0,0,0,[]]],"lines":[0,0],"open":[0]},"answers":[[-1,"storm","d0c0",2],[0,"camp","c2af",2]]}');
INSERT INTO "snapshots" VALUES('m_fXzjWlLFqF',40,'{"rules":1,"table":{"diggers":[{"is":"dig.digger","tools":1,"sketches":0,"found":[],"kept":[],"drawn":[]},{"is":"dig.digger","tools":1,"sketches":0,"found":[],"kept":[],"drawn":[]}],"deck":{"is":"pile","kinds":4,"layers":[[10,8,6,4]],"absent":{"tuple":[]}},"round":1,"first":0,"weather":2,"stack":[{"is":"dig.end_round"},{"is":"together","asks":{"tuple":[{"is":"dig.plan","seat":0},{"is":"dig.plan","seat":1}]}}],"answers":[1,-1]},"notes":[{"is":"note","rule":"FD-RND-01","text":"round {n} begins; {seat} goes first","args":{"tuple":[1,0]},"audience":0,"depth":0},{"is":"note","rule":"FD-RND-03","text":"the weather is {weather}","args":{"tuple":[2]},"audience":0,"depth":0}],"scenes":{"scenes":[["round","FD-RND-01",-1,0,0,0,[]]],"lines":[0,0],"open":[0]},"answers":[[-1,"storm","d0c0",2],[0,"shallow","f36c",2]]}');
INSERT INTO "snapshots" VALUES('m_fXzjWlLFqF',60,'{"rules":1,"table":{"diggers":[{"is":"dig.digger","tools":1,"sketches":0,"found":[],"kept":[],"drawn":[]},{"is":"dig.digger","tools":1,"sketches":0,"found":[],"kept":[],"drawn":[]}],"deck":{"is":"pile","kinds":4,"layers":[[10,8,6,4]],"absent":{"tuple":[]}},"round":1,"first":0,"weather":2,"stack":[{"is":"dig.end_round"},{"is":"together","asks":{"tuple":[{"is":"dig.plan","seat":0},{"is":"dig.plan","seat":1}]}}],"answers":[2,-1]},"notes":[{"is":"note","rule":"FD-RND-01","text":"round {n} begins; {seat} goes first","args":{"tuple":[1,0]},"audience":0,"depth":0},{"is":"note","rule":"FD-RND-03","text":"the weather is {weather}","args":{"tuple":[2]},"audience":0,"depth":0}],"scenes":{"scenes":[["round","FD-RND-01",-1,0,0,0,[]]],"lines":[0,0],"open":[0]},"answers":[[-1,"storm","d0c0",2],[0,"deep","18e6",2]]}');
INSERT INTO "snapshots" VALUES('KKVvoJQynl99',40,'{"rules":2,"table":{"players":[{"is":"di.player","cash":15,"vp":10,"excitement":1,"threat":1,"security":1,"dna":[1,3,2,0,0,0],"limit":[4,4,4,5,2,2],"staff":4,"workers":4,"scientists":0,"specialists":[],"gave":[],"used":0,"lab":[15,16,17,18,19,18],"covered":[],"slots":0,"zones":[100,100,-1,-1,30,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"exhibits":[17],"capacity":[1],"dinosaurs":[1],"spots":[1,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0],"patrons":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"hooligans":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"guard":0,"redraws":0,"doubles":0,"bought":0,"attraction_vp":0,"patron_cash":0,"visitor_vp":0,"lost_vp":0,"card_vp":0},{"is":"di.player","cash":16,"vp":10,"excitement":1,"threat":1,"security":1,"dna":[1,4,1,0,1,0],"limit":[4,4,4,2,2,2],"staff":4,"workers":5,"scientists":0,"specialists":[],"gave":[],"used":0,"lab":[15,16,17,18,19,18],"covered":[],"slots":0,"zones":[100,100,-1,-1,30,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"exhibits":[18],"capacity":[1],"dinosaurs":[1],"spots":[1,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0],"patrons":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"hooligans":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"guard":0,"redraws":0,"doubles":0,"bought":0,"attraction_vp":0,"patron_cash":0,"visitor_vp":0,"lost_vp":0,"card_vp":0}],"order":{"tuple":[0,1]},"round":1,"phase":2,"dice":[5,8,9,7,0],"die_slots":[33,1,44,58,51],"scientists":[1,-1,0,0,1],"holding":1,"storage":1,"recipes":[2,8,12],"recipe_stacks":[{"is":"pile","kinds":17,"layers":[[1,1,0,1,1,1,0,0,0,0,0,0,0,0,0,0,0]],"absent":{"tuple":[]}},{"is":"pile","kinds":17,"layers":[[0,0,0,0,0,0,1,1,0,1,1,1,0,0,0,0,0]],"absent":{"tuple":[]}},{"is":"pile","kinds":17,"layers":[[0,0,0,0,0,0,0,0,0,0,0,0,0,1,1,1,1]],"absent":{"tuple":[]}}],"market":[15,13,1,16,4,3,7,11,1,15,4,10],"stacks":[{"is":"pile","kinds":30,"layers":[[1,0,0,1,1,1,1,0,0,0,1,1,1,0,0,0,0,0,0,0,1,1,1,1,1,1,0,0,0,0]],"absent":{"tuple":[]}},{"is":"pile","kinds":13,"layers":[[1,1,1,0,0,1,1,0,1,1,1,0,1]],"absent":{"tuple":[]}},{"is":"pile","kinds":22,"layers":[[1,0,1,1,0,1,1,1,1,1,0,1,1,1,1,0,1,1,1,1,1,1]],"absent":{"tuple":[]}}],"discards":[{"tuple":[]},{"tuple":[]},{"tuple":[]}],"special":[4,4],"objectives":[15,21,16],"claims":[0,0,0],"closed":0,"together":false,"ending":false,"twists":[1,0],"patrons":70,"hooligans":0,"beside":10,"gone":0,"due":[0,0,0,0,0,0],"fired":{"tuple":[]},"removed":{"tuple":[]},"dinosaurs":48,"solo":{"is":"di.solo","drawn":[],"cards":[],"completed":[],"deck":{"is":"pile","kinds":16,"layers":[],"absent":{"tuple":[]}},"revealed":{"tuple":[]},"scored":0,"discarded":{"tuple":[]},"strict":false},"stack":[{"is":"di.next_round"},{"is":"di.cleanup"},{"is":"di.park_phase"},{"is":"di.worker_phase"},{"is":"di.market_turn","seat":1,"actions":1},{"is":"di.market_turn","seat":0,"actions":1},{"is":"di.market_turn","seat":1,"actions":2},{"is":"di.market_turn","seat":0,"actions":2}],"answers":[]},"notes":[{"is":"note","rule":"DI-PLS-04","text":"{seat} starts with a dinosaur in {recipe}, zones {zone} and {zone}","args":{"tuple":[0,17,0,1]},"audience":0,"depth":0},{"is":"note","rule":"DI-PLS-04","text":"{seat} starts with a dinosaur in {recipe}, zones {zone} and {zone}","args":{"tuple":[1,18,0,1]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-12","text":"{seat} is the first player","args":{"tuple":[0]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-13","text":"{seat} starts with ${n}","args":{"tuple":[0,15]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-13","text":"{seat} starts with ${n}","args":{"tuple":[1,16]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-02","text":"die {n} joins the dice pool","args":{"tuple":[6]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-02","text":"die {n} joins the dice pool","args":{"tuple":[9]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-02","text":"die {n} joins the dice pool","args":{"tuple":[10]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-02","text":"die {n} joins the dice pool","args":{"tuple":[8]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-02","text":"die {n} joins the dice pool","args":{"tuple":[1]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-06","text":"{attraction} comes into the ${n} row","args":{"tuple":[15,2]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-06","text":"{attraction} comes into the ${n} row","args":{"tuple":[13,3]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-06","text":"{attraction} comes into the ${n} row","args":{"tuple":[1,4]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-06","text":"{attraction} comes into the ${n} row","args":{"tuple":[16,5]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-07","text":"{lab} comes into the ${n} row","args":{"tuple":[4,2]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-07","text":"{lab} comes into the ${n} row","args":{"tuple":[3,3]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-07","text":"{lab} comes into the ${n} row","args":{"tuple":[7,4]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-07","text":"{lab} comes into the ${n} row","args":{"tuple":[11,5]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-07","text":"{specialist} comes into the ${n} row","args":{"tuple":[1,2]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-07","text":"{specialist} comes into the ${n} row","args":{"tuple":[15,3]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-07","text":"{specialist} comes into the ${n} row","args":{"tuple":[4,4]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-07","text":"{specialist} comes into the ${n} row","args":{"tuple":[10,5]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-08","text":"{recipe} is the {category} on offer","args":{"tuple":[2,0]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-08","text":"{recipe} is the {category} on offer","args":{"tuple":[8,1]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-08","text":"{recipe} is the {category} on offer","args":{"tuple":[12,2]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-09","text":"the objective {objective} is in play, worth {n} VP","args":{"tuple":[15,7]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-09","text":"the objective {objective} is in play, worth {n} VP","args":{"tuple":[21,7]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-09","text":"the objective {objective} is in play, worth {n} VP","args":{"tuple":[16,7]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-10","text":"the plot twist {twist} is in force","args":{"tuple":[1]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-10","text":"the plot twist {twist} is in force","args":{"tuple":[0]},"audience":0,"depth":0},{"is":"note","rule":"DI-RUL-13","text":"{twist}: {n} hooligan|hooligans waits|wait beside the bag","args":{"tuple":[0,10]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-01","text":"{n} patron|patrons and {n} hooligan|hooligans are in the bag","args":{"tuple":[70,0]},"audience":0,"depth":0},{"is":"note","rule":"DI-RND-01","text":"round {n} begins; {seat} goes first","args":{"tuple":[1,0]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-01","text":"{seat} rolls the {n} die|dice","args":{"tuple":[0,5]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-01","text":"{face} lands in die slot {n}","args":{"tuple":[33,1]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-01","text":"{face} lands in die slot {n}","args":{"tuple":[1,2]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-01","text":"{face} lands in die slot {n}","args":{"tuple":[44,3]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-01","text":"{face} lands in die slot {n}","args":{"tuple":[58,4]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-01","text":"{face} lands in die slot {n}","args":{"tuple":[51,5]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-07","text":"{seat} claims {face} with level {n}","args":{"tuple":[0,58,1]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-08","text":"{seat} stores {n} {colour} DNA","args":{"tuple":[0,1,2]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-07","text":"{seat} claims {face} with level {n}","args":{"tuple":[1,51,2]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-08","text":"{seat} stores {n} {colour} DNA","args":{"tuple":[1,3,1]},"audience":0,"depth":0},{"is":"note","rule":"DI-RUL-06","text":"{seat} loses {n} {colour} DNA: the storage is full","args":{"tuple":[1,1,1]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-07","text":"{seat} claims {face} with level {n}","args":{"tuple":[0,44,2]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-08","text":"{seat} stores {n} {colour} DNA","args":{"tuple":[0,2,1]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-07","text":"{seat} claims {face} with level {n}","args":{"tuple":[1,33,1]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-08","text":"{seat} stores {n} {colour} DNA","args":{"tuple":[1,1,4]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-15","text":"{seat} enlarges cold storage with level {n}","args":{"tuple":[0,3]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-16","text":"{seat} can now store {n} {colour} DNA","args":{"tuple":[0,3,3]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-16","text":"{seat} can now store {n} {colour} DNA","args":{"tuple":[0,4,3]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-16","text":"{seat} can now store {n} {colour} DNA","args":{"tuple":[0,5,3]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-24","text":"{seat} passes: the level {n} scientist joins the workers","args":{"tuple":[1,3]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-26","text":"{face} goes to the holding area: {n} more threat for all","args":{"tuple":[1,3]},"audience":0,"depth":0},{"is":"note","rule":"DI-MKT-01","text":"the market opens","args":{"tuple":[]},"audience":0,"depth":0}],"scenes":{"scenes":[["round","DI-RND-01",-1,25,32,0,[]],["research","DI-RES-01",0,25,33,5,[]],["market","DI-MKT-01",0,39,54,4,[]]],"lines":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,0,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2],"open":[0,2]},"answers":[[-1,"seat-0","fd45",5],[-1,"die-6","f4eb",6],[-1,"die-9","df14",7],[-1,"die-10","2284",8],[-1,"die-8","4efb",9],[-1,"die-1","422b",10],[-1,"hyper-coaster","3693",10],[-1,"fossil-fries","1cc1",10],[-1,"genesplice-dogs","4655",10],[-1,"cretaceous-cafe","de6e",14],[-1,"renovation-committee","e895",15],[-1,"groundskeeper-shack","6f61",16],[-1,"dna-sequencer","aebb",17],[-1,"viewing-platform","1cf2",18],[-1,"jack-of-all-trades","1295",19],[-1,"engineer","a7b5",20],[-1,"computer-programmer","293d",21],[-1,"geneticist","dd75",22],[-1,"triceratops","399c",23],[-1,"dilophosaurus","ef60",24],[-1,"saurophaganax","085d",25],[-1,"medium-excitement-15","6019",26],[-1,"medium-attraction-types-3","9849",27],[-1,"medium-attractions-built-5","1410",28],[-1,"discard-two-rows","34ca",29],[-1,"no-hooligans-at-start","5e6f",34],[-1,"die-6/1-red","b9ca",35],[-1,"die-1/1-pink","7a2f",36],[-1,"die-8/1-pink","a639",37],[-1,"die-10/1-purple","080b",38],[-1,"die-9/2-pink","242b",39],[0,"scientist-1@die/4","df42",41],[1,"scientist-2@die/5","f0bd",44],[0,"scientist-2@die/3","1805",46],[1,"scientist-1@die/1","a960",48],[0,"scientist-3@storage","d43b",49],[0,"green","4b2d",50],[0,"green","443e",51],[0,"green","461c",52],[1,"scientist-3@worker-pool","b22a",55]]}');
INSERT INTO "snapshots" VALUES('0OcGq5QwJ9qj',40,'{"rules":1,"table":{"players":[{"is":"ep1.player","leader":3,"assets":[1,1,2,1,0,0,0,0,10],"soldiers":{"tuple":[4,5]},"settlements":11,"walls":7,"cubes":14,"dice":4,"traps":{"tuple":[4,4]},"spent":{"tuple":[0,0]},"leader_at":-1,"patrol":-1,"stage":0,"patrolling":{"tuple":[0,0]},"completed":{"tuple":[]},"threat":{"tuple":[0,0]}},{"is":"ep1.player","leader":1,"assets":[0,0,0,1,0,0,1,0,10],"soldiers":{"tuple":[4,5]},"settlements":11,"walls":6,"cubes":13,"dice":4,"traps":{"tuple":[4,3]},"spent":{"tuple":[0,0]},"leader_at":-1,"patrol":-1,"stage":0,"patrolling":{"tuple":[0,0]},"completed":{"tuple":[]},"threat":{"tuple":[0,0]}}],"first":1,"active":0,"assembly":0,"pool":[0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,4,1,2,2,1,1,0,0],"die_spaces":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,3],"aside":{"tuple":[]},"settlements":[5,-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1,-1,-1,-1,-1,-1,-1,-1,5,5,-1,-1,-1,-1,-1,-1,-1,-1,0,-1,-1,-1,-1,-1,-1,-1,-1,-1],"dangerous":[0,0,0,0],"dinos":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,1,0,-1,-1,-1],"traps":[-1,-1,-1,-1,4,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"walls":[-1,1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"guards":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"dino_supply":[23,18],"dino_dice":{"tuple":[0,0]},"officers":{"tuple":[3,0,2,1]},"influence":{"is":"per.influence","rows":[{"tuple":[1,5]},{"tuple":[0,5]},{"tuple":[5,5]},{"tuple":[5,1]}],"cubes":[0,1,0,0,0,1,1,0,0,0,0,1,0,0,0,0,0,2,0,1,0,0,0,1]},"patrol_deck":{"is":"pile","kinds":19,"layers":[[1,1,0,1,1,1,1,0,1,1,1,1,1,1,1,1,1,1,1]],"absent":{"tuple":[]}},"patrol_offer":{"tuple":[7,2]},"challenge_decks":[{"is":"pile","kinds":16,"layers":[[1,1,1,1,1,1,1,1,0,0,0,0,0,0,0,0]],"absent":{"tuple":[]}},{"is":"pile","kinds":16,"layers":[[0,0,0,0,0,0,0,0,1,1,1,1,1,1,1,1]],"absent":{"tuple":[]}}],"drawn":{"tuple":[]},"kept":{"tuple":[]},"breach_tokens":{"tuple":[6,3,4]},"dissenter_votes":0,"attack":{"is":"ep1.attack","defeated":[0,0,0,0],"lost":[0,0,0,0],"contribution":{"tuple":[0,0]},"breached":0},"sources":[10,0,0,0,0,0,0,0,0,0,0,0,10,-2,2,0,0,0,0,0,0,0,0,0],"tally":{"is":"ep1.tally","open_icons":[18,17,17,24,18,16,18,17,4],"lying":4128784,"pieces":[0,0,0,0,0,1,0,1,0,0,0,0,0,0,0,0,0,2,2,0,0,0,0,0,0,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"free":[5,4,5,3]},"stack":[{"is":"ep1.end_of_turn","seat":0},{"is":"ep1.patrol_step","seat":0},{"is":"ep1.secondary","seat":0},{"is":"ep1.choose_die","seat":0,"effect":4}],"answers":[]},"notes":[{"is":"note","rule":"E1-PLR-01","text":"{seat} leads with {leader}","args":{"tuple":[0,3]},"audience":0,"depth":0},{"is":"note","rule":"E1-PLR-01","text":"{seat} leads with {leader}","args":{"tuple":[1,1]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-12","text":"{seat} is the first player","args":{"tuple":[1]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-08","text":"the {officer} is in charge of {zone}","args":{"tuple":[3,0]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-08","text":"the {officer} is in charge of {zone}","args":{"tuple":[0,1]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-08","text":"the {officer} is in charge of {zone}","args":{"tuple":[2,2]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-08","text":"the {officer} is in charge of {zone}","args":{"tuple":[1,3]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-03","text":"a breach closes the reward {reward}","args":{"tuple":[6]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-03","text":"a breach closes the reward {reward}","args":{"tuple":[3]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-03","text":"a breach closes the reward {reward}","args":{"tuple":[4]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-06","text":"{patrol} comes on offer and needs {n} soldier|soldiers","args":{"tuple":[7,3]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-06","text":"{patrol} comes on offer and needs {n} soldier|soldiers","args":{"tuple":[2,1]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-11","text":"a {die} die is rolled","args":{"tuple":[16]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-11","text":"a {die} die is rolled","args":{"tuple":[16]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-11","text":"a {die} die is rolled","args":{"tuple":[19]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-11","text":"a {die} die is rolled","args":{"tuple":[18]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-11","text":"a {die} die is rolled","args":{"tuple":[16]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-11","text":"a {die} die is rolled","args":{"tuple":[17]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-11","text":"a {die} die is rolled","args":{"tuple":[18]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-11","text":"a {die} die is rolled","args":{"tuple":[16]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-11","text":"a {die} die is rolled","args":{"tuple":[19]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-11","text":"a {die} die is rolled","args":{"tuple":[21]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-11","text":"a {die} die is rolled","args":{"tuple":[20]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-11","text":"a {die} die is rolled","args":{"tuple":[2]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-11","text":"a {die} die is rolled","args":{"tuple":[4]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-14","text":"{colour} builds a settlement on {settlement_space}","args":{"tuple":[0,30]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-15","text":"{colour} places an influence cube on the {officer}","args":{"tuple":[0,1]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-14","text":"{colour} builds a settlement on {settlement_space}","args":{"tuple":[1,10]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-15","text":"{colour} places an influence cube on the {officer}","args":{"tuple":[1,0]},"audience":0,"depth":0},{"is":"note","rule":"E1-TWO-01","text":"the dissenters take the two other zones","args":{"tuple":[]},"audience":0,"depth":0},{"is":"note","rule":"E1-TWO-02","text":"{colour} builds a settlement on {settlement_space}","args":{"tuple":[5,0]},"audience":0,"depth":0},{"is":"note","rule":"E1-TWO-02","text":"{colour} builds a settlement on {settlement_space}","args":{"tuple":[5,20]},"audience":0,"depth":0},{"is":"note","rule":"E1-TWO-03","text":"{colour} builds a settlement on {settlement_space}","args":{"tuple":[5,21]},"audience":0,"depth":0},{"is":"note","rule":"E1-TWO-04","text":"{colour} places an influence cube on the {officer}","args":{"tuple":[5,3]},"audience":0,"depth":0},{"is":"note","rule":"E1-TWO-04","text":"{colour} places an influence cube on the {officer}","args":{"tuple":[5,0]},"audience":0,"depth":0},{"is":"note","rule":"E1-TWO-04","text":"{colour} places an influence cube on the {officer}","args":{"tuple":[5,2]},"audience":0,"depth":0},{"is":"note","rule":"E1-TWO-04","text":"{colour} places an influence cube on the {officer}","args":{"tuple":[5,2]},"audience":0,"depth":0},{"is":"note","rule":"E1-TWO-04","text":"{colour} places an influence cube on the {officer}","args":{"tuple":[5,1]},"audience":0,"depth":0},{"is":"note","rule":"E1-TUR-01","text":"{seat} takes a turn","args":{"tuple":[1]},"audience":0,"depth":0},{"is":"note","rule":"E1-DIE-03","text":"{seat} loses {n} follower|followers","args":{"tuple":[1,2]},"audience":0,"depth":0},{"is":"note","rule":"E1-DIE-04","text":"{seat} pays {n} {asset}","args":{"tuple":[1,1,2]},"audience":0,"depth":0},{"is":"note","rule":"E1-DIE-01","text":"{seat} places a {die} die on {die_space}","args":{"tuple":[1,3,19]},"audience":0,"depth":0},{"is":"note","rule":"E1-DNO-03","text":"the normal dino die shows {normal_face}","args":{"tuple":[2]},"audience":0,"depth":0},{"is":"note","rule":"E1-LDR-03","text":"{seat} sends a {species} to {zone}","args":{"tuple":[1,1,1]},"audience":0,"depth":0},{"is":"note","rule":"E1-DNO-04","text":"a {species} appears on {dino_space}","args":{"tuple":[1,11]},"audience":0,"depth":0},{"is":"note","rule":"E1-DNO-04","text":"a {species} appears on {dino_space}","args":{"tuple":[1,27]},"audience":0,"depth":0},{"is":"note","rule":"E1-DNO-04","text":"a {species} appears on {dino_space}","args":{"tuple":[0,28]},"audience":0,"depth":0},{"is":"note","rule":"E1-FRT-01","text":"{seat} resolves {effect}","args":{"tuple":[1,8]},"audience":0,"depth":0},{"is":"note","rule":"E1-FRT-03","text":"{seat} chooses {option}","args":{"tuple":[1,15]},"audience":0,"depth":0},{"is":"note","rule":"E1-FRT-03","text":"{seat} pays {n} {asset}","args":{"tuple":[1,1,0]},"audience":0,"depth":0},{"is":"note","rule":"E1-FRT-03","text":"{seat} gains {n} {asset}","args":{"tuple":[1,1,6]},"audience":0,"depth":0},{"is":"note","rule":"E1-FRT-03","text":"{seat} lays a {species} trap face down on {dino_space}","args":{"tuple":[1,1,4]},"audience":2,"depth":0},{"is":"note","rule":"E1-FRT-03","text":"{seat} lays a trap face down on {dino_space}","args":{"tuple":[1,4]},"audience":-2,"depth":0},{"is":"note","rule":"E1-FRT-05","text":"{seat} chooses {option}","args":{"tuple":[1,17]},"audience":0,"depth":0},{"is":"note","rule":"E1-FRT-05","text":"{seat} pays {n} {asset}","args":{"tuple":[1,1,1]},"audience":0,"depth":0},{"is":"note","rule":"E1-FRT-05","text":"{seat} pays {n} {asset}","args":{"tuple":[1,1,2]},"audience":0,"depth":0},{"is":"note","rule":"E1-FRT-05","text":"{seat} gains {n} {asset}","args":{"tuple":[1,2,8]},"audience":0,"depth":0},{"is":"note","rule":"E1-FRT-05","text":"{seat} builds a wall on {wall_space}","args":{"tuple":[1,1]},"audience":0,"depth":0},{"is":"note","rule":"E1-SEC-02","text":"{colour} places an influence cube on the {officer}","args":{"tuple":[1,3]},"audience":0,"depth":0},{"is":"note","rule":"E1-TUR-01","text":"{seat} takes a turn","args":{"tuple":[0]},"audience":0,"depth":0}],"scenes":{"scenes":[["turn","E1-TUR-01",-1,26,38,0,[["seat",1]]],["primary","E1-DIE-01",0,26,39,3,[["seat",1]]],["secondary","E1-SEC-01",0,36,58,2,[["seat",1]]],["stage","E1-PTR-01",0,38,59,1,[["seat",1]]],["turn","E1-TUR-01",-1,38,59,0,[["seat",0]]],["primary","E1-DIE-01",4,38,60,3,[["seat",0]]]],"lines":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,0,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2,4],"open":[4,5]},"answers":[[-1,"phoenix","5ed8",1],[-1,"jack","eacd",2],[-1,"seat-1","0855",3],[-1,"chief-engineer","03a1",4],[-1,"chief-mate","bbfc",5],[-1,"chief-steward","61ee",7],[-1,"settlements-and-dice","7636",8],[-1,"followers","955d",9],[-1,"lost-soldiers","e225",10],[-1,"patrol-8","2f9e",11],[-1,"patrol-3","47c0",12],[-1,"adventurer","8a12",13],[-1,"adventurer","e02e",14],[-1,"organizer","30db",15],[-1,"innovator","6f7b",16],[-1,"adventurer","62d4",17],[-1,"facilitator","9bfe",18],[-1,"innovator","6911",19],[-1,"adventurer","1a54",20],[-1,"organizer","ac22",21],[-1,"facilitator","7ab7",22],[-1,"adventurer","cd5f",23],[-1,"innovator","b88d",24],[-1,"adventurer","3d8e",25],[0,"protection","f813",27],[1,"military","67ad",29],[-1,"expansion","1124",39],[1,"fortifications","ed60",39],[1,"blue-innovator","6268",39],[1,"organizer","c253",42],[-1,"trampler+raptor","6314",43],[1,"raptor-2@military","e864",48],[1,"fortifications-trap-valor","54dd",51],[1,"trap@sustenance/b2","4cef",51],[1,"raptor","8037",53],[1,"fortifications-wall-followers","b649",57],[1,"wall@sustenance/wall-b","3ae5",58],[1,"influence","d7ee",58],[1,"chief-engineer","19cb",60],[0,"politics","2e9a",60]]}');
CREATE TABLE tables (
	id VARCHAR(24) NOT NULL, 
	game VARCHAR(60) NOT NULL, 
	rules INTEGER NOT NULL, 
	content VARCHAR(40) NOT NULL, 
	options TEXT NOT NULL, 
	seats TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	next VARCHAR(24) NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('m_fXzjWlLFqF','template',1,'4509029089f1523e','{"rounds": 6, "head_start": false}','[{"bot": "", "name": "Ann"}, {"bot": "", "name": ""}]',1795032191,'');
INSERT INTO "tables" VALUES('Gr5QeOmuKqUn','template',1,'4509029089f1523e','{"rounds": 3, "head_start": false}','[{"bot": "", "name": "Ann"}, {"bot": "", "name": ""}]',1795032203,'');
INSERT INTO "tables" VALUES('KKVvoJQynl99','dinosaur-island',2,'a34800013724af84','{"length": "medium", "first_game": false, "plot_twists": true, "chaos_threat": false, "first_player": "random", "round_cap": 0, "finite_dinosaurs": false, "vp_floor": true, "zone_adjacency": true, "die_paddock_free": true, "cover_only_when_full": false, "brown_only_level_two": false, "special_copies_per_player": 1, "security_cost_above_10": 5, "objective_window": "simultaneous_only", "solo_value_by": "completion_round", "solo_bonus_strict": false}','[{"bot": "", "name": "Ann"}, {"bot": "", "name": ""}]',1795032206,'');
INSERT INTO "tables" VALUES('0OcGq5QwJ9qj','perseverance-1',1,'41ef4cfc14734e4d','{"edition": "final", "leader_abilities": true, "officer_layout": "random", "start_layout": "choice", "first_player": "random", "leaders": [], "breach_rewards": [], "det_dino": false, "det_walls": false, "det_traps": false, "det_threat": false, "ambition": "pioneer", "readiness": "middle-middle", "rapid_avoids_attack": false, "officer_three_way_tie": "none", "final_leader_counts": true}','[{"bot": "", "name": "Ann"}, {"bot": "", "name": ""}]',1795032215,'');
COMMIT;
