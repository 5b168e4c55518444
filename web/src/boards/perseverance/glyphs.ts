// Our own small drawings, each one path in a box of 24 by 24 (even-odd: a shape in a shape is a hole).
const dot = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const BOX = "M5.5 2.5h13a3 3 0 0 1 3 3v13a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3v-13a3 3 0 0 1 3-3z";

export const GLYPHS: Record<string, string> = {
  // assets
  food: "M12 7.2C10.2 5.6 5 5.4 3.9 10 2.8 15 6.6 21.5 9.4 21.5c1 0 1.6-.6 2.6-.6s1.6.6 2.6.6c2.8 0 6.6-6.5 5.5-11.5-1.1-4.6-6.3-4.4-8.1-2.8zM12.2 5.8C12 3.6 13.7 1.9 16.4 1.7c.1 2.6-1.6 4.3-4.2 4.1z",
  scrap: `M7 3.3h10L22 12l-5 8.7H7L2 12z${dot(12, 12, 4)}`,
  story:
    "M12 6.2C9.8 4.5 6.4 3.9 2 4.2v14.6c4.4-.3 7.8.3 10 2 2.2-1.7 5.6-2.3 10-2V4.2c-4.4-.3-7.8.3-10 2zM11 8.4v9c-2-.8-4.2-1.1-6.8-1.1V6.2c2.9 0 5.1.8 6.8 2.2zM13 8.4c1.7-1.4 3.9-2.2 6.8-2.2v1.9c-2.6 0-4.8.6-6.8 1.8zM13 12.2c2-1.1 4.2-1.5 6.8-1.5v1.9c-2.6 0-4.8.4-6.8 1.3z",
  light: "M10 2.3a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7zM4 21.7c0-6.4 2-11 6-11s6 4.6 6 11zM19 1.5l2 5h-1.1v15.2h-1.8V6.5H17z",
  heavy:
    "M12 1.6a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7zM3.8 9.8h16.4v4.4c0 4-3.6 6.6-8.2 8.3-4.6-1.7-8.2-4.3-8.2-8.3zM11 12v2.7H8.2v2.1H11v2.7h2v-2.7h2.8v-2.1H13V12z",
  safeguard: "M12 1.8l8.8 3v6.8c0 5.5-3.7 8.9-8.8 10.8-5.1-1.9-8.8-5.3-8.8-10.8V4.8zM12 4.7v14.7c3.6-1.6 6-4.1 6-7.8V6.8z",
  valor: "M12 1.6l3.1 6.7 7.3.8-5.4 5 1.5 7.2L12 17.7l-6.5 3.6L7 14.1l-5.4-5 7.3-.8z",
  vote: "M2.5 13.2h4.3V3h10.4v10.2h4.3v8.3h-19zM9 5.2v8h6v-8zM9 16.4v1.9h6v-1.9z",
  island:
    "M20.8 3.2C9.6 3 3.4 8.6 3.8 17.4L2 21.2l1.8 1L6 19.4c8.8 1.2 14.8-4.8 14.8-16.2zM17 7.4c-1.2 5.4-4.4 8.4-9.2 9.6 2-4.2 5-7.2 9.2-9.6z",
  glowberry: `${dot(7.6, 16, 4)}${dot(16.4, 16, 4)}${dot(12, 8.6, 4)}M11 1h2v2.6h-2z`,
  "permanent-vote":
    "M2.5 13.2h4.3V3h10.4v10.2h4.3v8.3h-19zM12 4.4l1.2 2.5 2.7.3-2 1.9.6 2.7L12 10.4l-2.5 1.4.6-2.7-2-1.9 2.7-.3zM9 16.4v1.9h6v-1.9z",
  perk: `${dot(12, 8.6, 7.4)}${dot(12, 8.6, 4)}M7 16.2l-1.8 6.6L12 20.2l6.8 2.6L17 16.2c-3 1.6-7 1.6-10 0z`,
  follower: "M12 2.4a4.6 4.6 0 1 1 0 9.2a4.6 4.6 0 1 1 0-9.2zM3.2 21.8c0-5.3 3.3-8.8 8.8-8.8s8.8 3.5 8.8 8.8z",
  acceptance:
    "M12 21.6C5.2 16.4 2 12.6 2 8.6 2 5.2 4.5 2.8 7.4 2.8c1.9 0 3.6 1 4.6 2.7 1-1.7 2.7-2.7 4.6-2.7 2.9 0 5.4 2.4 5.4 5.8 0 4-3.2 7.8-10 13z",
  // pieces
  settlement: "M12 2.2L1.8 11.6h3V21.5h14.4v-9.9h3zM9.8 14.2h4.4v7.3H9.8z",
  wall: "M2.5 21.5V8L5.3 3.5 8 8v13.5zM9.2 21.5V8L12 3.5 14.8 8v13.5zM16 21.5V8l2.7-4.5L21.5 8v13.5z",
  trap: "M2.2 11.4a9.8 9.2 0 0 1 19.6 0h-2.6l-2.2-3.6-2.5 3.6-2.5-3.6-2.5 3.6L7 7.8l-2.2 3.6zM2.2 13.4h2.6L7 17l2.5-3.6L12 17l2.5-3.6L17 17l2.2-3.6h2.6a9.8 9.2 0 0 1-19.6 0z",
  leader:
    "M5.2 8.2L4 2.2l4.3 2.9L12 1l3.7 4.1L20 2.2l-1.2 6zM6.8 9.8h10.4c0 3.2-2.2 5.2-5.2 5.2s-5.2-2-5.2-5.2zM2.8 22.2c0-4.2 3.4-6 9.2-6s9.2 1.8 9.2 6z",
  cube: "M12 1.6l8.8 4.7L12 11 3.2 6.3zM2.4 8l8.6 4.6v9.6L2.4 17.6zM21.6 8L13 12.6v9.6l8.6-4.6z",
  die: `${BOX}${dot(7.6, 7.6, 2)}${dot(12, 12, 2)}${dot(16.4, 16.4, 2)}`,
  camp: "M12 2.6L1.4 21.6h21.2zM12 10.2l5.2 11.4H6.8z",
  watchtower:
    "M5.6 2.4h12.8v2.3h-1.8V9H19v2.2h-2.2l1.5 10.4h-2.5l-.6-4.4H8.8l-.6 4.4H5.7l1.5-10.4H5V9h2.4V4.7H5.6zM9.7 4.7V9h4.6V4.7zM9.6 11.2l-.5 3.8h5.8l-.5-3.8z",
  outpost: "M10.9 1.2h1.9v1l6.4 2.3-6.4 2.3v2.3l8.2 5.3v7.2H3v-7.2l7.9-5.3zM9.5 16v5.6h5V16z",
  structures: "M7.2 2.4L.8 8.4h1.7v6.2h8.4V8.4h2zM16.6 8.8L8.8 22.2h15zM16.6 14.6l3.6 7.6H13z",
  card: "M4.6 1.8h14.8v20.4H4.6zM7 4.2v15.6h10V4.2zM8.8 6.6h6.4v1.9H8.8zM8.8 10.2h6.4v1.9H8.8z",
  temple: "M12 1.4l10.4 5.8v2.2H1.6V7.2zM3.6 11h3.2v7.8H3.6zM10.4 11h3.2v7.8h-3.2zM17.2 11h3.2v7.8h-3.2zM1.6 20.2h20.8v2.4H1.6z",
  rally: `M12 1.2a8 8 0 0 1 8 8c0 5.4-8 13.6-8 13.6S4 14.6 4 9.2a8 8 0 0 1 8-8z${dot(12, 9.2, 3.3)}`,
  // dinos
  trampler:
    "M.8 15.6C1.6 11.2 4.6 8 9 7.6c2-.2 3.4.2 4.8 0l-.6-4.4 3.2 3.1L20 3.4l-.5 3.7c1.9.9 3.2 2.4 3.9 4.5l-1.6 1.8-3.4-.1-1.8 1.8-.3 5.5h-3l-.6-4.1-4.7.1-.8 4h-3l-.5-4.7c-1 .1-2 .1-2.9-.3z",
  raptor:
    "M.6 8.2c3.2 1.5 6 2.4 8.6 2.2 1.8-.2 2.8-1.5 3.6-3.3C13.7 5 15.2 3.4 17.6 3.4c2.3 0 4.4.9 5.8 2.6l-.7 1.6-4.2-.1c-1 .3-1.4 1.1-1.5 2.2-.1 1.5-.5 2.8-1.2 3.8l2.6.9-.4 1.5-3.4-.7-1.3 1.1 1.9 2.7 2.4 1.1v1.3h-4.4l-2.5-4-1.5 1.6.4 2.2 1.6.9v1H7.1l-.9-4.1 1.7-3.5C5.1 14.2 2.4 12 .6 8.2z",
  shieldhead:
    "M.8 17.2C1.2 12.6 4 9.6 8.2 9.2c1.6-.2 2.8 0 4 .2C12.4 5.4 14.8 3 18.2 2.6c-.7 1.8-.7 3.4 0 4.8l5-2.6-2.8 4.8c1.6.8 2.6 2 3 3.8l-2 1.5-3.5-.3-1.4 1.4-.2 5h-2.9l-.6-3.9H8.2l-.8 3.9H4.5l-.2-4.4z",
  "any-dino":
    "M12 13c3.2 0 5.6 2.6 5.6 5.3 0 2.2-1.8 3.3-5.6 3.3s-5.6-1.1-5.6-3.3C6.4 15.6 8.8 13 12 13zM10.4 11.4L9 4.2 12 .8l3 3.4-1.4 7.2zM6.8 13.3L1.8 9.4l.5-4.3 3.9 2.1 2.6 4.5zM17.2 13.3l5-3.9-.5-4.3-3.9 2.1-2.6 4.5z",
  combat:
    "M1.8 1.8l3.6.6 9 9-2.3 2.3-9.6-8.5zM22.2 1.8l-.7 3.4L8.2 18.5l1.7 1.7-1.7 1.7-2-2-2.4 2.4-1.8-1.8 2.4-2.4-2-2 1.7-1.7 1.7 1.7L18.6 2.4zM14.4 15.2l1.5-1.5 2.2 2.2 1.7-1.7 1.7 1.7-2 2 2.4 2.4-1.8 1.8-2.4-2.4-2 2-1.7-1.7 1.7-1.7z",
  "dino-die": `${BOX}M9.6 6h2.3L9.3 18H7zM13.4 6h2.3l-2.6 12h-2.3zM17.2 6h2.2l-2.6 12h-2.3z`,
  claws: "M6.4 3h3.4L6 21.5H2.6zM12.6 3H16l-3.8 18.5H8.8zM18.8 3h3.4l-3.8 18.5H15z",
  // specialists
  adventurer: `${dot(12, 12, 10.2)}${dot(12, 12, 7.9)}M16.9 7.1l-3 6.8-6.8 3 3-6.8z`,
  facilitator: "M1.8 3.2h13.4v9H8.6l-3.4 3.2v-3.2H1.8zM17 7.4h5.2v9h-2.6v3.9l-3.9-3.9H9.4v-2.3L17 14z",
  innovator: "M12 1.4a7.4 7.4 0 0 1 4.2 13.5v2.3H7.8v-2.3A7.4 7.4 0 0 1 12 1.4zM8.2 18.5h7.6v1.7H8.2zM9.8 21.3h4.4v1.5H9.8z",
  organizer: "M4.2 3.6h4.6a3.2 3.2 0 0 1 6.4 0h4.6v18.8H4.2zM7.6 9v2h8.8V9zM7.6 13v2h8.8v-2zM7.6 17v2h5.6v-2z",
  // deeds
  challenge: "M4.5 2h15v20h-15zM10.8 5.6v8.4h2.4V5.6zM10.8 16v2.5h2.4V16z",
  threat: "M12 1.8L23 21.5H1zM10.9 8.8v6.4h2.2V8.8zM10.9 16.8V19h2.2v-2.2z",
  patrol: "M4.5 1.8h2.2v20.4H4.5zM8 3.2l13.2 4.6L8 12.4z",
  convert: "M2 6.2h12.6V2.4L21.8 8l-7.2 5.6V9.8H2zM22 14.2H9.4v-1.4L2.2 18l7.2 5.2v-3.4H22z",
  "place-soldier":
    "M8 2.4a3.1 3.1 0 1 1 0 6.2a3.1 3.1 0 1 1 0-6.2zM2.8 21.5c0-6 1.6-11.4 5.2-11.4s5.2 5.4 5.2 11.4zM16.6 3h3.2v9.6h3.4L18.2 20l-5-7.4h3.4z",
  "retrieve-leader":
    "M2.4 7.2L1.6 2.8 4.6 5l2.6-3 2.6 3 3-2.2-.8 4.4zM3.4 8.6H11c0 2.5-1.7 4-3.8 4s-3.8-1.5-3.8-4zM.8 21.5c0-5 2.5-7.4 6.4-7.4s6.4 2.4 6.4 7.4zM18.4 3.4l5 7.2H20v10.9h-3.2V10.6h-3.4z",
  "lowest-settlement": "M12 1.6L2.6 9.6h2.9V17h13V9.6h2.9zM10 12h4v5h-4zM2.6 19.4h18.8v2.4H2.6z",
  production:
    "M2.6 10.4h18.8l-2.2 11.4H4.8zM6.9 9C6.9 5 9 2.2 12 2.2S17.1 5 17.1 9h-2.2c0-2.8-1.2-4.6-2.9-4.6S9.1 6.2 9.1 9zM7.2 13.2v5.6h1.9v-5.6zM11 13.2v5.6h2v-5.6zM14.9 13.2v5.6h1.9v-5.6z",
  arrow: "M2 10.4h12.4V5L22 12l-7.6 7v-5.4H2z",
  check: "M2.5 12.6l3-3 4 4L18.6 4.5l3 3L9.5 19.6z",
};

