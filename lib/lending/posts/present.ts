import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import {
  LOAN_CURRENCIES,
  OFFER_STATUSES,
  PURPOSES,
  REPAYMENTS,
  REQUEST_STATUSES,
} from "@/lib/lending/constants";
import type { OfferLine, RequestLine } from "./lines";

const isoDateTime = z.iso.datetime();
const sum = z.string().describe("Of `currency`, a decimal string of cents");
const percent = z.string().describe("Per cent, a decimal string");
const bitcoin = z.string().describe("Bitcoin, a decimal string");

const shared = {
  id: z.number().int(),
  amount: sum,
  currency: z.enum(LOAN_CURRENCIES).nullable().describe("Null for dollars as the payer has them"),
  collateralCurrency: z.literal("BTC"),
  interestRate: percent.describe("Of the whole term, in per cent"),
  term: z.number().int().describe("Days"),
  repayment: z.enum(REPAYMENTS),
  purpose: z.string().nullable(),
  purposeKind: z.enum(PURPOSES),
  totalInterest: sum,
  totalReturn: sum.describe("The amount and the interest of the whole term"),
  ltv: percent.describe("At the reference price of now"),
  isOwn: z.boolean(),
  canEdit: z.boolean(),
  canPause: z.boolean(),
  canResume: z.boolean(),
  canRenew: z.boolean(),
  canCancel: z.boolean(),
  expiresAt: isoDateTime,
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
  owner: z.object({
    id: z.string().nullable().describe("Null where a pool lends"),
    name: z.string(),
    profileImageUrl: z.string().nullable(),
    reputation: z.string().describe("0.0 without ratings"),
    repaidLoans: z
      .number()
      .int()
      .describe("On this side: as a borrower of a request, as a lender of an offer"),
    memberSince: isoDateTime.nullable(),
  }),
};

const requestSchema = z
  .object({
    ...shared,
    borrowerId: z.string(),
    sheetVersion: z
      .number()
      .int()
      .nullable()
      .describe("Version of the key information sheet that its funder confirms"),
    collateralAmount: bitcoin,
    tae: percent.describe("The interest brought to a year, as the lender earns it"),
    status: z.enum(REQUEST_STATUSES),
  })
  .meta({ id: "LoanRequest" });

const offerSchema = z
  .object({
    ...shared,
    lenderId: z.string().nullable().describe("Null where a pool lends"),
    poolId: z.number().int().nullable(),
    collateralRequired: bitcoin,
    tae: percent.describe("What a year costs the borrower, the fee counted in"),
    minLTV: percent.nullable(),
    maxLTV: percent.nullable(),
    status: z.enum(OFFER_STATUSES),
  })
  .meta({ id: "LoanOffer" });

export const requestJson = presenter(requestSchema, (line: RequestLine) => line);
export const requestsJson = presenter(z.array(requestSchema), (lines: readonly RequestLine[]) => [...lines]);
export const offerJson = presenter(offerSchema, (line: OfferLine) => line);
export const offersJson = presenter(z.array(offerSchema), (lines: readonly OfferLine[]) => [...lines]);
