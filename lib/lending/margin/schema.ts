import { z } from "zod";
import { bitcoin, cents, loanParams } from "@/lib/lending/loan/schema";
import { pointsOf } from "@/lib/lending/posts/schema";
import { DEFENCE } from "./constants";

export const addCollateralInput = loanParams.extend({ btcAmount: bitcoin });

const WRONG_LTV = `El LTV de la defensa debe estar entre ${DEFENCE.least / 100} y ${DEFENCE.most / 100}`;

/** The self-defence, both of its fields or none; the price of the early bell; whether instalments pay themselves. */
export const protectLoanInput = loanParams
  .extend({
    atLtv: z
      .string(WRONG_LTV)
      .trim()
      .refine((text) => pointsOf(text) >= DEFENCE.least && pointsOf(text) <= DEFENCE.most, WRONG_LTV)
      .nullish(),
    maxBtc: bitcoin.nullish(),
    bellPrice: cents.nullish(),
    autopay: z.boolean("Escribe true o false").optional(),
  })
  .refine(({ atLtv, maxBtc }) => !atLtv === !maxBtc, {
    path: ["maxBtc"],
    message: "La defensa necesita un LTV y un máximo",
  });
