import sharp from "sharp";
import * as companies from "./companies";
import * as covers from "./covers";
import { stillLife } from "./drawing";
import * as goods from "./goods";
import { INK } from "./ink";
import { bust, type Portrait } from "./portraits";
import * as projects from "./projects";
import { chronograph, diverWatch } from "./watches";

type Art = readonly [things: string, wall: string];

const GOODS = {
  diverWatch: [diverWatch, INK.garnetWash],
  chronograph: [chronograph, INK.greenWash],
  goldCards: [goods.goldCards, INK.blueWash],
  silverCoins: [goods.silverCoins, INK.greenWash],
  taxForm: [goods.taxForm, INK.blueWash],
  savingJars: [goods.savingJars, INK.garnetWash],
  workshop: [goods.workshop, INK.amberWash],
  hardwareWallet: [goods.hardwareWallet, INK.amberWash],
} as const satisfies Record<string, Art>;

const COVERS = {
  envelopes: [covers.envelopes, INK.blueWash],
  keyAndCoin: [covers.keyAndCoin, INK.greenWash],
  rocketAndClock: [covers.rocketAndClock, INK.amberWash],
  scales: [covers.scales, INK.garnetWash],
  fruitBowl: [covers.fruitBowl, INK.amberWash],
  firstForm: [covers.firstForm, INK.greenWash],
  stepsToFlag: [covers.stepsToFlag, INK.blueWash],
  afternoon: [covers.afternoon, INK.greenWash],
  firstPlant: [covers.firstPlant, INK.amberWash],
} as const satisfies Record<string, Art>;

const COMPANIES = {
  oliveGrove: [companies.oliveGrove, INK.greenWash],
  pottersKiln: [companies.pottersKiln, INK.amberWash],
  solarBarn: [companies.solarBarn, INK.blueWash],
  shiftBoard: [companies.shiftBoard, INK.garnetWash],
  pharmacyBag: [companies.pharmacyBag, INK.blueWash],
  schoolVan: [companies.schoolVan, INK.greenWash],
} as const satisfies Record<string, Art>;

const PROJECTS = {
  oliveHills: [projects.oliveHills, INK.amberWash],
  printingPress: [projects.printingPress, INK.greenWash],
  fishingBoat: [projects.fishingBoat, INK.amberWash],
  workshop: [projects.workshop, INK.garnetWash],
  cargoBike: [projects.cargoBike, INK.greenWash],
  waterMill: [projects.waterMill, INK.blueWash],
  cheeseCave: [projects.cheeseCave, INK.amberWash],
} as const satisfies Record<string, Art>;

export type ProjectPicture = keyof typeof PROJECTS;
export type CompanyName = keyof typeof COMPANIES;
export type GoodsName = keyof typeof GOODS;
export type CoverName = keyof typeof COVERS;

/** Returns the drawing of a product, as a photo that a member would upload. */
export function photoOf(name: GoodsName): Promise<File> {
  const [things, wall] = GOODS[name];
  const svg = stillLife({ width: 400, height: 300, horizon: 214, table: INK.well, wall }, things);
  return pictureFile(svg, name, 1200);
}

/** Returns the cover of a course or a mentorship. */
export function coverOf(name: CoverName): Promise<File> {
  const [things, wall] = COVERS[name];
  const svg = stillLife({ width: 480, height: 270, horizon: 196, table: INK.well, wall }, things);
  return pictureFile(svg, name, 1280);
}

/** Returns the picture of a startup. */
export function companyOf(name: CompanyName): Promise<File> {
  const [things, wall] = COMPANIES[name];
  const svg = stillLife({ width: 480, height: 270, horizon: 206, table: INK.well, wall }, things);
  return pictureFile(svg, name, 640);
}

/** Returns the picture of a tokenized project: upright, for the arch-shaped frame. */
export function projectPictureOf(name: ProjectPicture): Promise<File> {
  const [things, wall] = PROJECTS[name];
  const svg = stillLife({ width: 320, height: 400, horizon: 300, table: INK.well, wall }, things);
  return pictureFile(svg, name, 480);
}

/** Returns the portrait of a member. */
export function portraitOf(portrait: Portrait): Promise<File> {
  return pictureFile(bust(portrait), "portrait", 256);
}

async function pictureFile(svg: string, name: string, width: number): Promise<File> {
  // The drawings are 256 to 480 pixels wide at 72 dpi.
  const png = await sharp(Buffer.from(svg), { density: 216 })
    .resize(width)
    .png({ compressionLevel: 3 })
    .toBuffer();
  return new File([new Uint8Array(png)], `${name}.png`, { type: "image/png" });
}
