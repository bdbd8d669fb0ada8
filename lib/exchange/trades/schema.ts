import { z } from "zod";
import { ADDRESS_LENGTH } from "@/lib/core/config/constants";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { idCursor, rowId } from "@/lib/core/fields/row-id";
import { singleLine } from "@/lib/core/fields/text";
import { DECIMALS } from "@/lib/core/format/currencies";
import { isAmount, isTooMuch } from "@/lib/core/format/money";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { ratingPageFields } from "@/lib/deals/rating-pages";
import {
  chatImageFields,
  disputeFields,
  entryFields,
  evidenceFields,
  ratingFields,
  saleDecisionFields,
} from "@/lib/deals/schema";
import { TRADE_STATUSES } from "@/lib/exchange/constants";
import { MAX_INSTRUCTIONS_LENGTH, MAX_REFERENCE_LENGTH, TRADES_PER_PAGE } from "./constants";

export const TRADE_NOT_FOUND = "Esa operación no existe";

const tradeId = rowId(TRADE_NOT_FOUND);

const perPage = pageLimit(TRADES_PER_PAGE);

const AMOUNT = 'Escribe la cantidad entre comillas, por ejemplo "0.01"';
const MISSING_AMOUNT = "Escribe la cantidad";
const SEEN_PRICE = "Escribe entre comillas el precio de la orden que has visto";

function decimal(decimals: number, tooSmall: string, missing = AMOUNT) {
  return z
    .string(missing)
    .trim()
    .max(40, "La cantidad es demasiado larga")
    .refine((text) => !isTooMuch(text, decimals), {
      error: "La cantidad es demasiado grande",
      abort: true,
    })
    .refine(
      (text) => isAmount(text, decimals),
      `Escribe una cantidad con un máximo de ${decimals} decimales, por ejemplo 0.01`,
    )
    .refine((text) => !/^[0.]*$/.test(text), tooSmall);
}

const WRONG_LENGTH = `La dirección debe tener entre ${ADDRESS_LENGTH.min} y ${ADDRESS_LENGTH.max} caracteres`;

export const acceptOrderInput = z.object({
  orderId: rowId("Esa orden no existe"),
  btcAmount: decimal(DECIMALS.BTC, "La cantidad debe ser mayor que 0")
    .optional()
    .describe("Part of the order to take, in bitcoin; if absent, all that is left"),
  pricePerBtc: decimal(DECIMALS.USD, "El precio debe ser mayor que 0", SEEN_PRICE).describe(
    "Price shown to the caller; refused if the order's price has changed",
  ),
  repeatedPrice: decimal(DECIMALS.USD, "El precio debe ser mayor que 0")
    .nullish()
    .describe("The same price again; required if it is far from the reference price"),
  externalBtcAddress: z
    .string()
    .trim()
    .min(ADDRESS_LENGTH.min, WRONG_LENGTH)
    .max(ADDRESS_LENGTH.max, WRONG_LENGTH)
    .nullish()
    .describe(
      "Bitcoin address of a buyer by SEPA or PayPal; if absent, the platform wallet receives the bitcoin",
    ),
  paymentInstructions: z
    .string()
    .trim()
    .max(MAX_INSTRUCTIONS_LENGTH, `Como mucho ${MAX_INSTRUCTIONS_LENGTH} caracteres`)
    .nullish()
    .describe("How to pay a taker who sells by SEPA or PayPal; required in that case"),
});

/** The same input as people type it: «0,5», and empty fields for absent values. An empty amount is refused. */
export const acceptOrderForm = z.object({
  orderId: z.string(),
  btcAmount: z.string(MISSING_AMOUNT).trim().min(1, MISSING_AMOUNT).transform(typedAmount),
  pricePerBtc: z.string(),
  repeatedPrice: z
    .string()
    .optional()
    .transform((text) => (text ? typedAmount(text) : undefined)),
  externalBtcAddress: z
    .string()
    .optional()
    .transform((text) => text || undefined),
  paymentInstructions: z.string().optional(),
});

export const tradeParams = z.object({ id: tradeId });

export const markPaidInput = tradeParams.extend({
  reference: singleLine("Escribe la referencia del pago", MAX_REFERENCE_LENGTH),
});

export const disputeTradeInput = tradeParams.extend(disputeFields);

export const uploadReceiptInput = tradeParams.extend({ receipt: z.file("Elige un archivo") });

export const addEvidenceInput = tradeParams.extend(evidenceFields);

export const evidenceParams = tradeParams.extend(entryFields);

export const rateTradeInput = tradeParams.extend(ratingFields);

export const resolveTradeInput = tradeParams.extend(saleDecisionFields);

export const chatImageParams = tradeParams.extend(chatImageFields);

export const traderParams = z.object({ id: z.string().min(1).max(64) });

export const listTraderRatingsInput = traderParams.extend(ratingPageFields);

export const listTradesInput = z.object({ cursor: idCursor, limit: perPage });

export const listTradeQueueInput = z.object({
  status: z.enum([...TRADE_STATUSES, "all"], "El estado no existe").default("disputed"),
  cursor: idCursor,
  limit: perPage,
});

export type ListTrades = z.output<typeof listTradesInput>;
export type ListTradeQueue = z.output<typeof listTradeQueueInput>;
export type ListTraderRatings = z.output<typeof listTraderRatingsInput>;
export type AcceptOrder = z.output<typeof acceptOrderInput>;