/** Words that are drawn by another's picture. */
export const ALIASES: Record<string, string> = {
  influence: "cube",
  votes: "vote",
  followers: "follower",
  settlements: "settlement",
  walls: "wall",
  traps: "trap",
  cubes: "cube",
  dice: "die",
  piece: "follower",
  structure: "wall",
  set: "settlement",
  camps: "camp",
  outposts: "outpost",
  towers: "watchtower",
  watchtowers: "watchtower",
  permanent_votes: "permanent-vote",
  perks: "perk",
  hand_size: "card",
  adventure: "patrol",
  clear: "card",
  pair: "perk",
  strength: "combat",
  dino: "any-dino",
  swap: "convert",
  tradable: "production",
};
/** A choice between two, as both. */
export const EITHER: Record<string, [string, string]> = {
  "food-or-scrap": ["food", "scrap"],
  "safeguard-or-valor": ["safeguard", "valor"],
  "food-or-island": ["food", "island"],
  "glowberry-or-valor": ["glowberry", "valor"],
  "story-or-valor": ["story", "valor"],
  "followers-of-a-zone": ["follower", "settlement"],
  "for-heavy": ["follower", "heavy"],
  "for-watchtowers": ["follower", "watchtower"],
  "for-light": ["follower", "light"],
  "for-perks": ["follower", "perk"],
  "for-dice": ["follower", "die"],
  "for-outposts": ["follower", "outpost"],
  "for-camps": ["follower", "camp"],
  "for-cubes": ["follower", "cube"],
  "for-valor": ["follower", "valor"],
  "for-structures": ["follower", "structures"],
  "for-settlements": ["follower", "settlement"],
  "for-dinos": ["follower", "any-dino"],
};
