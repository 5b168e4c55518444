// The board of Episode 2, as plain data: pieces by the space or hex they are drawn on.
(() => {
  const { all, inside, labels, leaders, legend, officer, panel, pieces, playerBoards, poolOf, presence, said, seen, signOf, spots } = window.shown;
  const named = (list) => Object.fromEntries(list.map(({ id, ...rest }) => [id, rest]));
  const centre = (node) => {
    const box = node.getBoundingClientRect();
    return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  };
  const nearest = (places, at) => places.toSorted((a, b) => Math.hypot(a.at.x - at.x, a.at.y - at.y) - Math.hypot(b.at.x - at.x, b.at.y - at.y))[0];
  const within = (polygon, { x, y }) => polygon.isPointInFill(new DOMPoint(x, y).matrixTransform(polygon.getScreenCTM().inverse()));
  const texts = (node, selector = "text") => all(node, selector).map(said);
  const caption = (section) => said(section.querySelector(".caption"));

  /** Every hex with what is drawn upon it, found by its middle. */
  function hexes(root, drawn) {
    const found = all(root, "[data-thing]:has(> polygon.spot)").map((node) => {
      const polygon = node.querySelector("polygon.spot");
      return { id: node.dataset.thing, node, polygon, at: centre(polygon), label: node.ariaLabel, ground: polygon.classList[1], camp: "", tower: false, rally: false, reach: "", defense: "", sites: [] };
    });
    const on = (node) => found.find((one) => within(one.polygon, centre(node))) ?? nearest(found, centre(node));
    if (!found.length) return {};
    for (const piece of drawn.filter((one) => one.word.endsWith(" camp"))) nearest(found, piece.at).camp = piece.word;
    for (const pin of all(root, "g.rally")) on(pin).rally = true;
    for (const tower of all(root, "svg.main g[aria-label=Watchtower]")) on(tower).tower = true;
    for (const line of all(root, "polygon.reach")) on(line).reach = line.matches(".far") ? "far" : "near";
    for (const number of all(root, "text.defense")) on(number).defense = said(number);
    for (const site of all(root, "svg.main g[role=img]:has(> rect.site)")) on(site).sites.push(site.ariaLabel + (site.querySelector(".token") ? " !" : ""));
    return named(found.map(({ node: _, polygon: __, at: ___, ...rest }) => rest));
  }

  /** The species that is drawn on a Dino space, none where it is only printed there. */
  const standing = (node) => all(node, "path").filter((path) => !path.closest(".faint")).map((path) => path.classList[0]);
  const dinos = (root) =>
    named(all(root, "[data-thing]:has(> circle.spot)").map((node) => ({ id: node.dataset.thing, label: node.ariaLabel, dino: standing(node).join(), dangerous: node.querySelector(".dangerous") !== null })));

  function outposts(root) {
    const fields = all(root, "polygon.spot").map((polygon) => ({ id: polygon.closest("[data-thing]").dataset.thing, at: centre(polygon) }));
    return named(
      all(root, "svg.main [data-thing]:has(> rect.tile)").map((node) => {
        const rect = node.querySelector("rect.tile");
        const box = rect.getBoundingClientRect();
        const marks = all(node.parentElement, ".corner").filter((corner) => Math.abs(centre(corner).x - box.right) < 12 && Math.abs(centre(corner).y - box.top) < 12);
        const sign = marks[0].parentElement.querySelector("g[fill=currentColor]");
        return { id: node.dataset.thing, label: node.ariaLabel, at: nearest(fields, centre(rect)).id, owner: signOf(sign) };
      }),
    );
  }

  function perks(root) {
    const cells = all(root, "rect.perk").map((rect) => ({ rect, node: rect.parentElement, box: rect.getBoundingClientRect() }));
    return cells.map(({ rect, node, box }) => {
      const print = node.nextElementSibling;
      const signs = all(print, "g[fill=currentColor]").filter((sign) => inside(box, centre(sign))).map(signOf);
      return { label: node.ariaLabel, name: said(print.querySelector("text")), signs, mine: rect.matches(".mine"), open: rect.matches(".open") };
    });
  }

  const player = (section) => ({
    hand: all(section, ".mine [role=group] [aria-label]").map((node) => node.ariaLabel),
    breach: all(section, ":scope > svg [aria-label]").map((node) => node.ariaLabel),
    loss: texts(section, ":scope > svg .loss"),
  });

  window.shown.boards["perseverance-2"] = (root) => {
    const drawn = pieces(root, legend(root));
    const places = spots(root);
    for (const found of drawn.filter((one) => !one.dino)) {
      const spot = places.filter((one) => inside(one.box, found.at)).sort((a, b) => a.size - b.size)[0];
      spot?.lies.push(found.word);
    }
    const officers = places.filter((spot) => /^(chief-|captain)/.test(spot.id));
    const [offer, tiles, attacks, rounds] = [panel(root, "Adventures") ?? panel(root, "Challenges"), panel(root, "Outposts"), all(root, ".beside section").at(-2), panel(root, "Assemblies")];
    const boards = all(root, "section.player").filter(seen);
    return {
      zones: named(all(root, ".zone > [data-thing]:has(> rect.ground)").map((node) => ({ id: node.dataset.thing, label: node.ariaLabel, population: said(node.parentNode.querySelector(".population")) }))),
      lies: named(places.filter((spot) => spot.zone && spot.id.includes("/")).map(({ id, label, lies }) => ({ id, label, lies }))),
      options: all(root, "svg.main [data-thing]:has(> rect.row)").map((node) => node.ariaLabel),
      people: named(officers.map(({ id, ...spot }) => officer({ id, ...spot }, drawn, root)).map(({ zone: _, ...rest }) => rest)),
      present: named(presence(root).map(({ zone, ...rest }) => ({ id: zone, ...rest }))),
      leaders: leaders(root, drawn),
      hexes: hexes(root, drawn),
      dinos: dinos(root),
      outposts: outposts(root),
      perks: perks(root),
      reach: all(root, "svg.main .point").map((node) => [said(node), node.ariaLabel, node.ariaPressed === "true"]).sort(),
      pool: poolOf(root, drawn),
      offer: { title: caption(offer), cards: labels(offer), names: texts(offer, "text.name") },
      tiles: { title: caption(tiles), labels: labels(tiles), names: texts(tiles) .filter((text) => /\D/.test(text)) },
      attacks: { title: caption(attacks), labels: labels(attacks), texts: texts(attacks) },
      rounds: { title: caption(rounds), labels: labels(rounds), supply: texts(rounds, "[data-from=dinos] text") },
      players: playerBoards(root).map(({ traps: _, ...one }, at) => ({ ...one, ...player(boards[at]) })),
    };
  };
})();
