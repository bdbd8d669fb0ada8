import { z } from "zod";
import { DECIMALS } from "../format/currencies";

type Code = keyof typeof DECIMALS;

const CODES: readonly string[] = Object.keys(DECIMALS);
const NO_ASSETS = `must be a comma-separated list of ${CODES.join(", ")}, each at most once`;

const isList = (codes: readonly string[]) =>
  codes.every((code) => CODES.includes(code)) && new Set(codes).size === codes.length;

/** The variable ASSETS_ENABLED: the assets that are offered for new operations (D20). */
export const assetList = z
  .string()
  .default("EUR,USD,BTC,USDT,USDC")
  .transform((list) => list.split(",").map((code) => code.trim()))
  .refine(isList, { error: NO_ASSETS, abort: true })
  .refine((codes) => codes.includes("EUR"), "must contain EUR, the currency of prices and bank accounts")
  .transform((codes) => codes as Code[]);
