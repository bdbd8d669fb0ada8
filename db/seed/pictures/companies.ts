import { box, circle, each, moved, oval, path, pile, polar, shade, shadow, ticks, writing } from "./drawing";
import { INK } from "./ink";

const olive = (x: number, y: number, turn: number) =>
  moved(
    x,
    y,
    turn,
    oval(0, 0, 9, 13, { fill: INK.deepGreen, width: 1.75 }),
    path("M-4 -7C-6 -2 -5 3 -3 6", { line: INK.sheet, width: 1.75, opacity: 0.8 }),
  );

const leaf = (x: number, y: number, turn: number) =>
  moved(
    x,
    y,
    turn,
    path("M0 0C10 -12 30 -14 44 -6C32 6 12 8 0 0Z", { fill: INK.green, width: 1.75 }),
    path("M0 0L38 -5", { width: 1.1 }),
  );

/** A branch of an old olive tree, its oil, and a sensor. */
export const oliveGrove = [
  shadow(240, 232, 180, 11),
  box(300, 96, 62, 134, { fill: INK.amberWash, round: 8, width: 2.5 }),
  path("M320 96V66H342V96", { fill: INK.amberWash, width: 2.5 }),
  box(317, 52, 28, 18, { fill: INK.garnet, round: 3 }),
  path("M303 150H359V222Q359 227 354 227H308Q303 227 303 222Z", { fill: INK.saffron, line: "none" }),
  writing(312, 172, [38, 30, 38]),
  path("M60 214C110 196 150 150 236 96", { width: 5, line: INK.ochre }),
  leaf(96, 196, -70),
  leaf(134, 170, 10),
  leaf(164, 146, -82),
  leaf(196, 122, 4),
  leaf(226, 102, -40),
  olive(122, 204, 14),
  olive(160, 182, -8),
  olive(196, 158, 10),
  moved(
    236,
    176,
    0,
    box(-17, -24, 34, 48, { fill: INK.sheet, round: 5 }),
    circle(0, -8, 6, { fill: INK.blue }),
    path("M-10 8h20M-10 15h14", { line: INK.steel }),
    path("M-9 -36A13 13 0 0 1 9 -36M-16 -42A22 22 0 0 1 16 -42", { line: INK.blue }),
  ),
].join("");

/** A kiln with its fire and pottery. */
export const pottersKiln = [
  shadow(240, 236, 190, 11),
  path("M60 232V126A80 80 0 0 1 220 126V232Z", { fill: INK.garnetWash, width: 2.5 }),
  each(5, (row) => path(`M${row % 2 ? 60 : 62} ${146 + row * 18}H218`, { line: INK.deepGarnet, width: 1.1 })),
  path("M106 232V176A34 34 0 0 1 174 176V232Z", { fill: INK.ink }),
  path("M122 232C116 206 132 204 138 184C148 200 164 208 158 232Z", { fill: INK.saffron, width: 1.75 }),
  path("M132 232C130 218 138 216 141 206C146 216 150 220 148 232Z", { fill: INK.garnet, line: "none" }),
  path("M128 46V30H152V46", { fill: INK.garnetWash }),
  path("M300 232C270 214 270 172 300 156V136H340V156C370 172 370 214 340 232Z", {
    fill: INK.blueWash,
    width: 2.5,
  }),
  path("M282 182C300 190 340 190 358 182M280 196C300 206 340 206 360 196", { line: INK.blue }),
  oval(320, 136, 20, 5, { fill: INK.blue, width: 1.75 }),
  path("M392 232C384 216 384 202 398 196H424C438 202 438 216 430 232Z", { fill: INK.amberWash }),
  shade("M340 156C370 172 370 214 340 232Z"),
].join("");

/** Solar panels on the roof of a barn, and the sun. */
export const solarBarn = [
  shadow(236, 236, 190, 10),
  circle(396, 74, 34, { fill: INK.saffron, width: 2.5 }),
  ticks([396, 74], [42, 54], 16, { width: 2.5, line: INK.ochre }),
  box(86, 146, 250, 88, { fill: INK.garnetWash, width: 2.5 }),
  path("M66 150L132 72H372L336 150Z", { fill: INK.blue, width: 2.5 }),
  each(4, (column) =>
    path(`M${116 + column * 54} 148L${168 + column * 49} 74`, { line: INK.sheet, width: 1.75 }),
  ),
  path("M100 112H354M84 131H346M116 92H362", { line: INK.sheet, width: 1.75 }),
  box(182, 176, 58, 58, { fill: INK.ochre }),
  path("M182 176L240 234M240 176L182 234", { width: 1.75 }),
  box(112, 172, 40, 30, { fill: INK.amberWash }),
  path("M132 172V202M112 187H152", { width: 1.5 }),
  path("M336 214H400V190", { line: INK.green, width: 3 }),
  box(386, 158, 30, 34, { fill: INK.greenWash, round: 4 }),
  path("M403 164L395 177H403L399 187", { line: INK.deepGreen, width: 2.25 }),
].join("");

