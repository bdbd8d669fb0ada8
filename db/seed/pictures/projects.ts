import { box, circle, each, moved, oval, path, shade, shadow } from "./drawing";
import { INK } from "./ink";

const round = (value: number) => Math.round(value * 10) / 10;

// The rows converge at a point far behind the hills: closer trees are larger and further apart.
const grove = each(7, (row) => {
  const y = 262 + row * row * 2.9;
  const size = 4.5 + row * 2.1;
  const gap = size * 2.7;
  const count = Math.ceil(340 / gap) + 1;
  const first = 160 - (Math.floor(count / 2) + (row % 2 ? 0.5 : 0)) * gap;
  return each(count + 1, (place) => {
    const x = round(first + place * gap);
    return [
      oval(x + size * 0.3, y + size * 0.9, size * 0.9, size * 0.22, {
        fill: INK.stone,
        line: "none",
        opacity: 0.6,
      }),
      path(`M${x} ${round(y + size * 0.9)}V${round(y)}`, { width: size * 0.22, line: INK.ink }),
      circle(round(x - size * 0.42), round(y), size * 0.55, { fill: INK.green, line: "none" }),
      circle(round(x + size * 0.42), round(y), size * 0.58, { fill: INK.green, line: "none" }),
      circle(x, round(y - size * 0.42), size * 0.68, { fill: INK.green, line: "none" }),
      path(`M${round(x + size * 0.2)} ${round(y - size * 0.8)}h${round(size * 0.4)}`, {
        line: INK.sheet,
        width: 0.8,
        opacity: 0.7,
      }),
    ].join("");
  });
});

/** Rows of olive trees at the foot of the mountains. */
export const oliveHills = [
  circle(222, 142, 27, { fill: INK.sheet, line: INK.stone, width: 1.2 }),
  path("M-4 218L30 204L58 211L94 182L122 192L156 160L186 174L214 165L248 194L282 187L324 208V256H-4Z", {
    fill: INK.blueWash,
    width: 1.5,
    line: INK.blue,
  }),
  shade("M156 160L186 174L196 196L172 214L150 198Z"),
  shade("M94 182L122 192L112 216L88 214Z"),
  path("M-4 240L40 228L78 234L118 214L160 226L200 210L246 230L286 221L324 234V262H-4Z", {
    fill: INK.well,
    width: 1.5,
    line: INK.steel,
  }),
  shade("M200 210L246 230L232 250L196 246Z"),
  box(-4, 254, 328, 160, { fill: INK.paper, line: "none" }),
  each(9, (line) =>
    path(`M${160 + (line - 4) * 9} 254L${160 + (line - 4) * 95} 404`, { line: INK.stone, width: 0.8 }),
  ),
  grove,
].join("");

/** A press for posters, with a printed one. */
export const printingPress = [
  shadow(160, 344, 128, 12),
  box(70, 196, 22, 146, { fill: INK.blue, round: 3 }),
  box(212, 196, 22, 146, { fill: INK.blue, round: 3 }),
  box(58, 178, 188, 24, { fill: INK.blue, round: 5 }),
  box(58, 286, 188, 16, { fill: INK.steel, round: 3 }),
  box(96, 262, 112, 24, { fill: INK.sheet, round: 2 }),
  path("M152 202V240", { width: 7, line: INK.steel }),
  box(104, 236, 96, 22, { fill: INK.amberWash, round: 3 }),
  path("M152 190L250 152", { width: 6, line: INK.ochre }),
  circle(254, 150, 9, { fill: INK.garnet }),
  moved(
    76,
    100,
    -6,
    box(0, 0, 72, 96, { fill: INK.sheet, width: 1.75 }),
    path("M14 60L36 18L58 60M22 46H50", { line: INK.garnet, width: 6 }),
    path("M14 74H58M14 82H46", { line: INK.steel }),
  ),
].join("");

/** A coastal fishing boat with its lines out. */
export const fishingBoat = [
  circle(236, 120, 24, { fill: INK.saffron, width: 1.5 }),
  box(-4, 268, 328, 140, { fill: INK.blueWash, line: "none" }),
  path("M56 250H266L240 304Q236 312 226 312H104Q92 312 86 302Z", { fill: INK.garnet, width: 2.5 }),
  path("M62 262H260", { line: INK.sheet, width: 3 }),
  box(134, 204, 66, 46, { fill: INK.sheet, round: 3 }),
  each(2, (window) => box(144 + window * 26, 214, 18, 14, { fill: INK.blueWash, round: 2 })),
  path("M120 250V128M120 136L214 204M120 146L70 250", { width: 3 }),
  path("M120 132L154 146L120 158Z", { fill: INK.deepGreen, width: 1.5 }),
  each(5, (wave) =>
    path(
      `M${-10 + (wave % 2) * 26} ${324 + wave * 16}q16 -9 32 0t32 0t32 0t32 0t32 0t32 0t32 0t32 0t32 0t32 0`,
      {
        line: INK.blue,
        width: 1.6,
        opacity: 0.75,
      },
    ),
  ),
].join("");

