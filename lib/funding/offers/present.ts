import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { euros, isoDateTime } from "@/lib/core/fields/response";
import { OFFER_KINDS, OFFER_STATUSES, REQUEST_STATUSES, SIDES } from "@/lib/funding/constants";
import { clauseShape } from "@/lib/funding/requests/present";
import { trancheSchema } from "@/lib/funding/tranches/present";
import { DIFFERENCE_FIELDS } from "./difference-rules";
import type { OfferLine, OpenOffer } from "./lines";
import { OFFER } from "./machine";
import type { OfferDetail } from "./queries";

const percent = z.string().describe("Decimal string in percent, with two decimals");

const figures = {
  kind: z.enum(OFFER_KINDS),
  amount: euros,
  equityRequested: percent.nullable().describe("Percent of the company; null in a revenue-share offer"),
  valuation: euros
    .nullable()
    .describe("Valuation of the whole company at this price, in euros; null in a revenue-share offer"),
  salesShare: percent.nullable().describe("Percent of the sales; null in an equity offer"),
  salesCap: euros
    .nullable()
    .describe("Maximum total that the revenue share pays, in euros; null in an equity offer"),
  salesMonths: z
    .number()
    .int()
    .nullable()
    .describe("Maximum number of months of the revenue share; null in an equity offer"),
};

const parts = {
  tranches: z
    .array(z.object({ nr: z.number().int(), share: percent, amount: euros, purpose: z.string() }))
    .nullable()
    .describe("Tranches in which the amount is paid; null if it is paid at once"),
  answerDays: z
    .number()
    .int()
    .nullable()
    .describe("Days that the investor has to answer each proof; null without tranches"),
};

const request = z.object({
  id: z.number().int(),
  title: z.string(),
  status: z.enum(REQUEST_STATUSES),
  amount: euros,
});

const openOfferSchema = z
  .object({
    id: z.number().int(),
    request,
    status: z.enum(OFFER_STATUSES),
    statusLabel: z.string(),
    ...figures,
    isReserved: z.boolean().describe("Whether the money of the offer is held"),
    createdAt: isoDateTime,
  })
  .meta({ id: "FundingOfferGlance" });

const person = z.object({ id: z.string(), name: z.string(), profileImageUrl: z.string().nullable() });

const lineSchema = openOfferSchema
  .extend({
    ...parts,
    requestId: z.number().int(),
    investorId: z.string(),
    investor: person,
    owner: person.describe("Owner of the request"),
    role: z.enum([...SIDES, "administrator"]).describe("Your role in the offer"),
    version: z.number().int(),
    turn: z.enum(SIDES).nullable().describe("Whose answer is awaited; null once the negotiation has ended"),
    isMyTurn: z.boolean(),
    turnEndsAt: isoDateTime.nullable().describe("When the turn ends and the offer expires"),
    terms: z.string(),
    heldAmount: euros,
    platformFee: euros.describe("Fee deducted from what the owner receives, in euros"),
    receives: euros,
    acceptedAt: isoDateTime.nullable(),
    revocableUntil: isoDateTime
      .nullable()
      .describe("Until when the investor can revoke the agreement; null until it is signed"),
    isRevocable: z.boolean(),
    paidAt: isoDateTime.nullable(),
    returnedAmount: euros.describe(
      "Amount returned to the investor in rejected or waived tranches, in euros",
    ),
    equityKept: percent
      .nullable()
      .describe("Percent of the company after returned tranches; null in a revenue-share offer"),
    repaidAmount: euros.describe("Total paid to the investor by the revenue share, in euros"),
    reason: z.string().nullable().describe("Why the offer ended; null otherwise"),
    endedAt: isoDateTime.nullable(),
  })
  .meta({ id: "FundingOffer" });

const differences = z
  .array(
    z.object({
      field: z.enum(DIFFERENCE_FIELDS),
      before: z.string().nullable().describe("Raw value: cents, hundredths of a percent, months or text"),
      after: z.string().nullable(),
      favours: z
        .enum(SIDES)
        .nullable()
        .describe("Which side the change favours; null if it cannot be determined"),
    }),
  )
  .describe("In display order");

const version = z.object({
  nr: z.number().int(),
  side: z.enum(SIDES).describe("Side that proposed the version"),
  ...figures,
  ...parts,
  ...clauseShape,
  terms: z.string(),
  message: z.string(),
  differences: differences.describe("Changes from the previous version"),
  createdAt: isoDateTime,
});

const detailSchema = lineSchema
  .extend({
    ...clauseShape,
    message: z.string(),
    acts: z.array(z.enum(OFFER.events)).describe("Actions that you can take now"),
    versions: z.array(version).describe("Oldest first"),
    asked: z
      .object({
        equityOffered: percent
          .nullable()
          .describe(
            "Percent of the company for this amount at the price of the request; null if the request names none",
          ),
        valuation: euros
          .nullable()
          .describe(
            "Valuation of the whole company at the price of the request, in euros; null if it names none",
          ),
        ...clauseShape,
        differences: differences.describe(
          "Differences between the terms of the request and the latest version",
        ),
      })
      .describe("Terms of the request, for comparison"),
    parts: z.array(trancheSchema).describe("Tranches with their status; empty until the first is paid"),
    agreement: z.object({ code: z.string(), hash: z.string() }).nullable(),
  })
  .meta({ id: "FundingOfferDetail" });

export const glancesJson = presenter(z.array(openOfferSchema), (lines: readonly OpenOffer[]) => [...lines]);

export const offersJson = presenter(z.array(lineSchema), (lines: readonly OfferLine[]) => [...lines]);

export const offerJson = presenter(detailSchema, (offer: OfferDetail) => offer);