/** A shift plan on a wall. */
export const shiftBoard = [
  shadow(240, 238, 170, 9),
  box(70, 40, 260, 176, { fill: INK.sheet, round: 6, width: 2.5 }),
  path("M70 74H330", { width: 2 }),
  each(5, (day) => path(`M${122 + day * 42} 40V216`, { line: INK.rule, width: 1.5 })),
  each(4, (row) => path(`M70 ${106 + row * 28}H330`, { line: INK.rule, width: 1.5 })),
  box(126, 80, 72, 20, { fill: INK.greenWash, round: 5, width: 1.75 }),
  box(210, 108, 72, 20, { fill: INK.amberWash, round: 5, width: 1.75 }),
  box(126, 136, 116, 20, { fill: INK.blueWash, round: 5, width: 1.75 }),
  box(252, 164, 72, 20, { fill: INK.garnetWash, round: 5, width: 1.75 }),
  box(168, 192, 72, 20, { fill: INK.greenWash, round: 5, width: 1.75 }),
  each(5, (row) => circle(92, 90 + row * 28, 7, { fill: INK.saffron, width: 1.5 })),
  circle(392, 128, 46, { fill: INK.blueWash, width: 2.5 }),
  ticks([392, 128], [36, 42], 12, { width: 2 }),
  path(`M392 128L${polar(392, 128, 20, 300).join(" ")}M392 128L${polar(392, 128, 32, 60).join(" ")}`, {
    width: 4,
  }),
  circle(392, 128, 4, { fill: INK.ink }),
].join("");

/** A delivery bag from a pharmacy at a door. */
export const pharmacyBag = [
  shadow(240, 238, 170, 10),
  path("M130 96H290L304 234H116Z", { fill: INK.sheet, width: 2.5 }),
  path("M170 96V78A40 32 0 0 1 250 78V96", { width: 4, line: INK.steel }),
  circle(210, 164, 38, { fill: INK.greenWash, width: 2 }),
  path("M200 140H220V154H234V174H220V188H200V174H186V154H200Z", { fill: INK.green, width: 2 }),
  shade("M290 96L304 234H276Z"),
  box(330, 158, 58, 76, { fill: INK.garnetWash, round: 6 }),
  box(336, 142, 46, 18, { fill: INK.garnet, round: 3 }),
  writing(340, 184, [38, 26, 34]),
  moved(
    412,
    218,
    -28,
    box(-22, -9, 44, 18, { fill: INK.saffron, round: 9 }),
    path("M0 -9V9", { width: 1.75 }),
    path("M0 -9H13A9 9 0 0 1 13 9H0Z", { fill: INK.sheet, width: 1.75 }),
  ),
].join("");

/** A van with a blackboard instead of a window. */
export const schoolVan = [
  shadow(240, 240, 190, 9),
  path("M56 222V92Q56 78 70 78H318Q330 78 338 88L392 150Q400 156 400 168V222Z", {
    fill: INK.saffron,
    width: 2.5,
  }),
  box(82, 98, 180, 86, { fill: INK.deepGreen, round: 4, width: 2.5 }),
  path("M102 164L132 124L158 146L196 116L240 156", { line: INK.sheet, width: 3 }),
  path("M102 116h22M170 166h52", { line: INK.sheet, width: 2.5 }),
  path("M288 98H322L364 150H288Z", { fill: INK.blueWash, width: 2.5 }),
  path("M276 92V220M56 200H400", { width: 1.75 }),
  circle(124, 224, 24, { fill: INK.ink }),
  circle(124, 224, 10, { fill: INK.rule }),
  circle(338, 224, 24, { fill: INK.ink }),
  circle(338, 224, 10, { fill: INK.rule }),
  pile(436, 240, 4, 20, INK.garnetWash),
].join("");
