import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { bitcoin, isoDateTime, percent } from "@/lib/core/fields/response";
import {
  LOAN_CURRENCIES,
  OFFER_STATUSES,
  PURPOSES,
  REPAYMENTS,
  REQUEST_STATUSES,
} from "@/lib/lending/constants";
import type { OfferLine, RequestLine } from "./lines";

const sum = z.string().describe("Decimal string in units of `currency`, two decimals");

const shared = {
  id: z.number().int(),
  amount: sum,
  currency: z
    .enum(LOAN_CURRENCIES)
    .nullable()
    .describe("Null for dollars in the payer's form: USDT, USDC or by bank"),
  collateralCurrency: z.literal("BTC"),
  interestRate: percent.describe("Interest for the whole term, in percent"),
  term: z.number().int().describe("Term in days"),
  repayment: z.enum(REPAYMENTS),
  purpose: z.string().nullable(),
  purposeKind: z.enum(PURPOSES),
  totalInterest: sum,
  totalReturn: sum.describe("Principal plus interest for the whole term, in units of `currency`"),
  ltv: percent.describe("Loan-to-value ratio in percent, at the current reference price"),
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
    id: z.string().nullable().describe("Null if the lender is a pool"),
    name: z.string(),
    profileImageUrl: z.string().nullable(),
    reputation: z.string().describe("Average rating with one decimal; 0.0 without ratings"),
    repaidLoans: z
      .number()
      .int()
      .describe("Loans repaid in the same role: borrower for requests, lender for offers"),
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
      .describe("Version of the key information sheet that the lender confirms; null if there is none"),
    collateralAmount: bitcoin,
    tae: percent.describe("Annual percentage rate (TAE) that the lender earns"),
    status: z.enum(REQUEST_STATUSES),
  })
  .meta({ id: "LoanRequest" });

const offerSchema = z
  .object({
    ...shared,
    lenderId: z.string().nullable().describe("Null if the lender is a pool"),
    poolId: z.number().int().nullable(),
    collateralRequired: bitcoin,
    tae: percent.describe("Annual percentage rate (TAE) for the borrower, including the fee"),
    minLTV: percent.nullable(),
    maxLTV: percent.nullable(),
    status: z.enum(OFFER_STATUSES),
  })
  .meta({ id: "LoanOffer" });

export const requestJson = presenter(requestSchema, (line: RequestLine) => line);
export const requestsJson = presenter(z.array(requestSchema), (lines: readonly RequestLine[]) => [...lines]);
export const offerJson = presenter(offerSchema, (line: OfferLine) => line);
export const offersJson = presenter(z.array(offerSchema), (lines: readonly OfferLine[]) => [...lines]);
