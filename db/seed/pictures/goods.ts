import {
  bitcoin,
  box,
  circle,
  coin,
  each,
  moved,
  oval,
  path,
  pile,
  shade,
  shadow,
  ticks,
  writing,
} from "./drawing";
import { INK } from "./ink";

// The letters stamped into the gold as paths, so that no fonts of the machine are needed.
const TEN_GRAMS =
  "M-26 -10L-19 -14V14M-4 -14C-16 -14 -16 14 -4 14S8 -14 -4 -14M30 -5A8 8 0 1 0 30 5M30 -6V13Q30 20 22 20Q16 20 15 16";

const blister = (fill: string) =>
  [
    box(-52, -86, 104, 150, { fill, round: 7, width: 2.5 }),
    path("M-40 -72h52M-40 -62h34", { line: INK.sheet, width: 2.5 }),
    circle(34, -67, 9, { fill: INK.saffron, width: 1.5 }),
    box(-33, -48, 66, 98, { fill: INK.blueWash, round: 9, width: 1.5 }),
  ].join("");

function goldBar(): string {
  return [
    box(-25, -40, 50, 82, { fill: INK.saffron, round: 4, width: 2.25 }),
    box(-20, -35, 40, 72, { round: 2, width: 1.1 }),
    moved(-1, -8, 0, `<g transform="scale(0.62)">${path(TEN_GRAMS, { width: 4 })}</g>`),
    path("M-13 14h26M-13 20h26M-9 27h18", { width: 1.4 }),
    path("M-30 -30L-14 -44M-30 -16L2 -44", { line: INK.sheet, width: 3, opacity: 0.8 }),
  ].join("");
}

/** Ten grams of gold in a numbered card, with two more behind it. */
export const goldCards = [
  shadow(216, 244, 140, 13),
  moved(286, 158, 10, blister(INK.deepGreen), shade("M-52 -86H52V64H-52Z")),
  moved(132, 160, -10, blister(INK.deepGarnet), goldBar()),
  moved(208, 172, 0, blister(INK.blue), goldBar()),
].join("");

