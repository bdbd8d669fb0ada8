import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { OFFER_KINDS, OFFER_STATUSES, REQUEST_STATUSES, SIDES } from "@/lib/funding/constants";
import { clauseShape } from "@/lib/funding/requests/present";
import { trancheSchema } from "@/lib/funding/tranches/present";
import { DIFFERENCE_FIELDS } from "./difference-rules";
import type { OfferLine, OpenOffer } from "./lines";
import { OFFER } from "./machine";
import type { OfferDetail } from "./queries";

const isoDateTime = z.iso.datetime();
const euros = z.string().describe("Euros, a decimal string");
const percent = z.string().describe("Per cent, a decimal string of two decimals");

const figures = {
  kind: z.enum(OFFER_KINDS),
  amount: euros,
  equityRequested: percent.nullable().describe("Of the company; null in an offer for a share of sales"),
  valuation: euros.nullable().describe("What the whole company is worth at this price"),
  salesShare: percent.nullable().describe("Of the sales; null in an offer for equity"),
  salesCap: euros.nullable().describe("What the share of sales pays in all"),
  salesMonths: z.number().int().nullable().describe("For how many months at most"),
  tranches: z
    .array(z.object({ nr: z.number().int(), share: percent, amount: euros, purpose: z.string() }))
    .nullable()
    .describe("The tranches in which it pays; null if it pays everything together"),
  answerDays: z.number().int().nullable().describe("How many days the investor has to answer each proof"),
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
    isReserved: z.boolean().describe("Whether its money is held"),
    createdAt: isoDateTime,
  })
  .meta({ id: "FundingOfferGlance" });

const person = z.object({ id: z.string(), name: z.string(), profileImageUrl: z.string().nullable() });

const lineSchema = openOfferSchema
  .extend({
    requestId: z.number().int(),
    investorId: z.string(),
    investor: person,
    owner: person.describe("Who asks for the money"),
    role: z.enum([...SIDES, "administrator"]).describe("What the viewer is in it"),
    version: z.number().int(),
    turn: z.enum(SIDES).nullable().describe("Whose answer is waited for; null once it has ended"),
    isMyTurn: z.boolean(),
    turnEndsAt: isoDateTime.nullable().describe("When it expires"),
    terms: z.string(),
    heldAmount: euros,
    platformFee: euros.describe("Out of what the owner receives"),
    receives: euros,
    acceptedAt: isoDateTime.nullable(),
    revocableUntil: isoDateTime.nullable().describe("When it becomes binding"),
    isRevocable: z.boolean(),
    paidAt: isoDateTime.nullable(),
    returnedAmount: euros.describe("What of it went back to the investor, tranche by tranche"),
    equityKept: percent
      .nullable()
      .describe("Of the company, for what did not go back; null in an offer for a share of sales"),
    repaidAmount: euros.describe("What a share of sales has paid"),
    reason: z.string().nullable().describe("Why it ended"),
    endedAt: isoDateTime.nullable(),
  })
  .meta({ id: "FundingOffer" });

const differences = z
  .array(
    z.object({
      field: z.enum(DIFFERENCE_FIELDS),
      before: z.string().nullable().describe("As stored: cents, hundredths of a per cent, months, words"),
      after: z.string().nullable(),
      favours: z.enum(SIDES).nullable().describe("For whom it is better; null where that cannot be said"),
    }),
  )
  .describe("In the order in which they are shown");

const version = z.object({
  nr: z.number().int(),
  side: z.enum(SIDES).describe("Who proposed it"),
  ...figures,
  ...clauseShape,
  terms: z.string(),
  message: z.string(),
  differences: differences.describe("From the version before it"),
  createdAt: isoDateTime,
});

const detailSchema = lineSchema
  .extend({
    ...clauseShape,
    message: z.string(),
    acts: z.array(z.enum(OFFER.events)).describe("What the viewer may do now"),
    versions: z.array(version).describe("The first one first"),
    asked: z
      .object({
        equityOffered: percent.nullable().describe("For this amount at the price of the request"),
        valuation: euros.nullable().describe("Of the whole company at the price of the request"),
        ...clauseShape,
        differences: differences.describe("Of the latest version from what is asked"),
      })
      .describe("What the request says itself"),
    parts: z
      .array(trancheSchema)
      .describe("The parts in which it is paid and how far each is; none before the first is paid"),
    agreement: z.object({ code: z.string(), hash: z.string() }).nullable(),
  })
  .meta({ id: "FundingOfferDetail" });

export const glancesJson = presenter(z.array(openOfferSchema), (lines: readonly OpenOffer[]) => [...lines]);

export const offersJson = presenter(z.array(lineSchema), (lines: readonly OfferLine[]) => [...lines]);

export const offerJson = presenter(detailSchema, (offer: OfferDetail) => offer);
