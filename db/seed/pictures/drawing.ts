import { INK } from "./ink";

type Style = { fill?: string; line?: string; width?: number; dash?: string; opacity?: number; cap?: string };

function styled({ fill = "none", line = INK.ink, width = 2, dash, opacity, cap = "round" }: Style): string {
  const parts = [`fill="${fill}"`, `stroke="${line}"`, `stroke-width="${width}"`];
  parts.push(`stroke-linecap="${cap}"`, 'stroke-linejoin="round"');
  if (dash) parts.push(`stroke-dasharray="${dash}"`);
  if (opacity !== undefined) parts.push(`opacity="${opacity}"`);
  return parts.join(" ");
}

export const path = (d: string, style: Style = {}) => `<path d="${d}" ${styled(style)}/>`;

export const circle = (x: number, y: number, r: number, style: Style = {}) =>
  `<circle cx="${x}" cy="${y}" r="${r}" ${styled(style)}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, style: Style = {}) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${styled(style)}/>`;

export const box = (x: number, y: number, width: number, height: number, style: Style & { round?: number }) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${style.round ?? 0}" ${styled(style)}/>`;

export const moved = (x: number, y: number, turn: number, ...parts: string[]) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${parts.join("")}</g>`;

const grown = (x: number, y: number, scale: number, ...parts: string[]) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${parts.join("")}</g>`;

/** Calls `draw` for each whole number from 0 on and joins the results. */
export const each = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

/** Returns the end point of a clock hand of that length, turned by degrees from twelve o'clock. */
export const polar = (x: number, y: number, radius: number, turn: number): readonly [number, number] => [
  round(x + radius * Math.sin((turn * Math.PI) / 180)),
  round(y - radius * Math.cos((turn * Math.PI) / 180)),
];

const round = (value: number) => Math.round(value * 10) / 10;

/** Strokes like the minute marks of a clock. */
export const ticks = (
  [x, y]: readonly [number, number],
  [inner, outer]: readonly [number, number],
  count: number,
  style: Style = {},
) =>
  each(count, (index) => {
    const [fromX, fromY] = polar(x, y, inner, (360 / count) * index);
    const [toX, toY] = polar(x, y, outer, (360 / count) * index);
    return path(`M${fromX} ${fromY}L${toX} ${toY}`, { width: 1.5, ...style });
  });

/** A hatched area, as engravers draw shade. */
export const shade = (d: string) => `<path d="${d}" fill="url(#hatch)"/>`;

export const shadow = (x: number, y: number, rx: number, ry: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#hatch)"/>`;

/** Lines that look like writing. */
export const writing = (x: number, y: number, widths: readonly number[], gap = 9) =>
  widths.map((width, index) => path(`M${x} ${y + index * gap}h${width}`, { line: INK.steel })).join("");

export const coin = (x: number, y: number, r: number, fill: string = INK.saffron) =>
  circle(x, y, r, { fill }) + circle(x, y, r * 0.78, { width: 1.25 });

/** The bitcoin symbol, `size` high and centered on the point. */
export const bitcoin = (x: number, y: number, size: number, line: string = INK.ink) =>
  grown(
    x,
    y,
    size / 20,
    path(
      "M-4.5 -7H1.5C7 -7 7 0 1.5 0H-2.5M1.5 0C8 0 8 7 1.5 7H-4.5M-2.5 -7V7M-1 -9.5V-7M2 -9.5V-7M-1 7V9.5M2 7V9.5",
      {
        line,
        width: 2.2,
      },
    ),
  );

export const euro = (x: number, y: number, size: number, line: string = INK.ink) =>
  grown(x, y, size / 20, path("M6 -6.5C1 -11 -5 -6.5 -5 0S1 11 6 6.5M-8 -2H2M-8 2H1", { line, width: 2.2 }));

/** A pile of coins, the top one seen from above. */
export const pile = (x: number, bottom: number, count: number, rx = 24, fill: string = INK.saffron) => {
  const ry = rx * 0.3;
  const height = 8;
  const side = (index: number) => {
    const y = bottom - index * height;
    return path(`M${x - rx} ${y - height}V${y}A${rx} ${ry} 0 0 0 ${x + rx} ${y}V${y - height}`, {
      fill,
      width: 1.75,
    });
  };
  const top = bottom - count * height;
  return (
    each(count, side) + oval(x, top, rx, ry, { fill }) + oval(x, top, rx * 0.72, ry * 0.7, { width: 1.25 })
  );
};

type Scene = { width: number; height: number; wall: string; table: string; horizon: number };

const HATCH = `<pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><path d="M0 2.5H5" stroke="${INK.ink}" stroke-width="1.1" opacity="0.55"/></pattern>`;

/** A table in front of a wall with horizontal lines, and the things on it. */
export function stillLife({ width, height, wall, table, horizon }: Scene, ...things: string[]): string {
  const lines: string[] = [];
  for (let y = 14, gap = 13; y < horizon - 2; y += gap, gap = Math.max(3.2, gap * 0.93)) {
    lines.push(`M0 ${round(y)}H${width}`);
  }
  const grain = [0.2, 0.45, 0.75].map((part) => `M0 ${round(horizon + (height - horizon) * part)}H${width}`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${HATCH}</defs>`,
    box(0, 0, width, height, { fill: INK.paper, width: 0, line: "none" }),
    box(0, 0, width, height, { fill: wall, width: 0, line: "none", opacity: 0.7 }),
    path(lines.join(""), { line: INK.steel, width: 0.8, opacity: 0.38 }),
    box(-4, horizon, width + 8, height, { fill: table, width: 2 }),
    path(grain.join(""), { line: INK.ink, width: 0.8, opacity: 0.25 }),
    ...things,
    "</svg>",
  ].join("");
}
