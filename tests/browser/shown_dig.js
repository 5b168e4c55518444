// The board of Fossil Dig, as plain data.
(() => {
  const { all, said, seen, signs } = window.shown;
  const label = (node) => node.querySelector("[aria-label]").ariaLabel;
  const card = (node) => ({ label: node.ariaLabel, worth: said(node.querySelector("text")) });

  const digger = (section) => ({
    name: section.ariaLabel,
    heading: said(section.querySelector("strong")),
    sign: signs(section)[0],
    first: section.querySelector(".first") !== null,
    has: all(section, ".head .has").map((svg) => ({ label: label(svg), n: said(svg.querySelector("text")) })),
    cards: all(section, ".cards [aria-label]").map(card),
  });

  window.shown.boards.template = (root) => {
    const [sky, ...places] = all(root, ".site section");
    return {
      round: said(sky.querySelector(".caption")),
      sky: all(sky, "svg [aria-label]").map((node) => [node.ariaLabel, said(node.querySelector("text"))]),
      places: places.map((section) => [said(section.querySelector(".caption")), label(section.querySelector("svg"))]),
      diggers: all(root, ".players > section").filter(seen).map(digger),
    };
  };
})();
