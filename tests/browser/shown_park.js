// The board of Dinosaur Island, as plain data: what its parts are called, and what is drawn on them.
(() => {
  const { all, said, seen, badge } = window.shown;
  const label = (node) => (node.ariaLabel ? node : node.querySelector("[aria-label]")).ariaLabel;
  const at = (root, selector) => root.querySelector(selector);
  const texts = (node) => all(node, "text").map(said);
  const value = (node, key) => said(at(node, `[data-value=${key}]`));
  const units = (node) => all(node, ".units path").map((unit) => unit.dataset.unit + (unit.matches(".missing") ? "?" : ""));
  const things = (root, start) => all(root, "[data-thing]").filter((node) => node.dataset.thing.startsWith(start));
  const signs = (node) => all(node, ".sign").map((sign) => badge(sign));

  const visitors = (root) =>
    Object.fromEntries(
      all(root, ".visitors").map((node) => {
        const figures = ["patron", "hooligan"].map((who) => all(node, `path.${who}`).length);
        const [patrons, hooligans] = at(node, "text") ? texts(node).map(Number) : figures;
        return [node.dataset.place, { patrons, hooligans, free: at(node, "text") ? Number(node.dataset.free) : all(node, ".vacant").length }];
      }),
    );

  const die = (node) => ({
    label: label(node),
    shows: all(node, "path[data-unit], path.paddock, path.worker").map((drawn) => drawn.dataset.unit ?? drawn.classList[1]),
    pips: all(node, ".pip").length,
    who: at(node, ".out") ? "out" : (signs(node)[0] ?? ""),
    threatens: node.matches(".threatens"),
  });

  const recipe = (node) => ({ label: label(node), units: units(node), gains: texts(at(node, ".gains") ?? document.createElement("g")) });

  const item = (node) => ({
    label: label(node),
    cost: said(at(node, ".cost")),
    can: at(node, ".cost.can") !== null,
    name: said(at(node, "text.b:not(.cost)")),
    places: all(node, "circle.place").length,
    units: units(node),
  });

  const summary = (root) => ({
    seat: Number(root.dataset.seat),
    labels: all(root, "[aria-label]").map((node) => node.ariaLabel),
    ...Object.fromEntries(["cash", "vp", "excitement", "attracted", "threat", "security", "eaten"].map((key) => [key, value(root, key)])),
  });

  const exhibit = (node) => ({
    recipe: node.dataset.id,
    label: label(node),
    units: units(node),
    gains: texts(at(node, ".gains")),
    dinosaurs: all(node, "path.dino").length,
    room: all(node, ".room").length,
    empty: at(node, ".paddock.empty") !== null,
    worth: said(at(node, "[data-worth]")),
  });

  const space = (node) => ({
    label: node.firstElementChild.ariaLabel,
    name: said(at(node, "text.b")),
    slots: all(node, ".workplace").map((slot) => ({ label: label(slot), used: at(slot, ".piece") !== null, words: texts(slot) })),
  });

  const park = (root) => ({
    seat: Number(root.dataset.seat),
    exhibits: Object.fromEntries(all(root, ".exhibit").map((node) => [node.dataset.zones, exhibit(node)])),
    attractions: Object.fromEntries(all(root, ".attraction").map((node) => [node.dataset.zone, [node.dataset.id, label(node)]])),
    free: all(root, ".land").map((land) => said(land.parentElement.querySelector("text"))),
    visitors: visitors(root),
  });

  const goal = (node) => ({ label: node.ariaLabel, words: texts(node), claims: signs(node) });

  const other = (button, node) => ({
    label: button.ariaLabel,
    sign: signs(node)[0],
    ...Object.fromEntries(["cash", "vp", "excitement", "worker", "threat", "security"].map((key) => [key, value(node, key)])),
    cells: all(node, ".cell").map((cell) => cell.classList[1]).sort(),
    eaten: said(at(node, ".danger.b")),
  });

  window.shown.boards["dinosaur-island"] = (root) => {
    const by = (start, read) => Object.fromEntries(things(root, start).map((node) => [node.dataset.thing, read(node.parentElement)]));
    const solo = at(root, ".solo");
    return {
      round: said(at(root, ".round")),
      last: at(root, ".last") !== null,
      phase: all(root, ".phases [aria-label^=Phase]").map(label),
      now: all(root, ".phase").findIndex((phase) => phase.matches(".now")),
      order: at(root, ".order") ? signs(at(root, ".order")) : [],
      bag: [label(at(root, ".bag")), ...texts(at(root, ".bag"))],
      twists: all(root, ".twists [aria-label]").map(label),
      dice: by("die/", die),
      storage: [label(things(root, "storage")[0]), all(things(root, "storage")[0], ".taken").length],
      scientists: Object.fromEntries(things(root, "scientist-").map((node) => [node.dataset.thing, said(at(node, "text"))])),
      pool: things(root, "worker-pool").map((node) => [label(node), said(at(node, "text"))]),
      held: [label(at(root, ".held")), said(at(root, ".held text"))],
      recipes: by("recipe/", recipe),
      market: Object.fromEntries(all(root, ".item").map((node) => [at(node, "[data-thing]").dataset.thing, item(node)])),
      summary: summary(at(root, ".summary")),
      park: park(at(root, ".park")),
      dna: Object.fromEntries(all(root, ".storage [data-dna]").map((node) => [node.dataset.dna, [said(node), label(node.closest(".print").parentElement), all(node.parentElement, ".filled").length, all(node.parentElement, ".unit").length]])),
      lab: Object.fromEntries(all(root, ".lab .space").map((node) => [node.dataset.space, space(node)])),
      staff: [said(at(root, ".staff text")), ...all(root, ".staff [aria-label]").map((node) => [node.ariaLabel, at(node, ".used") !== null])],
      goals: all(root, ".goals > g").map(goal),
      others: Object.fromEntries(all(root, ".other").filter(seen).map((node) => [node.dataset.seat, other(node, node.nextElementSibling)])),
      solo: solo && {
        now: all(solo, ".card").findIndex((card) => card.matches(".now")),
        tracker: at(solo, "[aria-label^=Round]").ariaLabel,
        ai: all(solo, ".ai").map(label),
        cards: Object.fromEntries(things(solo, "solo-").map((node) => [node.dataset.thing, [label(node), said(at(node.parentElement, "text.end")), at(node, ".open") === null]])),
        discarded: all(solo, ".discarded").map(said),
      },
    };
  };
})();
