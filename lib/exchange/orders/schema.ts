import { z } from "zod";
import { onlyKnown } from "@/lib/core/command/known-fields";
import { decimal } from "@/lib/core/fields/decimal";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { idCursor, isIdCursor, isRankedCursor, rowId, WRONG_CURSOR } from "@/lib/core/fields/row-id";
import { typedNumberOrNone } from "@/lib/core/fields/typed";
import { wholeNumber } from "@/lib/core/fields/whole-number";
import { DECIMALS } from "@/lib/core/format/currencies";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { ORDER_STATUSES, ORDER_TYPES, PAYMENT_METHODS } from "@/lib/exchange/constants";
import {
  CHART_DAYS,
  MAX_ORDER_REASON_LENGTH,
  MAX_ORDER_TEXT_LENGTH,
  MAX_TAKER_TRADES,
  ORDER_SORTS,
  ORDERS_PER_PAGE,
  OWN_ORDER_VIEWS,
  PRICINGS,
  type Pricing,
} from "./constants";
import { MAX_MARKET_POINTS, marginPoints, typedMargin } from "./price-rules";

const NO_ORDER = "Esa orden no existe";
const MISSING = "Por favor completa todos los campos";

const perPage = pageLimit(ORDERS_PER_PAGE);

const btcAmount = decimal({
  decimals: DECIMALS.BTC,
  example: "0.01",
  missing: MISSING,
  zero: "La cantidad debe ser mayor que 0",
}).describe("Decimal string in bitcoin, at most 8 decimals");
const pricePerBtc = decimal({
  decimals: DECIMALS.USD,
  example: "70000.00",
  missing: MISSING,
  zero: "El precio debe ser mayor que 0",
}).describe("US dollars per bitcoin, at most 2 decimals");

const minBtcAmount = decimal({
  decimals: DECIMALS.BTC,
  example: "0.001",
  missing: "Escribe el mínimo",
  zero: "El mínimo debe ser mayor que 0",
})
  .nullish()
  .describe(
    "Smallest part that may be taken, in bitcoin, at most `btcAmount`; null for none. All that is left may always be taken",
  );

const WRONG_MARGIN = `Escribe un porcentaje entre -${MAX_MARKET_POINTS / 100} y ${MAX_MARKET_POINTS / 100}, por ejemplo 1.5`;

const marketMargin = z
  .string('Escríbelo entre comillas, por ejemplo "1.5"')
  .trim()
  .refine(
    (text) => Math.abs(marginPoints(text) ?? Number.POSITIVE_INFINITY) <= MAX_MARKET_POINTS,
    WRONG_MARGIN,
  )
  .nullish()
  .describe(
    "Percentage above the reference price (below: negative) that the price follows, at most 2 decimals, -20 to 20; null for a fixed price",
  );

const minTakerTrades = wholeNumber(1, MAX_TAKER_TRADES)
  .nullish()
  .describe("How many completed trades a member must have to take the order; null for none");

const TOTAL = "El total debe ser un número mayor que 0";

// Clients with floating-point arithmetic send many digits, so totals are compared to the cent.
const totalAmount = z
  .union([z.string(), z.number().transform(String)], TOTAL)
  .pipe(
    z
      .string()
      .trim()
      .regex(/^\d{1,17}(\.\d{1,18})?$/, TOTAL)
      .refine((text) => /[1-9]/.test(text), TOTAL),
  )
  .optional()
  .describe("Total shown to the caller; refused if it differs from the current total by more than a cent");

// The command checks whether they are required, which depends on the side and the method.
const externalBtcAddress = z
  .string()
  .trim()
  .max(200, "La dirección es demasiado larga")
  .nullish()
  .describe("Bitcoin address that receives the bitcoin, for buyers by SEPA or PayPal");
const paymentInstructions = z
  .string()
  .trim()
  .max(MAX_ORDER_TEXT_LENGTH, `Como mucho ${MAX_ORDER_TEXT_LENGTH} caracteres`)
  .nullish()
  .describe("How to pay a seller by SEPA or PayPal; shown only to the parties of a trade");

type Priced = { pricePerBtc?: string | null | undefined; marketMargin?: string | null | undefined };

function checkMargin({ pricePerBtc, marketMargin }: Priced, context: z.RefinementCtx): void {
  if (marketMargin == null || pricePerBtc == null) return;
  const message = "Elige un precio fijo o de mercado, no los dos";
  context.addIssue({ code: "custom", path: ["marketMargin"], message });
}

const ORDER = {
  type: z.enum(ORDER_TYPES, "Elige comprar o vender"),
  btcAmount,
  minBtcAmount,
  minTakerTrades,
  pricePerBtc: pricePerBtc.nullish().describe("US dollars per bitcoin; left out with `marketMargin`"),
  marketMargin,
  paymentMethod: z.enum(PAYMENT_METHODS, "Elige USDT, USDC, SEPA o PayPal"),
  totalAmount,
  externalBtcAddress,
  paymentInstructions,
};

export const createOrderInput = z
  .object(ORDER)
  .refine(({ marketMargin, pricePerBtc }) => marketMargin != null || pricePerBtc != null, {
    path: ["pricePerBtc"],
    message: MISSING,
    // Beside the errors of other fields, too.
    when: ({ value }) => typeof value === "object" && value !== null,
  })
  .superRefine(checkMargin);