/** A milling machine at work. */
export const workshop = [
  shadow(160, 346, 118, 11),
  box(92, 316, 142, 26, { fill: INK.steel, round: 4 }),
  box(108, 128, 46, 190, { fill: INK.deepGreen, round: 5 }),
  box(108, 128, 118, 44, { fill: INK.deepGreen, round: 6 }),
  box(184, 172, 34, 38, { fill: INK.steel, round: 3 }),
  path("M201 210V242", { width: 8, line: INK.ink }),
  path("M193 242H209L201 256Z", { fill: INK.saffron }),
  box(148, 268, 112, 18, { fill: INK.sheet, round: 2 }),
  box(172, 254, 58, 14, { fill: INK.amberWash, round: 2 }),
  circle(131, 240, 15, { fill: INK.sheet }),
  path("M131 240L142 232", { width: 3 }),
  each(6, (chip) => path(`M${206 + chip * 8} ${250 - (chip % 3) * 9}l5 -4`, { line: INK.ochre })),
].join("");

const wheel = (x: number, r: number) =>
  [
    circle(x, 316, r, { fill: INK.sheet, width: 4 }),
    circle(x, 316, 4, { fill: INK.ink }),
    each(8, (spoke) =>
      path(
        `M${x} 316L${round(x + r * Math.cos((spoke * Math.PI) / 4))} ${round(316 + r * Math.sin((spoke * Math.PI) / 4))}`,
        { width: 1, line: INK.steel },
      ),
    ),
  ].join("");

/** A cargo bicycle with its boxes. */
export const cargoBike = [
  shadow(160, 352, 134, 9),
  wheel(84, 36),
  wheel(258, 26),
  box(164, 236, 112, 60, { fill: INK.ochre, round: 4 }),
  path("M164 256H276M192 236V296M248 236V296", { width: 1.5 }),
  box(178, 200, 44, 36, { fill: INK.amberWash, round: 2 }),
  box(226, 210, 38, 26, { fill: INK.blueWash, round: 2 }),
  path("M84 316L118 252L162 300H84M118 252L110 226M162 300L150 214M166 296H232L258 316", {
    width: 5,
    line: INK.blue,
  }),
  path("M96 224H126", { width: 7 }),
  path("M136 212H162L168 222", { width: 5 }),
].join("");

/** A water mill at its channel, with its wheel. */
export const waterMill = [
  path("M-4 206L60 168L118 198L182 150L246 190L324 160V262H-4Z", { fill: INK.greenWash, width: 1.5 }),
  box(138, 176, 124, 150, { fill: INK.sheet, width: 2.5 }),
  path("M126 180L200 122L274 180Z", { fill: INK.garnet, width: 2.5 }),
  each(2, (window) => box(160 + window * 52, 206, 26, 34, { fill: INK.amberWash, round: 13 })),
  box(182, 270, 36, 56, { fill: INK.ochre, round: 3 }),
  circle(112, 276, 58, { width: 5, line: INK.ink }),
  circle(112, 276, 44, { width: 2 }),
  each(8, (spoke) => {
    const turn = (spoke * Math.PI) / 4;
    const [x, y] = [112 + 58 * Math.cos(turn), 276 + 58 * Math.sin(turn)];
    return path(`M112 276L${round(x)} ${round(y)}`, { width: 3, line: INK.ochre });
  }),
  circle(112, 276, 9, { fill: INK.steel }),
  box(-4, 318, 328, 96, { fill: INK.blueWash, line: "none" }),
  each(4, (wave) =>
    path(`M-8 ${334 + wave * 17}q18 -8 36 0t36 0t36 0t36 0t36 0t36 0t36 0t36 0t36 0`, { line: INK.blue }),
  ),
].join("");

const cheese = (x: number, y: number) =>
  [
    path(`M${x - 26} ${y - 16}V${y}A26 8 0 0 0 ${x + 26} ${y}V${y - 16}`, { fill: INK.saffron, width: 1.75 }),
    oval(x, y - 16, 26, 8, { fill: INK.amberWash, width: 1.75 }),
  ].join("");

/** Cheeses ripening on boards, under a vault. */
export const cheeseCave = [
  path("M30 400V214C34 130 92 96 160 84C228 96 286 130 290 214V400Z", { fill: INK.blue, width: 2.5 }),
  path("M48 400V222C52 148 104 116 160 106C216 116 268 148 272 222V400Z", { fill: INK.well, width: 1.75 }),
  circle(160, 156, 15, { fill: INK.saffron, width: 1.75 }),
  path("M160 106V141", { width: 1.75 }),
  each(3, (shelf) =>
    [
      box(62, 226 + shelf * 54, 196, 9, { fill: INK.ochre, round: 2 }),
      each(3, (place) => cheese(98 + place * 62, 224 + shelf * 54)),
    ].join(""),
  ),
  path("M70 226V390M250 226V390", { width: 4, line: INK.ochre }),
].join("");
