/** Pictures of pots, by their names in lucide. */
export const POT_ICONS = [
  "piggy-bank",
  "house",
  "plane",
  "car",
  "gift",
  "graduation-cap",
  "heart",
  "shield",
] as const;

/** Open ones of one member. */
export const MAX_POTS = 50;

export const POT_DIRECTIONS = ["in", "out"] as const;
export type PotDirection = (typeof POT_DIRECTIONS)[number];
