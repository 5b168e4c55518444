// The panel of the Dissenters, as plain data.
(() => {
  const { all, said, seen, signs, hue, shape } = window.shown;
  const text = (root, selector) => said(root.querySelector(selector));
  /** Small drawings by what they stand for. */
  const pictures = (root) => (root ? all(root, "svg > path").map((path) => path.classList[0]) : []);
  const sign = (group) => `${hue(getComputedStyle(group).color)} ${shape(group.querySelector("g[fill=currentColor]")?.firstElementChild)}`;

  function dial(node) {
    const [ground, bar] = all(node, "rect").map((rect) => rect.width.baseVal.value);
    return { label: node.ariaLabel, n: text(node, "b"), target: text(node, ".target"), picture: pictures(node)[0], reached: node.classList.contains("reached"), empty: bar === undefined, full: bar === ground };
  }

  /** Every space of the track: whose Settlement lies on it, whether the marker does, or its number. */
  function track(svg) {
    const spaces = all(svg, ":scope > g").map((space) => {
      const lost = space.querySelector(".lost");
      return lost ? sign(lost) : space.querySelector(".marker") ? "marker" : text(space, "text");
    });
    return { label: svg.ariaLabel, spaces, last: all(svg, ":scope > g").findIndex((space) => space.classList.contains("last")) };
  }

  const card = (node) => ({
    label: node.ariaLabel,
    face: node.querySelector("strong") !== null,
    zone: text(node, ".top .soft"),
    number: text(node, ".top b"),
    effect: text(node, "strong"),
    order: pictures(node.querySelector(".order")),
    row: all(node, ".row rect.space").map((space) => (space.nextElementSibling?.tagName === "g" ? sign(space.nextElementSibling) : "")),
    tasks: all(node, ".task").map(said),
    count: text(node, ".count"),
    revealed: node.classList.contains("revealed"),
  });

  const amounts = (root, selector, key) => Object.fromEntries(all(root, selector).map((node) => [node.dataset[key], Number(said(node).match(/\d+$/)[0])]));

  const plate = (node) => ({
    name: node.ariaLabel,
    heading: text(node, "strong"),
    sign: signs(node)[0],
    plays: node.querySelector(".turn") !== null,
    active: node.classList.contains("active"),
    agenda: text(node, ".agenda"),
    officer: node.querySelector(".agenda")?.title ?? "",
    opposite: text(node, ".opposite"),
    soldiers: pictures(node.querySelector(".readiness")),
    leader: text(node, "span.leader"),
    supply: amounts(node, ".supply [data-piece]", "piece"),
    reserve: all(node, ".reserve circle").map((circle) => circle.classList.contains("full")),
    collection: amounts(node, ".collection [data-species]", "species"),
    breach: node.querySelector(".breach")?.title ?? "",
    breached: amounts(node, ".breach [data-species]", "species"),
  });

  window.shown.solo = () => {
    const root = document.querySelector(".solo");
    return {
      title: text(root, "h3"),
      ambition: text(root, ".ambition"),
      dials: Object.fromEntries(all(root, "[data-dial]").map((node) => [node.dataset.dial, dial(node)])),
      track: all(root, ".track svg[role=img]").map(track)[0] ?? null,
      merits: text(root, ".merits"),
      cards: Object.fromEntries(all(root, "[data-place]").map((node) => [node.dataset.place, card(node)])),
      deck: text(root, "[data-deck]"),
      discards: all(root, ".pile li").map((node) => [node.dataset.thing, said(node)]),
      plates: all(root, "[data-dissenter]").filter(seen).map(plate),
    };
  };
})();
