import { box, circle, each, moved, path, polar, shade, shadow, ticks, writing } from "./drawing";
import { INK } from "./ink";

type Point = readonly [number, number];

const hand = ([x, y]: Point, length: number, turn: number, width: number, line: string = INK.ink) => {
  const [toX, toY] = polar(x, y, length, turn);
  const [fromX, fromY] = polar(x, y, -length * 0.18, turn);
  return path(`M${fromX} ${fromY}L${toX} ${toY}`, { width, line });
};

const link = (y: number, width: number) =>
  [
    box(-width / 2, y, width, 13, { fill: INK.rule, round: 2.5, width: 1.75 }),
    path(`M${-width / 4} ${y}v13M${width / 4} ${y}v13`, { width: 1.25 }),
  ].join("");

const hours = (radius: number, dot: (at: Point, hour: number) => string) =>
  each(12, (hour) => dot(polar(0, 0, radius, hour * 30), hour));

function diverHead(): string {
  const [x, y] = polar(0, 0, 50, 0);
  return [
    path("M-34 -46L-24 -70H24L34 -46ZM-34 46L-24 70H24L34 46Z", { fill: INK.rule }),
    path("M56 -18h8v8h7v20h-7v8h-8Z", { fill: INK.stone }),
    circle(0, 0, 60, { fill: INK.rule, width: 2.5 }),
    circle(0, 0, 55, { fill: INK.blue }),
    ticks([0, 0], [47, 52], 60, { line: INK.sheet, width: 1.1 }),
    ticks([0, 0], [45, 53], 12, { line: INK.sheet, width: 2.2 }),
    path(`M${x - 5} ${y - 2}h10l-5 9z`, { fill: INK.saffron, width: 1 }),
    circle(0, 0, 41, { fill: INK.ink, line: INK.rule, width: 2 }),
    hours(32, ([dotX, dotY], hour) =>
      hour % 3 === 0
        ? moved(dotX, dotY, hour * 30, box(-2.2, -5, 4.4, 10, { fill: INK.sheet, width: 0, line: "none" }))
        : circle(dotX, dotY, 3.1, { fill: INK.sheet, width: 0, line: "none" }),
    ),
    hand([0, 0], 21, 305, 5.5, INK.sheet),
    hand([0, 0], 32, 55, 3.8, INK.sheet),
    hand([0, 0], 36, 190, 1.5, INK.saffron),
    circle(0, 0, 3.4, { fill: INK.saffron, width: 1 }),
  ].join("");
}

/** A diver's watch around its cushion, in its box, with its papers and two spare links. */
export const diverWatch = [
  shadow(214, 250, 150, 13),
  moved(
    72,
    170,
    -9,
    box(-34, -52, 78, 104, { fill: INK.sheet }),
    box(-24, -42, 58, 22, { fill: INK.blueWash, width: 1.5 }),
    writing(-24, -6, [56, 48, 54, 30], 10),
  ),
  path("M122 28H292V214H122Z", { fill: INK.blue, width: 2.5 }),
  path("M134 40H280V204H134Z", { fill: INK.steel }),
  path("M110 206H304L296 256H118Z", { fill: INK.blue, width: 2.5 }),
  path("M110 206H304M116 216H299", {}),
  path("M148 74Q148 58 164 58H250Q266 58 266 74V206H148Z", { fill: INK.greenWash }),
  shade("M250 60Q266 60 266 74V206H246Z"),
  moved(
    207,
    142,
    0,
    each(3, (index) => link(-84 + index * 14, 44 - index * -2)),
    link(58, 46),
    diverHead(),
  ),
  path("M110 206H304L296 256H118Z", { fill: INK.blue, width: 2.5 }),
  path("M120 226H300", { line: INK.steel, width: 1.25 }),
  box(196, 200, 22, 16, { fill: INK.saffron, round: 2 }),
  moved(340, 252, 14, link(-6, 36), link(8, 36)),
].join("");

const dial = ([x, y]: Point, turn: number) =>
  [
    circle(x, y, 12.5, { fill: INK.blue, width: 1.5 }),
    ticks([x, y], [9, 11.5], 12, { line: INK.sheet, width: 0.9 }),
    hand([x, y], 9, turn, 1.4, INK.sheet),
  ].join("");

function chronographHead(): string {
  return [
    box(50, -9, 12, 18, { fill: INK.stone, round: 2 }),
    moved(0, 0, -34, box(54, -5, 14, 10, { fill: INK.stone, round: 2 })),
    moved(0, 0, 34, box(54, -5, 14, 10, { fill: INK.stone, round: 2 })),
    path("M-44 -52H44Q62 -40 62 0T44 52H-44Q-62 40 -62 0T-44 -52Z", { fill: INK.rule, width: 2.5 }),
    circle(0, 0, 50, { fill: INK.sheet }),
    ticks([0, 0], [45, 49], 60, { width: 0.9 }),
    circle(0, 0, 43, { fill: INK.amberWash, width: 1.75 }),
    ticks([0, 0], [35, 41], 12, { width: 2.4 }),
    dial([-19, 0], 230),
    dial([19, 0], 40),
    dial([0, 21], 120),
    hand([0, 0], 24, 305, 3.6),
    hand([0, 0], 35, 62, 2.8),
    hand([0, 0], 40, 6, 1.3, INK.garnet),
    circle(0, 0, 3, { fill: INK.garnet, width: 1 }),
  ].join("");
}

const strap = (direction: 1 | -1, length: number) =>
  [
    path(`M-30 ${44 * direction}L-24 ${length * direction}H24L30 ${44 * direction}Z`, { fill: INK.amber }),
    path(
      `M-23 ${52 * direction}L-18 ${(length - 4) * direction}M23 ${52 * direction}L18 ${(length - 4) * direction}`,
      {
        line: INK.amberWash,
        width: 1.25,
        dash: "4 4",
      },
    ),
  ].join("");

/** A chronograph of the seventies on a leather strap, on a rolled cloth, with a loupe. */
export const chronograph = [
  shadow(206, 246, 150, 14),
  path("M96 214C92 96 128 66 200 66S312 96 308 214Q308 244 290 244H114Q96 244 96 214Z", {
    fill: INK.garnetWash,
  }),
  path("M96 214C92 96 128 66 200 66M112 226C110 116 140 82 200 82", { width: 1.25 }),
  shade("M262 80C302 98 310 140 308 214Q308 244 290 244H268C288 190 284 120 262 80Z"),
  moved(200, 144, 0, strap(-1, 92), strap(1, 98), chronographHead()),
  moved(
    346,
    214,
    24,
    box(-6, 26, 12, 44, { fill: INK.ink, round: 5 }),
    circle(0, 0, 28, { fill: INK.blueWash, width: 5 }),
    path("M-14 -10A18 18 0 0 1 4 -18", { line: INK.sheet, width: 4 }),
  ),
  path("M40 244L84 232", { line: INK.stone, width: 5 }),
  path("M40 244L60 238.5", { line: INK.saffron, width: 8 }),
].join("");