const column = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${[
    path("M-13 -14h26v2.8c-4.2 0-6.5.9-6.5 3.2h-13c0-2.3-2.3-3.2-6.5-3.2zM-10 11.2H10V14H-10z", {
      fill: INK.blue,
      width: 0.6,
    }),
    path("M-6 -6.5L6 -3.5M-6 -2L6 1M-6 2.5L6 5.5M-6 7L6 10", { line: INK.blue, width: 2.6 }),
  ].join("")}</g>`;

/** An ounce of silver, its tube and further coins. */
export const silverCoins = [
  shadow(216, 246, 160, 13),
  path("M284 92V232A34 10 0 0 0 352 232V92Z", { fill: INK.blueWash }),
  each(15, (index) =>
    path(`M289 ${222 - index * 7}A29 8 0 0 0 347 ${222 - index * 7}`, { line: INK.steel, width: 1.5 }),
  ),
  path("M330 100V238Q350 236 352 232V92Z", { line: "none", fill: "url(#hatch)" }),
  box(278, 70, 80, 26, { fill: INK.blue, round: 5 }),
  path("M292 76v14M304 76v14M318 76v14M332 76v14M344 76v14", { line: INK.steel }),
  pile(80, 244, 5, 40, INK.rule),
  circle(186, 158, 87, { fill: INK.stone, width: 2.5 }),
  ticks([186, 158], [81, 86], 90, { width: 1.1 }),
  circle(186, 158, 80, { fill: INK.rule, width: 1.75 }),
  ticks([186, 158], [71.5, 72], 60, { width: 2.4 }),
  circle(186, 158, 64, { fill: INK.paper, width: 1.5 }),
  column(186, 158, 2.9),
  path("M122 196A74 74 0 0 1 130 110", { line: INK.sheet, width: 5 }),
].join("");

const calculatorKeys = each(12, (index) =>
  box(-25 + (index % 3) * 18, -10 + Math.floor(index / 3) * 15, 13, 10, {
    fill: index === 11 ? INK.saffron : INK.sheet,
    round: 2,
    width: 1.5,
  }),
);

/** A tax form being filled in, a calculator and a bitcoin. */
export const taxForm = [
  shadow(210, 246, 160, 13),
  moved(
    158,
    146,
    -5,
    box(-76, -106, 152, 204, { fill: INK.sheet, width: 2.5 }),
    box(-64, -94, 128, 24, { fill: INK.green, width: 1.75 }),
    path("M-54 -82h46", { line: INK.sheet, width: 3.5 }),
    each(5, (index) =>
      [
        path(`M-64 ${-52 + index * 22}h66`, { line: INK.steel }),
        box(16, -60 + index * 22, 48, 15, { fill: index === 2 ? INK.amberWash : INK.paper, width: 1.5 }),
        index < 3 ? path(`M24 ${-52 + index * 22}h${30 - index * 6}`, { width: 2.5 }) : "",
      ].join(""),
    ),
    box(-64, 62, 128, 24, { fill: INK.paper, width: 1.5 }),
    path("M-50 78c8 -16 14 8 22 -4s8 -6 14 2 12 -6 26 -2", { line: INK.blue, width: 2 }),
  ),
  moved(
    306,
    184,
    6,
    box(-36, -62, 72, 118, { fill: INK.blue, round: 8, width: 2.5 }),
    box(-27, -52, 54, 28, { fill: INK.greenWash, round: 3 }),
    path("M0 -33h18M4 -41h14", { width: 2.5 }),
    calculatorKeys,
  ),
  moved(228, 90, 38, path("M-5 -46H5V38L0 54L-5 38Z", { fill: INK.saffron }), path("M-5 -36H5M-5 38H5", {})),
  coin(246, 240, 30),
  bitcoin(246, 240, 34),
].join("");

const jar = (x: number, coins: number, fill: string, mark: string) =>
  [
    pile(x, 232, coins, 32, fill),
    path(
      `M${x - 40} 112Q${x - 44} 118 ${x - 44} 130V226Q${x - 44} 244 ${x - 26} 244H${x + 26}Q${x + 44} 244 ${x + 44} 226V130Q${x + 44} 118 ${x + 40} 112Z`,
      {
        width: 2.5,
      },
    ),
    box(x - 44, 96, 88, 16, { fill: INK.stone, round: 4 }),
    path(`M${x - 34} 128V176`, { line: INK.sheet, width: 5, opacity: 0.9 }),
    box(x - 22, 142, 44, 32, { fill: INK.sheet, width: 1.75 }),
    mark,
  ].join("");

/** The reserve, the taxes and the pension of a self-employed person, each in its jar. */
export const savingJars = [
  shadow(208, 246, 172, 12),
  jar(84, 9, INK.saffron, path("M70 162Q84 144 98 162ZM84 162V168", { fill: INK.blueWash, width: 1.75 })),
  jar(
    200,
    5,
    INK.rule,
    path("M190 168L210 148", { width: 2 }) + circle(192, 151, 3.5) + circle(208, 165, 3.5),
  ),
  jar(
    316,
    12,
    INK.saffron,
    path(
      "M316 168V158M316 160C304 160 304 150 304 148C312 148 316 152 316 160C316 152 322 147 328 147C328 156 324 160 316 160",
      { fill: INK.greenWash, width: 1.5 },
    ),
  ),
  coin(142, 250, 14),
  oval(258, 256, 15, 5, { fill: INK.saffron }),
].join("");

const chair = (x: number) =>
  [
    path(`M${x - 26} 300V262Q${x - 26} 248 ${x} 248T${x + 26} 262V300`, { fill: INK.blue, width: 2.5 }),
    path(`M${x - 15} 300V270Q${x - 15} 262 ${x} 262T${x + 15} 270V300`, { line: INK.steel, width: 1.5 }),
  ].join("");

/** A board with a balance sheet, in front of the chairs of a workshop. */
export const workshop = [
  path("M150 190L118 268M250 190L282 268M200 200V262", { width: 5 }),
  box(94, 34, 212, 166, { fill: INK.sheet, width: 3 }),
  box(84, 26, 232, 12, { fill: INK.amber, round: 3 }),
  path("M116 58h60M214 58h50", { width: 4, line: INK.steel }),
  path("M112 72H288M200 72V186", { width: 2.5 }),
  box(126, 84, 56, 34, { fill: INK.green }),
  box(126, 118, 56, 62, { fill: INK.greenWash }),
  shade("M126 118H182V180H126Z"),
  box(218, 84, 56, 54, { fill: INK.garnetWash }),
  box(218, 138, 56, 42, { fill: INK.blue }),
  path("M284 184L350 122", { line: INK.saffron, width: 6 }),
  each(4, (index) => chair(58 + index * 95)),
].join("");

/** A bitcoin hardware wallet with two buttons, in front of its sealed box. */
export const hardwareWallet = [
  shadow(218, 248, 160, 13),
  path("M74 62H234V238H74Z", { fill: INK.blue, width: 2.5 }),
  path("M234 62L278 44V222L234 238Z", { fill: INK.ink, width: 2.5 }),
  path("M74 62L120 44H278L234 62Z", { fill: INK.steel, width: 2.5 }),
  path("M134 62L172 44H194L158 62V104H134Z", { fill: INK.saffron }),
  path("M134 96l4 8 4 -8 4 8 4 -8 4 8 4 -8", { width: 1.25 }),
  moved(
    154,
    166,
    0,
    box(-52, -22, 104, 44, { fill: INK.blueWash, round: 22, width: 1.75 }),
    circle(-30, 0, 12, { width: 1.5 }),
    bitcoin(18, 0, 30),
  ),
  writing(92, 212, [62, 40], 9),
  moved(
    290,
    214,
    -16,
    path("M-74 -10h-26v20h26Z", { fill: INK.stone }),
    path("M-94 -4h8M-94 4h8", { width: 3 }),
    box(-76, -25, 150, 50, { fill: INK.ink, round: 14, width: 2.5 }),
    box(-52, -15, 74, 30, { fill: INK.blueWash, round: 4, width: 1.5 }),
    bitcoin(-34, 0, 22),
    path("M-18 -5h30M-18 5h20", { width: 2.5 }),
    circle(38, 0, 9, { fill: INK.rule }),
    circle(60, 0, 6, { fill: INK.saffron, width: 1.5 }),
  ),
].join("");
