/** The light tokens of app/globals.css, which the renderer cannot read: lightness, chroma, hue. */
const TOKENS = {
  paper: [0.966, 0.011, 85],
  sheet: [0.985, 0.007, 88],
  well: [0.938, 0.014, 84],
  rule: [0.882, 0.016, 82],
  stone: [0.72, 0.022, 80],
  ink: [0.255, 0.05, 264],
  blue: [0.355, 0.095, 263],
  steel: [0.595, 0.025, 262],
  blueWash: [0.93, 0.022, 258],
  saffron: [0.795, 0.158, 75],
  ochre: [0.635, 0.125, 68],
  amber: [0.465, 0.1, 66],
  amberWash: [0.938, 0.05, 86],
  green: [0.56, 0.09, 178],
  deepGreen: [0.435, 0.082, 178],
  greenWash: [0.93, 0.032, 178],
  garnet: [0.52, 0.14, 22],
  deepGarnet: [0.435, 0.155, 20],
  garnetWash: [0.938, 0.028, 22],
  // Not tokens: further colors for portraits.
  fair: [0.86, 0.055, 62],
  brown: [0.68, 0.08, 58],
} as const satisfies Record<string, readonly [number, number, number]>;

type Ink = keyof typeof TOKENS;

/** The colors of the drawings, as sRGB. */
export const INK = Object.fromEntries(
  Object.entries(TOKENS).map(([name, [lightness, chroma, hue]]) => [name, rgb(lightness, chroma, hue)]),
) as Record<Ink, string>;

function rgb(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map(hexadecimal).join("")}`;
}

function hexadecimal(linear: number): string {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, "0");
}
