import {
  bitcoin,
  box,
  circle,
  coin,
  each,
  euro,
  moved,
  oval,
  path,
  pile,
  polar,
  shade,
  shadow,
  ticks,
  writing,
} from "./drawing";
import { INK } from "./ink";

const envelope = (fill: string, mark: string) =>
  [
    box(-62, -40, 124, 84, { fill, width: 2.5, round: 3 }),
    path("M-62 44L-14 4M62 44L14 4", { width: 1.75 }),
    path("M-62 -38L-6 12Q0 17 6 12L62 -38", { fill, width: 2.25 }),
    circle(0, 8, 15, { fill: INK.sheet, width: 1.75 }),
    moved(0, 8, 0, mark),
  ].join("");

/** Three envelopes for the money of the month. */
export const envelopes = [
  shadow(244, 236, 200, 11),
  pile(398, 234, 7, 28),
  moved(112, 176, -8, envelope(INK.blueWash, path("M-7 5V-2L0 -8L7 -2V5Z", { width: 1.75 }))),
  moved(306, 178, 7, envelope(INK.greenWash, path("M-8 2C-8 -6 8 -6 8 2ZM0 2V7", { width: 1.75 }))),
  moved(208, 150, -2, path("M-40 -34V-66H40V-34", { fill: INK.green }), euro(0, -50, 18, INK.sheet)),
  moved(208, 160, -2, envelope(INK.amberWash, euro(0, 0, 14))),
].join("");

const words = each(12, (index) =>
  path(`M${-50 + Math.floor(index / 6) * 56} ${-42 + (index % 6) * 17}h${34 - ((index * 7) % 13)}`, {
    line: INK.steel,
    width: 3,
  }),
);

/** The twelve words on paper, and the key and coin that they unlock. */
export const keyAndCoin = [
  shadow(240, 234, 196, 11),
  moved(
    126,
    136,
    -6,
    box(-70, -82, 140, 166, { fill: INK.sheet, width: 2.5 }),
    path("M-50 -62h54", { width: 4 }),
    words,
  ),
  circle(292, 134, 86, { fill: INK.saffron, width: 2.5 }),
  ticks([292, 134], [76, 82], 72, { width: 1.1 }),
  circle(292, 134, 70, { fill: INK.amberWash, width: 1.75 }),
  bitcoin(294, 134, 96),
  path("M232 182A78 78 0 0 1 238 86", { line: INK.sheet, width: 5 }),
  moved(
    330,
    218,
    -9,
    path("M-18 -6H92V20H80V6H70V16H58V6H-18Z", { fill: INK.rule, width: 2.25 }),
    circle(-38, 0, 27, { fill: INK.rule, width: 2.25 }),
    circle(-38, 0, 13, { fill: INK.well, width: 2 }),
  ),
].join("");

const clockFace = [
  path("M-22 -60L-44 -72M22 -60L44 -72", { width: 9, line: INK.garnet }),
  path("M-34 42L-46 60M34 42L46 60", { width: 6 }),
  circle(0, 0, 58, { fill: INK.garnet, width: 2.5 }),
  circle(0, 0, 46, { fill: INK.sheet }),
  ticks([0, 0], [36, 42], 12, { width: 2.5 }),
  path("M0 0L0 -42A42 42 0 0 1 0 42Z", { fill: INK.garnetWash, line: "none" }),
  path(`M0 0V-28M0 0L${polar(0, 0, 36, 180).join(" ")}`, { width: 4 }),
  circle(0, 0, 4, { fill: INK.ink }),
].join("");

const rocket = [
  path("M-16 52Q0 104 16 52Z", { fill: INK.saffron }),
  path("M-8 52Q0 78 8 52Z", { fill: INK.garnet, width: 1.5 }),
  path("M-26 20L-46 56L-20 48ZM26 20L46 56L20 48Z", { fill: INK.blue }),
  path("M0 -84C30 -54 34 0 22 52H-22C-34 0 -30 -54 0 -84Z", { fill: INK.sheet, width: 2.5 }),
  path("M0 -84C14 -70 22 -52 26 -36H-26C-22 -52 -14 -70 0 -84Z", { fill: INK.garnet }),
  shade("M12 -34H26C31 -6 30 26 22 52H8Q16 8 12 -34Z"),
  circle(0, -8, 14, { fill: INK.blueWash, width: 3 }),
].join("");

/** A rocket and a clock. */
export const rocketAndClock = [
  shadow(240, 236, 190, 11),
  box(98, 204, 104, 34, { fill: INK.steel }),
  path("M112 204V184M188 204V184M98 220H202", { width: 3 }),
  moved(150, 126, 0, rocket),
  moved(314, 164, 0, clockFace),
  moved(424, 216, 12, box(-26, -20, 52, 38, { fill: INK.sheet }), writing(-18, -10, [36, 28, 32], 9)),
].join("");

