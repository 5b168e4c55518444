BEGIN TRANSACTION;
CREATE TABLE begins (
	"table" VARCHAR(24) NOT NULL, 
	state TEXT NOT NULL, 
	PRIMARY KEY ("table"), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
CREATE TABLE entries (
	"table" VARCHAR(24) NOT NULL, 
	n INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	token TEXT NOT NULL, 
	undone INTEGER NOT NULL, 
	PRIMARY KEY ("table", n), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',0,-1,'storm',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',1,0,'camp',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',2,0,'',1);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',3,0,'shallow',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',4,0,'',1);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',5,0,'deep',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',6,0,'',1);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',7,0,'camp',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',8,0,'',1);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',9,0,'shallow',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',10,0,'',1);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',11,0,'deep',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',12,0,'',1);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',13,0,'camp',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',14,0,'',1);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',15,0,'shallow',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',16,0,'',1);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',17,0,'deep',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',18,0,'',1);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',19,0,'camp',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',20,0,'',1);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',21,0,'shallow',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',22,0,'',1);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',23,0,'deep',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',24,0,'',1);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',25,0,'camp',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',26,0,'',1);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',27,0,'shallow',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',28,0,'',1);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',29,0,'deep',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',30,0,'',1);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',31,0,'camp',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',32,0,'',1);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',33,0,'shallow',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',34,0,'',1);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',35,0,'deep',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',36,0,'',1);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',37,0,'camp',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',38,0,'',1);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',39,0,'shallow',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',40,0,'',1);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',41,0,'deep',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',42,0,'',1);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',43,0,'camp',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',44,0,'',1);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',45,0,'shallow',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',46,0,'',1);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',47,0,'deep',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',48,0,'',1);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',49,0,'camp',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',50,0,'',1);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',51,0,'shallow',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',52,0,'',1);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',53,0,'deep',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',54,0,'',1);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',55,0,'camp',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',56,0,'',1);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',57,0,'shallow',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',58,0,'',1);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',59,0,'deep',0);
INSERT INTO "entries" VALUES('UU_C5mhLNHSg',60,0,'',1);
INSERT INTO "entries" VALUES('BxgHYUv7a7XX',0,-1,'sun',0);
INSERT INTO "entries" VALUES('BxgHYUv7a7XX',1,0,'camp',0);
INSERT INTO "entries" VALUES('BxgHYUv7a7XX',2,1,'shallow',0);
INSERT INTO "entries" VALUES('BxgHYUv7a7XX',3,-1,'shell',0);
INSERT INTO "entries" VALUES('BxgHYUv7a7XX',4,-1,'rain',0);
INSERT INTO "entries" VALUES('BxgHYUv7a7XX',5,0,'deep',0);
INSERT INTO "entries" VALUES('BxgHYUv7a7XX',6,1,'camp',0);
INSERT INTO "entries" VALUES('BxgHYUv7a7XX',7,-1,'tooth',0);
INSERT INTO "entries" VALUES('BxgHYUv7a7XX',8,-1,'shell',0);
INSERT INTO "entries" VALUES('BxgHYUv7a7XX',9,0,'tooth',0);
INSERT INTO "entries" VALUES('BxgHYUv7a7XX',10,-1,'rain',0);
INSERT INTO "entries" VALUES('BxgHYUv7a7XX',11,0,'deep',0);
INSERT INTO "entries" VALUES('BxgHYUv7a7XX',12,1,'camp',0);
INSERT INTO "entries" VALUES('BxgHYUv7a7XX',13,-1,'shell',0);
INSERT INTO "entries" VALUES('BxgHYUv7a7XX',14,-1,'claw',0);
INSERT INTO "entries" VALUES('BxgHYUv7a7XX',15,0,'shell',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',0,-1,'seat-0',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',1,-1,'die-2',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',2,-1,'die-9',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',3,-1,'die-10',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',4,-1,'die-8',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',5,-1,'die-7',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',6,-1,'costumes',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',7,-1,'jurassic-whirled',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',8,-1,'genesplice-dogs',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',9,-1,'log-flume',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',10,-1,'viewing-platform',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',11,-1,'transmutation-lab',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',12,-1,'dna-sequencer',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',13,-1,'groundskeeper-shack',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',14,-1,'security-chief',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',15,-1,'head-chef',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',16,-1,'union-boss',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',17,-1,'engineer',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',18,-1,'ankylosaurus',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',19,-1,'deinonychus',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',20,-1,'allosaurus',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',21,-1,'medium-lab-upgrades-bought-4',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',22,-1,'medium-specialists-3',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',23,-1,'medium-attraction-types-3',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',24,-1,'discard-two-rows',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',25,-1,'rich-pass',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',26,-1,'die-2/1-pink',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',27,-1,'die-8/1-purple',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',28,-1,'die-7/2-purple',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',29,-1,'die-10/1-purple',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',30,-1,'die-9/2-pink',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',31,0,'scientist-1@die/4',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',32,1,'scientist-2@die/5',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',33,0,'scientist-2@die/3',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',34,1,'scientist-1@die/1',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',35,0,'scientist-3@storage',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',36,0,'green',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',37,0,'green',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',38,0,'green',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',39,1,'scientist-3@worker-pool',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',40,0,'specialist/3',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',41,1,'attraction/3',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',42,1,'jurassic-whirled@b2',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',43,0,'attraction/5',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',44,0,'log-flume@b3',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',45,1,'lab-upgrade/5',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',46,1,'groundskeeper-shack@lab-1',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',47,0,'lab-3/1',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',48,0,'security',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',49,0,'pass',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',50,1,'lab-5/3',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',51,1,'lab-5/2',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',52,1,'lab-5/1',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',53,1,'lab-3/1',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',54,1,'security',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',55,1,'lab-1/1',0);
INSERT INTO "entries" VALUES('NpVM9iBkJaab',56,-1,'#0',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',0,-1,'phoenix',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',1,-1,'adelita',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',2,-1,'seat-1',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',3,-1,'chief-mate',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',4,-1,'chief-of-security',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',5,-1,'chief-engineer',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',6,-1,'settlements-and-dice',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',7,-1,'leader',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',8,-1,'production',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',9,-1,'patrol-5',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',10,-1,'patrol-2',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',11,-1,'innovator',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',12,-1,'facilitator',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',13,-1,'adventurer',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',14,-1,'organizer',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',15,-1,'facilitator',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',16,-1,'innovator',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',17,-1,'facilitator',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',18,-1,'facilitator',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',19,-1,'facilitator',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',20,-1,'adventurer',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',21,-1,'adventurer',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',22,-1,'organizer',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',23,-1,'innovator',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',24,0,'protection',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',25,1,'military',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',26,-1,'expansion',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',27,1,'fortifications',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',28,1,'neutral-facilitator',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',29,1,'organizer',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',30,-1,'trampler',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',31,1,'fortifications-wall',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',32,1,'wall@protection/wall-a',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',33,1,'fortifications-trap-valor',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',34,1,'trap@military/a2',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',35,1,'trampler',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',36,1,'leader-defense',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',37,1,'leader@military/first-c',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',38,0,'settle',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',39,0,'neutral-facilitator',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',40,0,'adventurer',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',41,-1,'trampler',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',42,0,'settle-one',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',43,0,'settlement@sustenance/3',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',44,0,'leader-community',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',45,0,'military',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',46,0,'training-scrap',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',47,0,'training-story',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',48,0,'training-place',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',49,0,'heavy@military/second-b',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',50,0,'light@sustenance/second-a',0);
INSERT INTO "entries" VALUES('EZMKEwk3NGQ9',51,1,'rations',0);
CREATE TABLE hints (
	"table" VARCHAR(24) NOT NULL, 
	allowed INTEGER NOT NULL, 
	PRIMARY KEY ("table"), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "hints" VALUES('UU_C5mhLNHSg',0);
INSERT INTO "hints" VALUES('BxgHYUv7a7XX',0);
INSERT INTO "hints" VALUES('NpVM9iBkJaab',0);
INSERT INTO "hints" VALUES('EZMKEwk3NGQ9',0);
CREATE TABLE links (
	"table" VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	hash VARCHAR(64) NOT NULL, 
	PRIMARY KEY ("table", seat), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "links" VALUES('UU_C5mhLNHSg',0,'70818c33d0a0c2b0dcde40f644ee4daf5aa1c6227e5fc590c7f3921d6d908fb9');
INSERT INTO "links" VALUES('UU_C5mhLNHSg',1,'76b7f130b9d7c7a4d78861f21454411e2f994d2fc81a030d902d6cf7a9e689e5');
INSERT INTO "links" VALUES('UU_C5mhLNHSg',-2,'a5b6a3b8ec944df2c95e1239905b771da41df6d4fb010e5385bc2737b623e64c');
INSERT INTO "links" VALUES('BxgHYUv7a7XX',0,'6250ddfb39067320a3308943b53bd9a27d813aed63c9a9ecf240b3edb1fa3747');
INSERT INTO "links" VALUES('BxgHYUv7a7XX',1,'1af6aca034600c8db02cb5a3171a76f825c90f62a1b22b9851e63971800db9a9');
INSERT INTO "links" VALUES('BxgHYUv7a7XX',-2,'9ad809a95d36e6ca8370854cdfee55fcfcbb491ed3b4f4a4f25df37609d6cce6');
INSERT INTO "links" VALUES('NpVM9iBkJaab',0,'354faf8c1daa16fccf4065fbcd9f65d71ac959d079d3f3879e60dfd58b607f6b');
INSERT INTO "links" VALUES('NpVM9iBkJaab',1,'5132d875ef9be47a13d3c14bdd8e3f753b413c0ff1dd1d1364874d8a08c0ae94');
INSERT INTO "links" VALUES('NpVM9iBkJaab',-2,'24da84815311a594247449d4ee4dde4b62f048bf114e19ac86191be93b37d042');
INSERT INTO "links" VALUES('EZMKEwk3NGQ9',0,'6fd9f94b2d5288fdd88acc6bc92e730e1ecde5d12bde0e013f6fd6df3de47882');
INSERT INTO "links" VALUES('EZMKEwk3NGQ9',1,'b9af222e2cd43a37b15a32b0a70b01360bc09a517e192d212f4c8142f1133b8b');
INSERT INTO "links" VALUES('EZMKEwk3NGQ9',-2,'2097b051ea8b74d3c494c310135d69487e72f72c613cc774e5bd5c78ebd5f573');
CREATE TABLE moved (
	"table" VARCHAR(24) NOT NULL, 
	at INTEGER NOT NULL, 
	PRIMARY KEY ("table"), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "moved" VALUES('UU_C5mhLNHSg',1795032152);
INSERT INTO "moved" VALUES('BxgHYUv7a7XX',1795032153);
INSERT INTO "moved" VALUES('NpVM9iBkJaab',1795032157);
INSERT INTO "moved" VALUES('EZMKEwk3NGQ9',1795032161);
CREATE TABLE packs (
	"table" VARCHAR(24) NOT NULL, 
	changed TEXT NOT NULL, 
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
INSERT INTO "snapshots" VALUES('UU_C5mhLNHSg',20,'{"rules":1,"table":{"diggers":[{"is":"dig.digger","tools":1,"sketches":0,"found":[],"kept":[],"drawn":[]},{"is":"dig.digger","tools":1,"sketches":0,"found":[],"kept":[],"drawn":[]}],"deck":{"is":"pile","kinds":4,"layers":[[10,8,6,4]],"absent":{"tuple":[]}},"round":1,"first":0,"weather":2,"stack":[{"is":"dig.end_round"},{"is":"together","asks":{"tuple":[{"is":"dig.plan","seat":0},{"is":"dig.plan","seat":1}]}}],"answers":[0,-1]},"notes":[{"is":"note","rule":"FD-RND-01","text":"round {n} begins; {seat} goes first","args":{"tuple":[1,0]},"audience":0,"depth":0},{"is":"note","rule":"FD-RND-03","text":"the weather is {weather}","args":{"tuple":[2]},"audience":0,"depth":0}],"scenes":{"scenes":[["round","FD-RND-01",-1,0,0,0,[]]],"lines":[0,0],"open":[0]},"answers":[[-1,"storm","d0c0",2],[0,"camp","c2af",2]]}');
INSERT INTO "snapshots" VALUES('UU_C5mhLNHSg',40,'{"rules":1,"table":{"diggers":[{"is":"dig.digger","tools":1,"sketches":0,"found":[],"kept":[],"drawn":[]},{"is":"dig.digger","tools":1,"sketches":0,"found":[],"kept":[],"drawn":[]}],"deck":{"is":"pile","kinds":4,"layers":[[10,8,6,4]],"absent":{"tuple":[]}},"round":1,"first":0,"weather":2,"stack":[{"is":"dig.end_round"},{"is":"together","asks":{"tuple":[{"is":"dig.plan","seat":0},{"is":"dig.plan","seat":1}]}}],"answers":[1,-1]},"notes":[{"is":"note","rule":"FD-RND-01","text":"round {n} begins; {seat} goes first","args":{"tuple":[1,0]},"audience":0,"depth":0},{"is":"note","rule":"FD-RND-03","text":"the weather is {weather}","args":{"tuple":[2]},"audience":0,"depth":0}],"scenes":{"scenes":[["round","FD-RND-01",-1,0,0,0,[]]],"lines":[0,0],"open":[0]},"answers":[[-1,"storm","d0c0",2],[0,"shallow","f36c",2]]}');
INSERT INTO "snapshots" VALUES('UU_C5mhLNHSg',60,'{"rules":1,"table":{"diggers":[{"is":"dig.digger","tools":1,"sketches":0,"found":[],"kept":[],"drawn":[]},{"is":"dig.digger","tools":1,"sketches":0,"found":[],"kept":[],"drawn":[]}],"deck":{"is":"pile","kinds":4,"layers":[[10,8,6,4]],"absent":{"tuple":[]}},"round":1,"first":0,"weather":2,"stack":[{"is":"dig.end_round"},{"is":"together","asks":{"tuple":[{"is":"dig.plan","seat":0},{"is":"dig.plan","seat":1}]}}],"answers":[2,-1]},"notes":[{"is":"note","rule":"FD-RND-01","text":"round {n} begins; {seat} goes first","args":{"tuple":[1,0]},"audience":0,"depth":0},{"is":"note","rule":"FD-RND-03","text":"the weather is {weather}","args":{"tuple":[2]},"audience":0,"depth":0}],"scenes":{"scenes":[["round","FD-RND-01",-1,0,0,0,[]]],"lines":[0,0],"open":[0]},"answers":[[-1,"storm","d0c0",2],[0,"deep","18e6",2]]}');
INSERT INTO "snapshots" VALUES('NpVM9iBkJaab',40,'{"rules":2,"table":{"players":[{"is":"di.player","cash":15,"vp":10,"excitement":1,"threat":1,"security":1,"dna":[1,1,4,0,0,0],"limit":[4,4,4,5,2,2],"staff":4,"workers":4,"scientists":0,"specialists":[],"gave":[],"used":0,"lab":[15,16,17,18,19,18],"covered":[],"slots":0,"zones":[100,100,-1,-1,30,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"exhibits":[17],"capacity":[1],"dinosaurs":[1],"spots":[1,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0],"patrons":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"hooligans":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"guard":0,"redraws":0,"doubles":0,"bought":0,"attraction_vp":0,"patron_cash":0,"visitor_vp":0,"lost_vp":0,"card_vp":0},{"is":"di.player","cash":16,"vp":10,"excitement":1,"threat":1,"security":1,"dna":[1,4,1,0,0,0],"limit":[4,4,4,2,2,2],"staff":4,"workers":5,"scientists":0,"specialists":[],"gave":[],"used":0,"lab":[15,16,17,18,19,18],"covered":[],"slots":0,"zones":[100,100,-1,-1,30,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"exhibits":[18],"capacity":[1],"dinosaurs":[1],"spots":[1,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0],"patrons":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"hooligans":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"guard":0,"redraws":0,"doubles":0,"bought":0,"attraction_vp":0,"patron_cash":0,"visitor_vp":0,"lost_vp":0,"card_vp":0}],"order":{"tuple":[0,1]},"round":1,"phase":2,"dice":[1,8,9,7,6],"die_slots":[9,45,36,58,51],"scientists":[1,-1,0,0,1],"holding":45,"storage":1,"recipes":[0,9,14],"recipe_stacks":[{"is":"pile","kinds":17,"layers":[[0,1,1,1,1,1,0,0,0,0,0,0,0,0,0,0,0]],"absent":{"tuple":[]}},{"is":"pile","kinds":17,"layers":[[0,0,0,0,0,0,1,1,1,0,1,1,0,0,0,0,0]],"absent":{"tuple":[]}},{"is":"pile","kinds":17,"layers":[[0,0,0,0,0,0,0,0,0,0,0,0,1,1,0,1,1]],"absent":{"tuple":[]}}],"market":[22,3,13,6,11,6,7,3,8,19,2,15],"stacks":[{"is":"pile","kinds":30,"layers":[[1,1,0,0,1,1,0,0,0,0,1,1,1,0,0,1,1,0,0,0,1,1,0,1,1,1,0,0,0,0]],"absent":{"tuple":[]}},{"is":"pile","kinds":13,"layers":[[1,1,1,0,1,1,0,0,1,1,1,0,1]],"absent":{"tuple":[]}},{"is":"pile","kinds":22,"layers":[[1,1,0,1,1,1,1,1,0,1,1,1,1,1,1,0,1,1,1,0,1,1]],"absent":{"tuple":[]}}],"discards":[{"tuple":[]},{"tuple":[]},{"tuple":[]}],"special":[4,4],"objectives":[14,23,21],"claims":[0,0,0],"closed":0,"together":false,"ending":false,"twists":[1,8],"patrons":70,"hooligans":10,"beside":0,"gone":0,"due":[0,0,0,0,0,0],"fired":{"tuple":[]},"removed":{"tuple":[]},"dinosaurs":48,"solo":{"is":"di.solo","drawn":[],"cards":[],"completed":[],"deck":{"is":"pile","kinds":16,"layers":[],"absent":{"tuple":[]}},"revealed":{"tuple":[]},"scored":0,"discarded":{"tuple":[]},"strict":false},"stack":[{"is":"di.next_round"},{"is":"di.cleanup"},{"is":"di.park_phase"},{"is":"di.worker_phase"},{"is":"di.market_turn","seat":1,"actions":1},{"is":"di.market_turn","seat":0,"actions":1},{"is":"di.market_turn","seat":1,"actions":2},{"is":"di.market_turn","seat":0,"actions":2}],"answers":[]},"notes":[{"is":"note","rule":"DI-PLS-04","text":"{seat} starts with a dinosaur in {recipe}, zones {zone} and {zone}","args":{"tuple":[0,17,0,1]},"audience":0,"depth":0},{"is":"note","rule":"DI-PLS-04","text":"{seat} starts with a dinosaur in {recipe}, zones {zone} and {zone}","args":{"tuple":[1,18,0,1]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-12","text":"{seat} is the first player","args":{"tuple":[0]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-13","text":"{seat} starts with ${n}","args":{"tuple":[0,15]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-13","text":"{seat} starts with ${n}","args":{"tuple":[1,16]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-02","text":"die {n} joins the dice pool","args":{"tuple":[2]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-02","text":"die {n} joins the dice pool","args":{"tuple":[9]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-02","text":"die {n} joins the dice pool","args":{"tuple":[10]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-02","text":"die {n} joins the dice pool","args":{"tuple":[8]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-02","text":"die {n} joins the dice pool","args":{"tuple":[7]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-06","text":"{attraction} comes into the ${n} row","args":{"tuple":[22,2]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-06","text":"{attraction} comes into the ${n} row","args":{"tuple":[3,3]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-06","text":"{attraction} comes into the ${n} row","args":{"tuple":[13,4]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-06","text":"{attraction} comes into the ${n} row","args":{"tuple":[6,5]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-07","text":"{lab} comes into the ${n} row","args":{"tuple":[11,2]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-07","text":"{lab} comes into the ${n} row","args":{"tuple":[6,3]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-07","text":"{lab} comes into the ${n} row","args":{"tuple":[7,4]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-07","text":"{lab} comes into the ${n} row","args":{"tuple":[3,5]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-07","text":"{specialist} comes into the ${n} row","args":{"tuple":[8,2]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-07","text":"{specialist} comes into the ${n} row","args":{"tuple":[19,3]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-07","text":"{specialist} comes into the ${n} row","args":{"tuple":[2,4]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-07","text":"{specialist} comes into the ${n} row","args":{"tuple":[15,5]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-08","text":"{recipe} is the {category} on offer","args":{"tuple":[0,0]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-08","text":"{recipe} is the {category} on offer","args":{"tuple":[9,1]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-08","text":"{recipe} is the {category} on offer","args":{"tuple":[14,2]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-09","text":"the objective {objective} is in play, worth {n} VP","args":{"tuple":[14,7]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-09","text":"the objective {objective} is in play, worth {n} VP","args":{"tuple":[23,7]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-09","text":"the objective {objective} is in play, worth {n} VP","args":{"tuple":[21,7]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-10","text":"the plot twist {twist} is in force","args":{"tuple":[1]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-10","text":"the plot twist {twist} is in force","args":{"tuple":[8]},"audience":0,"depth":0},{"is":"note","rule":"DI-SET-01","text":"{n} patron|patrons and {n} hooligan|hooligans are in the bag","args":{"tuple":[70,10]},"audience":0,"depth":0},{"is":"note","rule":"DI-RND-01","text":"round {n} begins; {seat} goes first","args":{"tuple":[1,0]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-01","text":"{seat} rolls the {n} die|dice","args":{"tuple":[0,5]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-01","text":"{face} lands in die slot {n}","args":{"tuple":[9,1]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-01","text":"{face} lands in die slot {n}","args":{"tuple":[45,2]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-01","text":"{face} lands in die slot {n}","args":{"tuple":[36,3]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-01","text":"{face} lands in die slot {n}","args":{"tuple":[58,4]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-01","text":"{face} lands in die slot {n}","args":{"tuple":[51,5]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-07","text":"{seat} claims {face} with level {n}","args":{"tuple":[0,58,1]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-08","text":"{seat} stores {n} {colour} DNA","args":{"tuple":[0,1,2]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-07","text":"{seat} claims {face} with level {n}","args":{"tuple":[1,51,2]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-08","text":"{seat} stores {n} {colour} DNA","args":{"tuple":[1,3,1]},"audience":0,"depth":0},{"is":"note","rule":"DI-RUL-06","text":"{seat} loses {n} {colour} DNA: the storage is full","args":{"tuple":[1,1,1]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-07","text":"{seat} claims {face} with level {n}","args":{"tuple":[0,36,2]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-08","text":"{seat} stores {n} {colour} DNA","args":{"tuple":[0,2,2]},"audience":0,"depth":0},{"is":"note","rule":"DI-RUL-06","text":"{seat} loses {n} {colour} DNA: the storage is full","args":{"tuple":[0,2,2]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-07","text":"{seat} claims {face} with level {n}","args":{"tuple":[1,9,1]},"audience":0,"depth":0},{"is":"note","rule":"DI-RUL-06","text":"{seat} loses {n} {colour} DNA: the storage is full","args":{"tuple":[1,1,1]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-15","text":"{seat} enlarges cold storage with level {n}","args":{"tuple":[0,3]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-16","text":"{seat} can now store {n} {colour} DNA","args":{"tuple":[0,3,3]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-16","text":"{seat} can now store {n} {colour} DNA","args":{"tuple":[0,4,3]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-16","text":"{seat} can now store {n} {colour} DNA","args":{"tuple":[0,5,3]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-24","text":"{seat} passes: the level {n} scientist joins the workers","args":{"tuple":[1,3]},"audience":0,"depth":0},{"is":"note","rule":"DI-RES-26","text":"{face} goes to the holding area: {n} more threat for all","args":{"tuple":[45,1]},"audience":0,"depth":0},{"is":"note","rule":"DI-MKT-01","text":"the market opens","args":{"tuple":[]},"audience":0,"depth":0}],"scenes":{"scenes":[["round","DI-RND-01",-1,25,31,0,[]],["research","DI-RES-01",0,25,32,5,[]],["market","DI-MKT-01",0,39,54,4,[]]],"lines":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,0,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2],"open":[0,2]},"answers":[[-1,"seat-0","fd45",5],[-1,"die-2","27c2",6],[-1,"die-9","833b",7],[-1,"die-10","e287",8],[-1,"die-8","689d",9],[-1,"die-7","2abf",10],[-1,"costumes","efd7",10],[-1,"jurassic-whirled","316b",10],[-1,"genesplice-dogs","797f",10],[-1,"log-flume","fdb2",14],[-1,"viewing-platform","89b6",15],[-1,"transmutation-lab","1800",16],[-1,"dna-sequencer","3040",17],[-1,"groundskeeper-shack","a03e",18],[-1,"security-chief","d25e",19],[-1,"head-chef","c4c6",20],[-1,"union-boss","5405",21],[-1,"engineer","f705",22],[-1,"ankylosaurus","5b1d",23],[-1,"deinonychus","a706",24],[-1,"allosaurus","5d2b",25],[-1,"medium-lab-upgrades-bought-4","b48e",26],[-1,"medium-specialists-3","d7e9",27],[-1,"medium-attraction-types-3","1db6",28],[-1,"discard-two-rows","0e7c",29],[-1,"rich-pass","14da",33],[-1,"die-2/1-pink","d37a",34],[-1,"die-8/1-purple","02da",35],[-1,"die-7/2-purple","fb37",36],[-1,"die-10/1-purple","eb5d",37],[-1,"die-9/2-pink","ea2f",38],[0,"scientist-1@die/4","48dd",40],[1,"scientist-2@die/5","eb01",43],[0,"scientist-2@die/3","c07d",46],[1,"scientist-1@die/1","4a54",48],[0,"scientist-3@storage","d0d9",49],[0,"green","f429",50],[0,"green","bcc7",51],[0,"green","c6d8",52],[1,"scientist-3@worker-pool","625d",55]]}');
INSERT INTO "snapshots" VALUES('EZMKEwk3NGQ9',40,'{"rules":1,"table":{"players":[{"is":"ep1.player","leader":3,"assets":[1,1,2,1,0,0,0,0,10],"soldiers":{"tuple":[4,5]},"settlements":11,"walls":7,"cubes":14,"dice":4,"traps":{"tuple":[4,4]},"spent":{"tuple":[0,0]},"leader_at":-1,"patrol":-1,"stage":0,"patrolling":{"tuple":[0,0]},"completed":{"tuple":[]},"threat":{"tuple":[0,0]}},{"is":"ep1.player","leader":2,"assets":[1,0,1,1,0,0,2,0,10],"soldiers":{"tuple":[4,5]},"settlements":11,"walls":6,"cubes":14,"dice":4,"traps":{"tuple":[3,4]},"spent":{"tuple":[0,0]},"leader_at":5,"patrol":-1,"stage":0,"patrolling":{"tuple":[0,0]},"completed":{"tuple":[]},"threat":{"tuple":[0,0]}}],"first":1,"active":0,"assembly":0,"pool":[0,0,0,1,0,0,1,0,0,0,0,0,0,0,0,0,1,4,2,1,2,0,0,0],"die_spaces":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,19],"aside":{"tuple":[]},"settlements":[5,-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1,-1,-1,-1,-1,-1,-1,-1,5,5,-1,-1,-1,-1,-1,-1,-1,-1,0,-1,-1,-1,-1,-1,-1,-1,-1,-1],"dangerous":[0,0,0,0],"dinos":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,1,0,-1,-1,-1],"traps":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,3,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"walls":[-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1],"guards":[-1,-1,-1,-1,-1,-1,-1,-1,5,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"dino_supply":[23,19],"dino_dice":{"tuple":[0,0]},"officers":{"tuple":[0,1,3,2]},"influence":{"is":"per.influence","rows":[{"tuple":[5]},{"tuple":[1,5]},{"tuple":[0,5]},{"tuple":[5,5]}],"cubes":[0,0,0,0,0,1,0,1,0,0,0,1,1,0,0,0,0,1,0,0,0,0,0,2]},"patrol_deck":{"is":"pile","kinds":19,"layers":[[1,0,1,1,0,1,1,1,1,1,1,1,1,1,1,1,1,1,1]],"absent":{"tuple":[]}},"patrol_offer":{"tuple":[4,1]},"challenge_decks":[{"is":"pile","kinds":16,"layers":[[1,1,1,1,1,1,1,1,0,0,0,0,0,0,0,0]],"absent":{"tuple":[]}},{"is":"pile","kinds":16,"layers":[[0,0,0,0,0,0,0,0,1,1,1,1,1,1,1,1]],"absent":{"tuple":[]}}],"drawn":{"tuple":[]},"kept":{"tuple":[]},"breach_tokens":{"tuple":[6,5,2]},"dissenter_votes":0,"attack":{"is":"ep1.attack","defeated":[0,0,0,0],"lost":[0,0,0,0],"contribution":{"tuple":[0,0]},"breached":0},"sources":[10,0,0,0,0,0,0,0,0,0,0,0,10,0,0,0,0,0,0,0,0,0,0,0],"tally":{"is":"ep1.tally","open_icons":[18,17,17,24,18,16,18,17,4],"lying":2031688,"pieces":[0,0,0,0,0,1,0,1,0,0,0,0,0,0,0,0,0,2,1,0,0,0,1,0,0,0,0,0,0,0,0,2,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0],"free":[5,5,5,3]},"stack":[{"is":"ep1.end_of_turn","seat":0},{"is":"ep1.patrol_step","seat":0},{"is":"ep1.secondary","seat":0},{"is":"ep1.turn_die","seat":0,"effect":6,"die":17}],"answers":[]},"notes":[{"is":"note","rule":"E1-PLR-01","text":"{seat} leads with {leader}","args":{"tuple":[0,3]},"audience":0,"depth":0},{"is":"note","rule":"E1-PLR-01","text":"{seat} leads with {leader}","args":{"tuple":[1,2]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-12","text":"{seat} is the first player","args":{"tuple":[1]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-08","text":"the {officer} is in charge of {zone}","args":{"tuple":[0,0]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-08","text":"the {officer} is in charge of {zone}","args":{"tuple":[1,1]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-08","text":"the {officer} is in charge of {zone}","args":{"tuple":[3,2]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-08","text":"the {officer} is in charge of {zone}","args":{"tuple":[2,3]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-03","text":"a breach closes the reward {reward}","args":{"tuple":[6]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-03","text":"a breach closes the reward {reward}","args":{"tuple":[5]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-03","text":"a breach closes the reward {reward}","args":{"tuple":[2]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-06","text":"{patrol} comes on offer and needs {n} soldier|soldiers","args":{"tuple":[4,2]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-06","text":"{patrol} comes on offer and needs {n} soldier|soldiers","args":{"tuple":[1,1]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-11","text":"a {die} die is rolled","args":{"tuple":[18]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-11","text":"a {die} die is rolled","args":{"tuple":[17]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-11","text":"a {die} die is rolled","args":{"tuple":[16]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-11","text":"a {die} die is rolled","args":{"tuple":[19]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-11","text":"a {die} die is rolled","args":{"tuple":[17]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-11","text":"a {die} die is rolled","args":{"tuple":[18]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-11","text":"a {die} die is rolled","args":{"tuple":[17]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-11","text":"a {die} die is rolled","args":{"tuple":[17]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-11","text":"a {die} die is rolled","args":{"tuple":[17]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-11","text":"a {die} die is rolled","args":{"tuple":[20]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-11","text":"a {die} die is rolled","args":{"tuple":[20]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-11","text":"a {die} die is rolled","args":{"tuple":[3]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-11","text":"a {die} die is rolled","args":{"tuple":[6]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-14","text":"{colour} builds a settlement on {settlement_space}","args":{"tuple":[0,30]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-15","text":"{colour} places an influence cube on the {officer}","args":{"tuple":[0,2]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-14","text":"{colour} builds a settlement on {settlement_space}","args":{"tuple":[1,10]},"audience":0,"depth":0},{"is":"note","rule":"E1-SET-15","text":"{colour} places an influence cube on the {officer}","args":{"tuple":[1,1]},"audience":0,"depth":0},{"is":"note","rule":"E1-TWO-01","text":"the dissenters take the two other zones","args":{"tuple":[]},"audience":0,"depth":0},{"is":"note","rule":"E1-TWO-02","text":"{colour} builds a settlement on {settlement_space}","args":{"tuple":[5,0]},"audience":0,"depth":0},{"is":"note","rule":"E1-TWO-02","text":"{colour} builds a settlement on {settlement_space}","args":{"tuple":[5,20]},"audience":0,"depth":0},{"is":"note","rule":"E1-TWO-03","text":"{colour} builds a settlement on {settlement_space}","args":{"tuple":[5,21]},"audience":0,"depth":0},{"is":"note","rule":"E1-TWO-04","text":"{colour} places an influence cube on the {officer}","args":{"tuple":[5,0]},"audience":0,"depth":0},{"is":"note","rule":"E1-TWO-04","text":"{colour} places an influence cube on the {officer}","args":{"tuple":[5,1]},"audience":0,"depth":0},{"is":"note","rule":"E1-TWO-04","text":"{colour} places an influence cube on the {officer}","args":{"tuple":[5,3]},"audience":0,"depth":0},{"is":"note","rule":"E1-TWO-04","text":"{colour} places an influence cube on the {officer}","args":{"tuple":[5,3]},"audience":0,"depth":0},{"is":"note","rule":"E1-TWO-04","text":"{colour} places an influence cube on the {officer}","args":{"tuple":[5,2]},"audience":0,"depth":0},{"is":"note","rule":"E1-TUR-01","text":"{seat} takes a turn","args":{"tuple":[1]},"audience":0,"depth":0},{"is":"note","rule":"E1-DIE-04","text":"{seat} pays {n} {asset}","args":{"tuple":[1,1,2]},"audience":0,"depth":0},{"is":"note","rule":"E1-DIE-01","text":"{seat} places a {die} die on {die_space}","args":{"tuple":[1,19,19]},"audience":0,"depth":0},{"is":"note","rule":"E1-DNO-03","text":"the normal dino die shows {normal_face}","args":{"tuple":[0]},"audience":0,"depth":0},{"is":"note","rule":"E1-DNO-04","text":"a {species} appears on {dino_space}","args":{"tuple":[1,27]},"audience":0,"depth":0},{"is":"note","rule":"E1-DNO-04","text":"a {species} appears on {dino_space}","args":{"tuple":[0,28]},"audience":0,"depth":0},{"is":"note","rule":"E1-FRT-01","text":"{seat} resolves {effect}","args":{"tuple":[1,8]},"audience":0,"depth":0},{"is":"note","rule":"E1-FRT-04","text":"{seat} chooses {option}","args":{"tuple":[1,16]},"audience":0,"depth":0},{"is":"note","rule":"E1-FRT-04","text":"{seat} pays {n} {asset}","args":{"tuple":[1,1,1]},"audience":0,"depth":0},{"is":"note","rule":"E1-FRT-04","text":"{seat} builds a wall on {wall_space}","args":{"tuple":[1,9]},"audience":0,"depth":0},{"is":"note","rule":"E1-FRT-03","text":"{seat} chooses {option}","args":{"tuple":[1,15]},"audience":0,"depth":0},{"is":"note","rule":"E1-FRT-03","text":"{seat} pays {n} {asset}","args":{"tuple":[1,1,0]},"audience":0,"depth":0},{"is":"note","rule":"E1-FRT-03","text":"{seat} gains {n} {asset}","args":{"tuple":[1,1,6]},"audience":0,"depth":0},{"is":"note","rule":"E1-FRT-03","text":"{seat} lays a {species} trap face down on {dino_space}","args":{"tuple":[1,0,11]},"audience":2,"depth":0},{"is":"note","rule":"E1-FRT-03","text":"{seat} lays a trap face down on {dino_space}","args":{"tuple":[1,11]},"audience":-2,"depth":0},{"is":"note","rule":"E1-SEC-12","text":"{seat} places a {guard} on {soldier_space}","args":{"tuple":[1,2,8]},"audience":0,"depth":0},{"is":"note","rule":"E1-SEC-06","text":"{seat} gains {n} {asset}","args":{"tuple":[1,1,6]},"audience":0,"depth":0},{"is":"note","rule":"E1-TUR-01","text":"{seat} takes a turn","args":{"tuple":[0]},"audience":0,"depth":0}],"scenes":{"scenes":[["turn","E1-TUR-01",-1,26,38,0,[["seat",1]]],["primary","E1-DIE-01",0,26,39,3,[["seat",1]]],["secondary","E1-SEC-01",0,35,53,2,[["seat",1]]],["stage","E1-PTR-01",0,37,55,1,[["seat",1]]],["turn","E1-TUR-01",-1,37,55,0,[["seat",0]]],["primary","E1-DIE-01",4,37,56,3,[["seat",0]]]],"lines":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,0,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2,2,4],"open":[4,5]},"answers":[[-1,"phoenix","5ed8",1],[-1,"adelita","8073",2],[-1,"seat-1","2ca6",3],[-1,"chief-mate","cdee",4],[-1,"chief-of-security","44d2",5],[-1,"chief-engineer","0d60",7],[-1,"settlements-and-dice","f8cc",8],[-1,"leader","6cc6",9],[-1,"production","c863",10],[-1,"patrol-5","239d",11],[-1,"patrol-2","6594",12],[-1,"innovator","b50a",13],[-1,"facilitator","99dd",14],[-1,"adventurer","573c",15],[-1,"organizer","9c69",16],[-1,"facilitator","058d",17],[-1,"innovator","6b95",18],[-1,"facilitator","4b98",19],[-1,"facilitator","d8a8",20],[-1,"facilitator","d67f",21],[-1,"adventurer","46f4",22],[-1,"adventurer","de3b",23],[-1,"organizer","3e73",24],[-1,"innovator","7065",25],[0,"protection","1cff",27],[1,"military","d72d",29],[-1,"expansion","d01a",39],[1,"fortifications","40ce",39],[1,"neutral-facilitator","8b0a",39],[1,"organizer","6cb6",41],[-1,"trampler","b854",45],[1,"fortifications-wall","8580",47],[1,"wall@protection/wall-a","83a7",48],[1,"fortifications-trap-valor","c662",51],[1,"trap@military/a2","b1a6",51],[1,"trampler","337b",53],[1,"leader-defense","4d94",53],[1,"leader@military/first-c","ce39",56],[0,"settle","22f8",56],[0,"neutral-facilitator","e511",56]]}');
CREATE TABLE tables (
	id VARCHAR(24) NOT NULL, 
	game VARCHAR(60) NOT NULL, 
	rules INTEGER NOT NULL, 
	content VARCHAR(40) NOT NULL, 
	options TEXT NOT NULL, 
	seats TEXT NOT NULL, 
	created INTEGER NOT NULL, 
	next VARCHAR(24) NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('UU_C5mhLNHSg','template',1,'4509029089f1523e','{"rounds": 6, "head_start": false}','[{"bot": "", "name": "Ann"}, {"bot": "", "name": ""}]',1795032139,'');
INSERT INTO "tables" VALUES('BxgHYUv7a7XX','template',1,'4509029089f1523e','{"rounds": 3, "head_start": false}','[{"bot": "", "name": "Ann"}, {"bot": "", "name": ""}]',1795032152,'');
INSERT INTO "tables" VALUES('NpVM9iBkJaab','dinosaur-island',2,'a34800013724af84','{"length": "medium", "first_game": false, "plot_twists": true, "chaos_threat": false, "first_player": "random", "round_cap": 0, "finite_dinosaurs": false, "vp_floor": true, "zone_adjacency": true, "die_paddock_free": true, "cover_only_when_full": false, "brown_only_level_two": false, "special_copies_per_player": 1, "security_cost_above_10": 5, "objective_window": "simultaneous_only", "solo_value_by": "completion_round", "solo_bonus_strict": false}','[{"bot": "", "name": "Ann"}, {"bot": "", "name": ""}]',1795032153,'');
INSERT INTO "tables" VALUES('EZMKEwk3NGQ9','perseverance-1',1,'41ef4cfc14734e4d','{"edition": "final", "leader_abilities": true, "officer_layout": "random", "start_layout": "choice", "first_player": "random", "leaders": [], "breach_rewards": [], "det_dino": false, "det_walls": false, "det_traps": false, "det_threat": false, "ambition": "pioneer", "readiness": "middle-middle", "rapid_avoids_attack": false, "officer_three_way_tie": "none", "final_leader_counts": true}','[{"bot": "", "name": "Ann"}, {"bot": "", "name": ""}]',1795032158,'');
COMMIT;
