// What the page shows, as plain data: words as they stand there, seats by the colour and shape of their sign, pieces by where they are drawn.
(() => {
  const all = (root, selector) => [...root.querySelectorAll(selector)];
  const one = (selector) => document.querySelector(selector);
  const seen = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  /** A colour as a person would call it. */
  function hue(colour) {
    const [r, g, b] = colour.match(/[\d.]+/g).map((n) => Number(n) / 255);
    const [low, high] = [Math.min(r, g, b), Math.max(r, g, b)];
    if ((high - low) / high < 0.25) return "grey";
    const turn = high === r ? (g - b) / (high - low) : high === g ? 2 + (b - r) / (high - low) : 4 + (r - g) / (high - low);
    const at = (turn * 60 + 360) % 360;
    return at < 25 || at > 340 ? "red" : at < 70 ? "yellow" : at < 185 ? "green" : at < 260 ? "blue" : "purple";
  }

  /** What a sign looks like: told by which parts of its box are filled. */
  function shape(drawn) {
    if (!drawn) return "";
    if (drawn.tagName === "circle") return "circle";
    if (drawn.tagName === "rect") return "square";
    const box = drawn.getBBox();
    const filled = (x, y) => drawn.isPointInFill(new DOMPoint(box.x + x * box.width, box.y + y * box.height));
    return filled(0.15, 0.85) ? (filled(0.5, 0.9) ? "triangle" : "cross") : "diamond";
  }

  const isBadge = (node) => node.tagName === "svg" && node.style.color !== "";
  const badge = (svg) => `[${hue(getComputedStyle(svg).color)} ${shape(svg.firstElementChild)}]`;

  /** The words of an element without some of its parts, the signs of seats among them. */
  function raw(node, without) {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (without.includes(node)) return "";
    if (node.nodeType !== Node.ELEMENT_NODE || node.tagName === "title" || node.role === "timer") return "";
    return isBadge(node) ? badge(node) : [...node.childNodes].map((part) => raw(part, without)).join("");
  }
  const words = (node, without) => (node ? raw(node, without).replace(/\s+/g, " ").trim() : "");
  const said = (node) => words(node, []);
  const signs = (node) => all(node, "svg").filter(isBadge).map(badge);

  // -- values of the generic table ------------------------------------------------------------------------------------

  function content(node) {
    const kids = (selector) => node.querySelector(`:scope > ${selector}`);
    const grid = kids(".scroll table");
    if (grid) {
      const columns = all(grid, "thead th").map(said);
      return Object.fromEntries(all(grid, "tbody tr").map((row) => [said(row.querySelector("th")), Object.fromEntries(all(row, "td").map((cell, at) => [columns[at], said(cell)]))]));
    }
    if (kids(".inner")) return fields(kids(".inner"));
    if (kids("dl")) return fields(node);
    if (kids("ul")) return all(node, ":scope > ul > li").map((row) => all(row, ":scope > span").map(said));
    if (kids(".chips")) return all(node, ":scope > .chips > .chip").map(said);
    if (kids("ol")) return all(node, ":scope > ol > li").map(content);
    return said(node);
  }
  function fields(node) {
    const rows = all(node, ":scope > dl > div:not(.empty), :scope > .section > dl > div:not(.empty)").filter(seen);
    return Object.fromEntries(rows.map((row) => [said(row.querySelector("dt")), content(row.querySelector("dd"))]));
  }

  // -- the frame ------------------------------------------------------------------------------------------------------

  const header = () => ({
    title: said(one("header h1")),
    round: said(one("header .round")),
    turn: said(one("header .turn")),
    undo: one(".undo") && { open: one(".undo").ariaDisabled !== "true", why: said(one("#undo-help")) },
  });

  const players = () =>
    all(document, "section[aria-label=Players] > article").filter(seen).map((article) => ({
      name: said(article.querySelector("h3 .name")),
      sign: signs(article.querySelector("h3"))[0],
      also: all(article, "h3 .think").map(said),
      here: article.querySelector(".here")?.ariaLabel ?? "",
      ...(article.querySelector("dl") ? { has: fields(article) } : {}),
    }));

  function asked() {
    if (!one("button.rule")) return null;
    const groups = all(document, ".group").filter(seen);
    const choices = groups.flatMap((group) =>
      all(group, "button.choice").map((button) => {
        const label = button.querySelector("span");
        const note = label.querySelector("small");
        const brings = label.querySelector(".brings");
        const title = said(group.querySelector("h3"));
        const name = words(label, all(label, "svg"));
        return { token: button.dataset.choice, name, title, label: words(label, [note, brings]), note: words(note, [brings]), brings: said(brings) };
      }),
    );
    const closed = all(document, "section[aria-labelledby=prompt-title] details li").map((row) => ({
      what: said(row.querySelector(".what")),
      whys: all(row, "div").map((why) => ({ why: said(why.querySelector(".why")), rule: said(why.querySelector("button")) })),
    }));
    const summary = said(one("section[aria-labelledby=prompt-title] summary"));
    return { prompt: said(one("#prompt-title")), rule: said(one("button.rule")), then: said(one(".then")), trail: all(document, ".trail li").map(said), rolled: all(document, "ul.shown li").map(said), choices, summary, closed };
  }

  const log = () =>
    all(document, "[role=log] .turn").flatMap((turn) =>
      all(turn, "button.line").map((line) => ({ who: said(turn.querySelector("h3")), text: said(line), rule: line.title })),
    );
  const since = () => all(document, ".since p").filter(seen).map(said);
  const waiting = () => all(document, "section[aria-labelledby=prompt-title] .head :is(.also .seat, ul:not(.shown, .mine) li)").map(said);

  // -- the board of Episode 1 -----------------------------------------------------------------------------------------

  const middle = (nodes) => {
    const boxes = nodes.map((node) => node.getBoundingClientRect());
    const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
    const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
    return { x: (left + right) / 2, y: (top + bottom) / 2, size: (right - left) * (bottom - top) };
  };
  const inside = (box, { x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom;

  /** Every picture of the board by its outline, with the word it is drawn for. */
  function legend(board) {
    const found = new Map();
    for (const path of all(board, "path[fill-rule=evenodd][class]")) {
      const name = path.classList[0];
      if (!["plain", "figure"].includes(name)) found.set(path.getAttribute("d"), name);
    }
    return (path) => found.get(path?.getAttribute("d")) ?? "leader";
  }

  /** A tent stands on all of its ground, a house has eaves. */
  function tented(drawn) {
    const box = drawn.getBBox();
    return drawn.isPointInFill(new DOMPoint(box.x + 0.06 * box.width, box.y + 0.97 * box.height));
  }

  /** What a token, die or figure is: colour, sign, kind. */
  function piece(drawn, named) {
    const own = all(drawn, ":scope > .own, :scope > .body, :scope > .figure");
    const sign = shape(all(drawn, "g[fill=currentColor]").at(-1)?.firstElementChild);
    const word = [hue(getComputedStyle(own[0]).fill), sign];
    const plain = drawn.querySelector("path.plain");
    if (own[0].matches(".figure")) word.push(named(own[0]), own[0].getAttribute("transform")?.includes("rotate") ? "toppled" : "");
    else if (own[0].matches(".body")) word.push("die", named(drawn.querySelector("path")));
    else if (plain) word.push("trap", named(plain) === "trap" ? "" : named(plain));
    else word.push(own.length > 1 ? "wall" : own[0].tagName === "rect" ? "cube" : tented(own[0]) ? "camp" : "settlement");
    return { word: word.filter(Boolean).join(" "), at: middle(own), node: drawn };
  }

  function pieces(board, named) {
    const owned = all(board, "g:has(> .own, > .body, > .figure)").map((drawn) => piece(drawn, named));
    const dinos = all(board, "svg.main path.trampler, svg.main path.raptor").filter((drawn) => !drawn.closest("[data-thing*='#']")).map((drawn) => ({ word: named(drawn), at: middle([drawn]), node: drawn, dino: true }));
    return [...owned, ...dinos].filter(({ at, node }) => at.size > 0 && seen(node));
  }

  function spots(board) {
    const grounds = all(board, ".zone rect.ground").map((rect) => ({ id: rect.closest("[data-thing]").dataset.thing, box: rect.getBoundingClientRect() }));
    return all(board, "[data-thing]:has(> rect.spot):not([data-thing*='#'])").map((spot) => {
      const box = spot.querySelector("rect.spot").getBoundingClientRect();
      const at = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
      return { id: spot.dataset.thing, label: spot.ariaLabel, box, size: box.width * box.height, zone: grounds.find((ground) => inside(ground.box, at))?.id ?? "", lies: [] };
    });
  }

  const chip = (svg) => {
    const spot = svg.querySelector("[aria-label]");
    return { is: svg.querySelector("path")?.classList[0], n: said(svg.querySelector("text")), label: spot.ariaLabel };
  };

  const playerBoards = (board) =>
    all(board, "section.player").filter(seen).map((section) => ({
      name: section.ariaLabel,
      heading: said(section.querySelector("header strong")),
      sign: signs(section.querySelector("header"))[0],
      tags: all(section, "header .tag").map(said),
      followers: said(section.querySelector(".followers")),
      assets: all(section, ":scope > .row:not(.supply) > svg").map(chip),
      supply: all(section, ":scope > .supply > svg").map(chip),
      traps: all(section, ".mine [role=group] > svg").map(chip),
      notes: all(section, ":scope > p").flatMap((p) => [said(p.firstChild), ...all(p, ".note").map(said)]),
      threat: all(section, ".threat .track").map((track) => ({ label: track.ariaLabel, at: all(track, ".step").findIndex((step) => step.matches(".here")) })),
    }));

  function officer(spot, drawn, board) {
    const within = drawn.filter((one) => inside(spot.box, one.at));
    const slots = all(board, ".slot").map((slot) => slot.getBoundingClientRect()).filter((box) => inside(spot.box, { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }));
    const rowOf = (box) => within.find((one) => inside(box, one.at));
    const row = slots.map((box) => rowOf(box)?.word ?? "");
    const counts = all(board, "text.count").map((text) => ({ n: said(text), box: text.getBoundingClientRect() }));
    const pool = within.filter((one) => !slots.some((box) => inside(box, one.at)));
    const number = ({ at }) => counts.filter(({ box }) => box.left > at.x && Math.abs((box.top + box.bottom) / 2 - at.y) < 12).sort((a, b) => a.box.left - b.box.left)[0];
    return { id: spot.id, zone: spot.zone, label: spot.label, row, pool: pool.map((one) => `${number(one)?.n} ${one.word}`) };
  }

  const panel = (board, start) => all(board, ".beside section").find((section) => said(section.querySelector(".caption")).startsWith(start));
  const labels = (section) => (section ? all(section, "[aria-label]:not(svg)").map((node) => node.ariaLabel) : []);

  const signOf = (node) => `${hue(getComputedStyle(node).fill)} ${shape(node.firstElementChild)}`;
  const presence = (root) =>
    all(root, "svg.main [aria-label^=Presence]").map((node) => {
      return { zone: node.closest(".zone").querySelector("[data-thing]").dataset.thing, label: node.ariaLabel, drawn: all(node, "text").map((text) => said(text) + (Number(getComputedStyle(text).fontWeight) > 500 ? "!" : "")), signs: all(node, "g[fill=currentColor]").map(signOf) };
    });
  const leaders = (root, drawn) => all(root, "svg.main [aria-label^='Leader space']").map((node) => ({ label: node.ariaLabel, lies: drawn.filter((found) => node.contains(found.node)).map((found) => found.word) }));
  function poolOf(root, drawn) {
    const pool = panel(root, "Dice pool");
    return { title: said(pool.querySelector(".caption")), dice: labels(pool), drawn: drawn.filter((found) => pool.contains(found.node)).map((found) => found.word) };
  }

  function episodeOne(root) {
    const named = legend(root);
    const places = spots(root);
    const drawn = pieces(root, named);
    const nearest = (at) => places.filter((spot) => inside(spot.box, at)).sort((a, b) => a.size - b.size)[0];
    for (const found of drawn) {
      const spot = nearest(found.at);
      // Printed Dinos stand beside die spaces; those that came stand on spaces of their own.
      if (spot && !(found.dino && !/^\w+\/[a-d]\d$/.test(spot.id))) spot.lies.push(found.word);
    }
    const officers = places.filter((spot) => spot.id.startsWith("chief-"));
    const rewards = panel(root, "Combat Rewards");
    const rounds = panel(root, "Assemblies");
    const offer = panel(root, "Patrols on offer") ?? panel(root, "Patrol under way") ?? panel(root, "Challenges");
    return {
      spaces: places.filter((spot) => spot.zone && !officers.includes(spot)).map(({ id, label, zone, lies }) => ({ id, label, zone, lies })),
      officers: officers.map((spot) => officer(spot, drawn, root)),
      presence: presence(root),
      leaders: leaders(root, drawn),
      pool: poolOf(root, drawn),
      offer: { title: said(offer.querySelector(".caption")), cards: labels(offer), names: all(offer, "text.name").map(said) },
      rewards: { title: said(rewards.querySelector(".caption")), tiles: all(rewards, "[aria-label]:not(svg)").map((node) => ({ label: node.ariaLabel, token: nextToken(node), shut: Boolean(node.querySelector(".shut")) })) },
      rounds: { title: said(rounds.querySelector(".caption")), labels: labels(rounds), supply: all(rounds, "[data-from=dinos] text").map(said) },
      players: playerBoards(root),
    };
  }
  /** Does a Breach token lie on this tile? */
  const nextToken = (tile) => tile.nextElementSibling?.querySelector(".token") !== null;

  // -- odds, the end, the replay ---------------------------------------------------------------------------------------

  /** The reader of each board; further files add theirs. */
  const boards = { "perseverance-1": episodeOne };
  const board = () => {
    const root = one(".board");
    const things = (selector) => [...new Set(all(root, selector).map((node) => node.dataset.thing))].sort();
    return { ...boards[root.dataset.board](root), open: things(".hot"), closed: things(".closed[data-thing]"), things: things("[data-thing]") };
  };

  const odds = () => ({
    title: said(one(".odds[role=status] :is(h3, p)")),
    outcomes: all(document, ".odds[role=status] li").map((row) => ({ percent: said(row.querySelector("b")), fraction: said(row.querySelector(".fraction")), what: said(row.querySelector(".what")), wide: row.querySelector(".bar span").style.width })),
    more: all(document, ".odds[role=status] ul ~ p").map(said),
  });

  function end() {
    const article = one("article.end");
    if (!article) return null;
    const cells = (row) => all(row, "td").map(said);
    const chart = article.querySelector("svg[role=img][aria-label^='Scores over time']");
    return {
      title: said(article.querySelector("#end-title")),
      seats: all(article, "thead th").slice(1).map(said),
      sources: Object.fromEntries(all(article, "tbody tr").map((row) => [said(row.querySelector("th")), cells(row)])),
      foot: Object.fromEntries(all(article, "tfoot tr").map((row) => [said(row.querySelector("th")), cells(row)])),
      bars: all(article, "figure .row").map((row) => ({ name: said(row.querySelector(".name")), total: said(row.querySelector("b")), label: row.querySelector(".bar").ariaLabel, parts: all(row, ".part").map((part) => [part.title, Number.parseFloat(part.style.width)]) })),
      lines: chart && { label: chart.ariaLabel, seats: all(chart, "g:has(> path)").map((line) => ({ hue: hue(getComputedStyle(line).color), name: said(line.querySelector(".name")), marks: [...new Set(all(line, ".mark > *").map(shape))], path: line.querySelector("path").getAttribute("d") })) },
    };
  }

  const moment = () => {
    const section = one("section[aria-label='What happened at this moment']");
    return { at: said(one("output")), slider: one("input[type=range]").value, answer: said(section.querySelector(".answer")), lines: all(section, "li").map(said) };
  };

  const table = () => {
    const general = one("#generic-table")?.closest("section");
    return general && seen(general) ? fields(general) : null;
  };

  /** The table itself, at a live table as in a replay. */
  const whole = () => ({ board: one(".board") ? board() : null, table: table(), players: players(), log: log() });
  const live = () => ({ ...whole(), header: header(), question: asked(), waiting: waiting(), since: since() });
  const replay = () => ({ ...whole(), moment: moment() });

  const board1 = { chip, hue, inside, labels, leaders, legend, officer, panel, pieces, playerBoards, poolOf, presence, signOf, spots };
  window.shown = { live, replay, board, boards, players, odds, end, all, said, seen, signs, shape, badge, ...board1 };
})();