const pan = (x: number, y: number) =>
  [
    path(`M${x} ${y - 62}L${x - 54} ${y}M${x} ${y - 62}L${x + 54} ${y}`, { width: 1.75 }),
    path(`M${x - 62} ${y}H${x + 62}Q${x + 52} ${y + 26} ${x} ${y + 26}T${x - 62} ${y}Z`, {
      fill: INK.saffron,
      width: 2.25,
    }),
  ].join("");

/** Scales with the loan on one side and the collateral on the other. */
export const scales = [
  shadow(240, 240, 120, 10),
  pile(116, 148, 4, 30, INK.rule),
  coin(364, 110, 36),
  bitcoin(364, 110, 42),
  pan(116, 150),
  pan(364, 140),
  path("M240 52V214", { width: 8, line: INK.blue }),
  path("M112 90Q240 34 368 80", { width: 6, line: INK.blue }),
  circle(116, 88, 5, { fill: INK.saffron }),
  circle(364, 79, 5, { fill: INK.saffron }),
  circle(240, 50, 13, { fill: INK.saffron, width: 2.5 }),
  path("M184 240Q186 212 240 210Q294 212 296 240Z", { fill: INK.blue, width: 2.5 }),
].join("");

const apple = (x: number, y: number, fill: string) =>
  [
    path(
      `M${x} ${y - 22}C${x + 14} ${y - 34} ${x + 38} ${y - 24} ${x + 34} ${y + 4}C${x + 30} ${y + 30} ${x + 10} ${y + 34} ${x} ${y + 28}C${x - 10} ${y + 34} ${x - 30} ${y + 30} ${x - 34} ${y + 4}C${x - 38} ${y - 24} ${x - 14} ${y - 34} ${x} ${y - 22}Z`,
      { fill },
    ),
    path(`M${x} ${y - 20}Q${x + 1} ${y - 34} ${x + 8} ${y - 40}`, { width: 3 }),
    path(
      `M${x + 6} ${y - 34}Q${x + 24} ${y - 44} ${x + 28} ${y - 30}Q${x + 16} ${y - 24} ${x + 6} ${y - 34}Z`,
      { fill: INK.green, width: 1.5 },
    ),
  ].join("");

/** A bowl with various fruits, before a rising step line. */
export const fruitBowl = [
  path("M24 176H84V158H132V166H176V132H236V140H276V104H332V88H384V60H456", { line: INK.green, width: 4 }),
  shadow(244, 244, 150, 9),
  circle(180, 124, 33, { fill: INK.saffron }),
  ticks([180, 124], [3, 4], 5, { width: 2 }),
  apple(300, 122, INK.garnet),
  apple(240, 108, INK.greenWash),
  each(7, (index) =>
    circle(338 + (index % 3) * 15 - 10, 128 + Math.floor(index / 3) * 13, 9, { fill: INK.blue, width: 1.5 }),
  ),
  path("M140 128Q146 104 128 90Q120 118 100 128Q120 144 140 140Z", { fill: INK.amberWash }),
  path("M92 148H388Q380 232 284 238H196Q100 232 92 148Z", { fill: INK.blueWash, width: 2.5 }),
  shade("M330 148H388Q380 232 284 238H264Q330 220 330 148Z"),
  path("M98 170Q240 186 382 170", { line: INK.blue, width: 4, dash: "2 9" }),
  oval(240, 240, 56, 7, { fill: INK.blue }),
].join("");

const cup = (x: number, y: number, fill: string) =>
  [
    path(`M${x + 34} ${y - 30}q30 0 24 22q-6 16 -30 14`, { width: 5 }),
    path(
      `M${x - 38} ${y - 40}H${x + 38}Q${x + 38} ${y + 14} ${x + 16} ${y + 18}H${x - 16}Q${x - 38} ${y + 14} ${x - 38} ${y - 40}Z`,
      { fill, width: 2.5 },
    ),
    oval(x, y - 40, 38, 9, { fill: INK.amber }),
    oval(x, y + 22, 54, 8, { fill: INK.sheet }),
    path(`M${x - 12} ${y - 62}q-8 -10 0 -20t0 -20M${x + 12} ${y - 62}q-8 -10 0 -20t0 -20`, {
      line: INK.steel,
      width: 2.5,
    }),
  ].join("");

