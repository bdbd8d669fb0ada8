import { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { pointsOf } from "@/lib/core/fields/percentage";
import { idCursor } from "@/lib/core/fields/row-id";
import { DECIMALS } from "@/lib/core/format/currencies";
import { isAmount, parseMoney, printMoney } from "@/lib/core/format/money";
import { bitcoin, cents, loanParams } from "@/lib/lending/loan/schema";
import { DEFENCE, VALUATIONS_PER_PAGE } from "./constants";

const WRONG_LTV = `Escribe un LTV entre ${DEFENCE.min / 100} y ${DEFENCE.max / 100}, por ejemplo 75`;
const MIN_BITCOIN = printMoney(DEFENCE.minSats, "BTC").replace(/0+$/, "");

const defenceLtv = z
  .string(WRONG_LTV)
  .trim()
  .refine((text) => pointsOf(text) >= DEFENCE.min && pointsOf(text) <= DEFENCE.max, WRONG_LTV);

const ceiling = bitcoin.refine(
  (text) => !isAmount(text, DECIMALS.BTC) || parseMoney(text, "BTC") >= DEFENCE.minSats,
  `El máximo debe ser al menos de ${MIN_BITCOIN.replace(".", ",")} BTC`,
);

/** An absent field stays unchanged; null switches it off. */
export const protectLoanInput = loanParams
  .extend({
    atLtv: defenceLtv
      .nullish()
      .describe("LTV in percent from which free bitcoin of the wallet is added as collateral"),
    maxBtc: ceiling.nullish().describe("Maximum amount of bitcoin added"),
    bellPrice: cents.nullish().describe("Bitcoin price in US dollars at which the borrower is notified"),
    autopay: z
      .boolean("Escribe true o false")
      .optional()
      .describe("Whether payments are made from the wallet on their due date"),
  })
  .refine(({ atLtv, maxBtc }) => typeof atLtv === typeof maxBtc, {
    path: ["maxBtc"],
    message: "La defensa necesita un LTV y un máximo",
  });

export type ProtectLoan = z.output<typeof protectLoanInput>;

const perPage = pageLimit(VALUATIONS_PER_PAGE);

export const listValuationsInput = z.object({ cursor: idCursor, limit: perPage });
export type ListValuations = z.output<typeof listValuationsInput>;

export const stressInput = z.object({
  fall: z.coerce
    .number("Escribe una caída entre 1 y 99")
    .int("Escribe una caída entre 1 y 99")
    .min(1, "Escribe una caída entre 1 y 99")
    .max(99, "Escribe una caída entre 1 y 99")
    .optional()
    .describe("Fall of the price in percent; if absent, 10 to 60 in steps of 10"),
});
