import { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { numberCursor, rowId } from "@/lib/core/fields/row-id";
import { singleLine } from "@/lib/core/fields/text";
import { isAmount } from "@/lib/core/format/money";
import {
  LIVE_OFFERS,
  MAX_LENGTH,
  MAX_VERSIONS,
  OFFER_KINDS,
  OFFER_STATUSES,
  SALES_MONTHS,
  TRANCHE_COUNT,
} from "@/lib/funding/constants";
import { NO_REQUEST } from "@/lib/funding/requests/schema";
import { centsOf, clauses, euroField, longText, percent, reason, requiredReason } from "@/lib/funding/schema";
import { trancheProblem } from "@/lib/funding/tranches/tranche-rules";
import { confirmations } from "@/lib/offers/consent-schema";
import { capProblem } from "./term-rules";

export const NO_OFFER = "Esa oferta no existe";

const WRONG_MONTHS = `Los meses van de ${SALES_MONTHS.min} a ${SALES_MONTHS.max}`;
const WRONG_VERSION = "Esa versión no existe";

const WRONG_TRANCHES = `Como mucho ${TRANCHE_COUNT.max} tramos`;

const tranches = z
  .array(
    z.object({
      share: percent.describe("Percent of the amount"),
      purpose: singleLine("Escribe para qué es cada tramo", MAX_LENGTH.tranche).describe(
        "What the tranche is for",
      ),
    }),
    WRONG_TRANCHES,
  )
  .max(TRANCHE_COUNT.max, WRONG_TRANCHES)
  .nullish()
  .describe(
    "Two to six tranches of an equity offer, 100 % in total; null or empty: paid at once. Each needs proof of the one before",
  );

const fields = {
  kind: z.enum(OFFER_KINDS, "Elige participación o parte de las ventas"),
  amount: euroField,
  equityRequested: percent.nullish().describe("Percent of the company"),
  salesShare: percent.nullish().describe("Percent of the sales"),
  salesCap: euroField.nullish().describe("Maximum total that the revenue share pays, in euros"),
  salesMonths: z.coerce
    .number(WRONG_MONTHS)
    .int(WRONG_MONTHS)
    .min(SALES_MONTHS.min, WRONG_MONTHS)
    .max(SALES_MONTHS.max, WRONG_MONTHS)
    .nullish()
    .describe("Maximum number of months of the revenue share"),
  tranches,
  ...clauses,
  terms: longText(MAX_LENGTH.terms).describe("Other terms of the agreement"),
};

const message = longText(MAX_LENGTH.message).default("");

type VersionInput = {
  kind: (typeof OFFER_KINDS)[number];
  amount: string;
  equityRequested?: string | null | undefined;
  salesShare?: string | null | undefined;
  salesCap?: string | null | undefined;
  salesMonths?: number | null | undefined;
  tranches?: readonly { share: string }[] | null | undefined;
};

function problemsOf(input: VersionInput): { path: string; message: string }[] {
  const lacks = (path: keyof VersionInput, text: string) => (input[path] ? [] : [{ path, message: text }]);
  const { amount, salesCap } = input;
  if (input.kind === "equity") {
    const wrong = isAmount(amount, 2) ? trancheProblem(input.tranches ?? [], centsOf(amount)) : null;
    return [
      ...lacks("equityRequested", "Escribe qué participación pides"),
      ...(wrong ? [{ path: "tranches", message: wrong }] : []),
    ];
  }
  const problem =
    salesCap && isAmount(salesCap, 2) && isAmount(amount, 2)
      ? capProblem(centsOf(salesCap), centsOf(amount))
      : null;
  return [
    ...lacks("salesShare", "Escribe qué parte de las ventas pides"),
    ...lacks("salesCap", "Escribe cuánto se devuelve en total"),
    ...lacks("salesMonths", "Escribe durante cuántos meses como máximo"),
    ...(problem ? [{ path: "salesCap", message: problem }] : []),
    ...(input.tranches?.length
      ? [{ path: "tranches", message: "Una oferta por parte de las ventas se paga de una vez" }]
      : []),
  ];
}

/** Amount, share and clauses of a version, from either side. */
export const versionTerms = z.object(fields).superRefine((input, context) => {
  for (const { path, message: text } of problemsOf(input))
    context.addIssue({ code: "custom", path: [path], message: text });
});
export type VersionTerms = z.output<typeof versionTerms>;

// Absent fields come from the request. The investor is the caller (D12).
export const createOfferInput = z
  .object({
    requestId: rowId(NO_REQUEST),
    ...z.object(fields).partial().shape,
    amount: fields.amount,
    message,
    reserve: z.boolean().default(false).describe("Whether to hold the money until the offer is answered"),
    confirmations,
  })
  .describe("An equity offer if it has no `salesShare`, otherwise a revenue-share offer");
export type CreateOffer = z.output<typeof createOfferInput>;

export const offerParams = z.object({ id: rowId(NO_OFFER) });

const answered = offerParams.extend({
  version: rowId(WRONG_VERSION)
    .refine((nr) => nr <= MAX_VERSIONS, WRONG_VERSION)
    .describe("Version shown to the caller; 409 if it is no longer the latest"),
});

/** Absent fields stay as in the version that was seen. */
export const counterOfferInput = answered.extend({
  ...z.object(fields).partial().shape,
  message,
  reserve: z.boolean().optional().describe("For the investor: whether to hold the money of the offer"),
  confirmations,
});
export type CounterOffer = z.output<typeof counterOfferInput>;

export const acceptOfferInput = answered.extend({ confirmations });

export const rejectOfferInput = answered.extend({ reason: requiredReason });

export const withdrawOfferInput = answered.extend({ reason: reason.default("") });

export const listOffersInput = z.object({
  status: z.enum(LIVE_OFFERS, "Ese estado no existe").optional(),
  kind: z.enum(OFFER_KINDS, "Ese tipo de oferta no existe").optional(),
  cursor: numberCursor,
  limit: pageLimit(24),
});
export type ListOffers = z.output<typeof listOffersInput>;

export const listOwnOffersInput = listOffersInput.omit({ kind: true }).extend({
  status: z.enum(OFFER_STATUSES, "Ese estado no existe").optional(),
  role: z.enum(["made", "received"], "Escribe made o received").default("made"),
});
export type ListOwnOffers = z.output<typeof listOwnOffersInput>;