/** A form, a pencil and a cup: the first tax return. */
export const firstForm = [
  shadow(230, 238, 180, 11),
  moved(
    176,
    138,
    -4,
    path("M-96 -92H-20L-8 -76H104V96H-96Z", { fill: INK.ochre, width: 2.5 }),
    box(-82, -64, 170, 150, { fill: INK.sheet }),
    path("M-66 -44h70", { width: 5, line: INK.green }),
    each(4, (index) =>
      [
        box(-66, -26 + index * 26, 15, 15, { fill: INK.paper, width: 1.75 }),
        path(`M-40 ${-18 + index * 26}h${100 - index * 14}`, { line: INK.steel, width: 2.5 }),
        index < 2 ? path(`M-63 ${-19 + index * 26}l4 5 8 -10`, { line: INK.deepGreen, width: 3 }) : "",
      ].join(""),
    ),
  ),
  moved(290, 170, 32, path("M-6 -60H6V40L0 58L-6 40Z", { fill: INK.saffron }), path("M-6 -48H6M-6 40H6", {})),
  cup(380, 204, INK.blueWash),
].join("");

/** Steps from an idea, drawn as a lamp, to a flag. */
export const stepsToFlag = [
  shadow(250, 244, 190, 9),
  each(4, (index) =>
    box(180 + index * 62, 202 - index * 34, 62, 40 + index * 34, {
      fill: [INK.blueWash, INK.steel, INK.steel, INK.blue][index] ?? INK.blue,
      width: 2.25,
    }),
  ),
  shade("M242 168H304V242H242Z"),
  path("M396 100V24", { width: 4 }),
  path("M396 26H450L436 42L450 58H396Z", { fill: INK.saffron }),
  moved(
    98,
    134,
    0,
    ticks([0, -14], [66, 80], 12, { line: INK.ochre, width: 3 }),
    circle(0, -14, 52, { fill: INK.amberWash, width: 2.5 }),
    path("M-26 28H26V44H-26Z", { fill: INK.amberWash, line: "none" }),
    path("M-26 30Q-24 44 -20 48H20Q24 44 26 30", { fill: INK.amberWash, width: 2.5 }),
    path("M-8 44V6L-18 -12M8 44V6L18 -12M-18 -12Q-9 -2 0 -12T18 -12", { line: INK.amber }),
    box(-22, 48, 44, 36, { fill: INK.stone, round: 5 }),
    path("M-22 60H22M-22 71H22", {}),
    path("M-12 84H12L6 96H-6Z", { fill: INK.ink }),
  ),
].join("");

/** Two cups and a notebook in afternoon light. */
export const afternoon = [
  box(176, 14, 128, 132, { fill: INK.amberWash, width: 3 }),
  circle(262, 96, 24, { fill: INK.saffron, width: 1.75 }),
  path("M176 124L214 104L250 128L304 112V146H176Z", { fill: INK.greenWash }),
  path("M240 14V146M176 78H304", { width: 3 }),
  path("M164 148H316", { width: 6 }),
  shadow(240, 246, 200, 9),
  path("M142 236L166 172H240V236ZM338 236L314 172H240V236Z", { fill: INK.sheet, width: 2.5 }),
  path("M172 188h54M168 200h58M164 212h44", { line: INK.steel, width: 2.5 }),
  path("M254 220h70M262 220v-14h10v14M280 220v-24h10v24M298 220v-34h10v34", { line: INK.green, width: 3 }),
  cup(84, 214, INK.garnetWash),
  cup(390, 214, INK.blueWash),
].join("");

const leaf = (turn: number, fill: string) =>
  moved(0, 0, turn, path("M0 0C-26 -14 -26 -46 0 -64C26 -46 26 -14 0 0ZM0 0V-50", { fill }));

/** A plant that grows from its first coins, with a watering can. */
export const firstPlant = [
  shadow(244, 242, 180, 10),
  moved(
    330,
    184,
    0,
    path("M-54 -4L-116 -62M-54 18L-108 -54", { width: 2.5 }),
    path("M-56 -8L-112 -60L-104 -52L-56 18Z", { fill: INK.steel }),
    path("M-122 -52L-102 -72", { width: 6 }),
    path("M30 -42Q96 -40 92 10Q88 40 56 40", { width: 7 }),
    path("M-58 -42H52L62 54H-66Z", { fill: INK.blue, width: 2.5 }),
    shade("M30 -42H52L62 54H34Z"),
    oval(-3, -42, 55, 9, { fill: INK.steel }),
  ),
  moved(
    134,
    152,
    0,
    path("M0 10V-44", { width: 4, line: INK.deepGreen }),
    moved(0, -38, 0, leaf(-58, INK.green), leaf(58, INK.green), leaf(0, INK.greenWash)),
  ),
  path("M84 160H184L172 240H96Z", { fill: INK.garnet, width: 2.5 }),
  box(76, 148, 116, 18, { fill: INK.garnet, width: 2.5, round: 3 }),
  coin(134, 202, 22),
  euro(134, 202, 22),
  path("M196 98l-4 10M206 112l-4 10M190 120l-4 10M212 92l-4 10", { line: INK.steel, width: 3 }),
].join("");