const typed = z.string().transform(typedAmount);
// An emptied field means none; an absent one stays unchanged.
const typedMinimum = z
  .string()
  .optional()
  .transform((text) => (text === undefined ? undefined : typedAmount(text) || null));

type Written = {
  pricing?: Pricing | undefined;
  pricePerBtc?: string | undefined;
  marketMargin?: string | undefined;
};

// A form keeps what was typed for the other kind of price.
function withChosenPrice<Order extends Written>({ pricing, pricePerBtc, marketMargin, ...order }: Order) {
  return {
    ...order,
    pricePerBtc: pricing === "market" ? undefined : pricePerBtc,
    marketMargin: pricing === "fixed" ? undefined : marketMargin,
  };
}

/** The same input as people type it: «0,5» is accepted. */
export const createOrderForm = z
  .object({
    type: ORDER.type,
    btcAmount: typed,
    minBtcAmount: typedMinimum,
    minTakerTrades: typedNumberOrNone.optional(),
    pricing: z.enum(PRICINGS).default("fixed"),
    pricePerBtc: typed.optional(),
    marketMargin: z.string().transform(typedMargin).optional(),
    paymentMethod: ORDER.paymentMethod,
    externalBtcAddress: z.string().optional(),
    paymentInstructions: z.string().optional(),
  })
  .transform(withChosenPrice);

export const orderParams = z.object({ id: rowId(NO_ORDER) });

const editedFields = orderParams.extend({
  btcAmount: btcAmount.optional(),
  minBtcAmount,
  minTakerTrades,
  pricePerBtc: pricePerBtc.optional(),
  marketMargin,
  externalBtcAddress,
  paymentInstructions,
});

/** The fields that an owner may change: absent fields stay unchanged, others are rejected by name. */
export const editOrderInput = onlyKnown(editedFields, "Este campo no se puede cambiar").superRefine(
  checkMargin,
);

/** The same input as people type it; fields that the form does not contain stay unchanged. */
export const editOrderForm = z
  .object({
    id: z.string(),
    btcAmount: typed.optional(),
    minBtcAmount: typedMinimum,
    minTakerTrades: typedNumberOrNone.optional(),
    pricing: z.enum(PRICINGS).optional(),
    pricePerBtc: typed.optional(),
    marketMargin: z.string().transform(typedMargin).optional(),
    externalBtcAddress: z.string().optional(),
    paymentInstructions: z.string().optional(),
  })
  .transform(withChosenPrice);

export const removeOrderInput = orderParams.extend({
  reason: z
    .string("Escribe el motivo")
    .trim()
    .min(1, "Escribe el motivo")
    .max(MAX_ORDER_REASON_LENGTH, `Como mucho ${MAX_ORDER_REASON_LENGTH} caracteres`),
});

const filters = {
  side: z.enum(ORDER_TYPES, "Escribe buy o sell").optional().describe("Side of the maker"),
  method: z.enum(PAYMENT_METHODS, "Escribe USDT, USDC, SEPA o PayPal").optional(),
  amount: btcAmount.optional().describe("Only orders from which this much bitcoin can be taken"),
  minPrice: pricePerBtc.optional(),
  maxPrice: pricePerBtc.optional(),
};

export type MarketFilters = z.output<typeof marketFilters>;
const marketFilters = z.object(filters);

const PRICE_DIGITS = 11;

export const listOrdersInput = z
  .object({
    ...filters,
    sort: z.enum(ORDER_SORTS, "Escribe recent, cheapest o dearest").default("recent"),
    cursor: z.string().optional().describe("`X-Next-Cursor` of the previous page, with the same `sort`"),
    limit: perPage,
  })
  .superRefine(({ sort, cursor }, context) => {
    if (cursor === undefined) return;
    if (sort === "recent" ? isIdCursor(cursor) : isRankedCursor(cursor, PRICE_DIGITS)) return;
    context.addIssue({ code: "custom", path: ["cursor"], message: WRONG_CURSOR });
  });
export type ListOrders = z.output<typeof listOrdersInput>;

export const listOwnOrdersInput = z.object({
  status: z
    .enum(OWN_ORDER_VIEWS, "Escribe open o closed")
    .default("open")
    .describe("`closed`: filled, cancelled or expired after 30 days"),
  cursor: idCursor,
  limit: perPage,
});
export type ListOwnOrders = z.output<typeof listOwnOrdersInput>;

export const listOrderQueueInput = z.object({
  status: z.enum([...ORDER_STATUSES, "all"], "Escribe open, filled, cancelled o all").default("open"),
  userId: z.string().max(64).optional().describe("Only the orders of this member, by id"),
  cursor: idCursor,
  limit: perPage,
});
export type ListOrderQueue = z.output<typeof listOrderQueueInput>;

export const marketInput = z.object({
  ...filters,
  days: z.coerce
    .number()
    .int()
    .min(1)
    .max(CHART_DAYS.max)
    .default(CHART_DAYS.default)
    .describe("Number of days of completed trades in the chart"),
});
export type AskedMarket = z.output<typeof marketInput>;
