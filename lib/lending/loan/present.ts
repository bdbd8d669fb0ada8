import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { bitcoin, isoDateTime, percent } from "@/lib/core/fields/response";
import {
  claimFields,
  disputeChatJson,
  entrySchema,
  needsApprovalSchema,
  partyFields,
  ratingsSchema,
} from "@/lib/deals/present";
import { collateralFields } from "@/lib/lending/collateral/present";
import {
  DEFAULT_REASONS,
  LOAN_CURRENCIES,
  LOAN_METHODS,
  LOAN_STATUSES,
  REPAYMENTS,
} from "@/lib/lending/constants";
import { ltvHistorySchema, marginSchema, protectionSchema } from "@/lib/lending/margin/present";
import { planFields } from "@/lib/lending/plan/present";
import type { LoanCase, LoanQueueLine } from "./case-queries";
import { LOAN } from "./machine";
import type { LoanDetail, LoanLine } from "./queries";

const PARTIES = ["lender", "borrower"] as const;
const party = z.enum(PARTIES);
const amount = z.string().describe("Decimal string in units of `currency`");
const rowId = z.number().int();

const figures = {
  id: rowId,
  requestId: rowId.nullable(),
  offerId: rowId.nullable(),
  replacesId: rowId.nullable().describe("Earlier loan that this one refinanced; null if there is none"),
  borrowerId: z.string(),
  lenderId: z.string().nullable().describe("Null if the lender is a pool"),
  poolId: rowId.nullable(),
  amount: amount.describe("Principal, in units of `currency`"),
  currency: z.enum(LOAN_CURRENCIES),
  paymentMethod: z.enum(LOAN_METHODS).describe("How the principal is paid to the borrower"),
  interestRate: percent.describe("Interest for the whole term, in percent"),
  totalInterest: amount,
  returnAmount: amount.describe("Principal plus interest for the whole term, in units of `currency`"),
  term: z.number().int().describe("Term in days"),
  repayment: z.enum(REPAYMENTS),
  collateralAmount: bitcoin.describe("Agreed collateral, in bitcoin"),
  collateralHeld: bitcoin.describe("Collateral in escrow now, in bitcoin"),
  collateralCurrency: z.literal("BTC"),
  collateralStatus: z.enum(["pending", "locked", "released", "liquidated"]),
  collateralTxId: z.string().nullable(),
  platformBtcWallet: z
    .string()
    .nullable()
    .describe(
      "Deposit address of the loan; bitcoin credited there becomes collateral automatically. Null if there is none",
    ),
  platformFee: amount.describe(
    "One-time fee, deducted from what the borrower receives, in units of `currency`",
  ),
  feePoints: z
    .number()
    .int()
    .describe("Rate of that fee in hundredths of a percent, fixed when the loan was made"),
  platformFeeBtc: bitcoin.describe(
    "The same fee in bitcoin, taken from the collateral if the principal is paid by bank",
  ),
  feeCollected: z.boolean(),
  principalLeft: amount,
  status: z.enum(LOAN_STATUSES),
  defaultReason: z
    .enum(DEFAULT_REASONS)
    .nullable()
    .describe("Why the loan is in default; after a `payment` default the whole debt is due. Null otherwise"),
  deadline: isoDateTime
    .nullable()
    .describe("Deadline of the current status; once ended, deadline for ratings. Null if there is none"),
  startedAt: isoDateTime.nullable(),
  nextDueAt: isoDateTime
    .nullable()
    .describe("End of the day on which the next payment is due; null if none is due"),
  dueDate: isoDateTime
    .nullable()
    .describe("End of the day on which the last payment is due; null until the loan starts"),
  closedAt: isoDateTime.nullable(),
  createdAt: isoDateTime,
};

const lineSchema = z
  .object({
    ...figures,
    role: party.describe("Your role in the loan"),
    counterpart: z.object({
      id: z.string().nullable(),
      name: z.string(),
      username: z.string().nullable(),
      profileImageUrl: z.string().nullable(),
      reputation: z.string().nullable(),
    }),
  })
  .meta({ id: "Loan" });

const money = { ...planFields, ...collateralFields, margin: marginSchema, ltvHistory: ltvHistorySchema };

const shown = {
  paymentReference: z.string().nullable(),
  receiptUrl: z.string().nullable(),
  dispute: z
    .object({ by: party, reason: z.string(), openedAt: isoDateTime, evidenceUntil: isoDateTime.nullable() })
    .nullable(),
  resolution: z.object({ for: party, reason: z.string(), decidedAt: isoDateTime }).nullable(),
  timeline: z.array(entrySchema(PARTIES)),
};

const detailSchema = lineSchema
  .extend({
    ...money,
    ...shown,
    protection: protectionSchema,
    replacedById: rowId.nullable().describe("Later loan that refinanced this one; null if there is none"),
    mayDo: z
      .array(z.enum(LOAN.events))
      .describe("Actions that you can take now; docs/api/README.md lists the call of each"),
    ratings: ratingsSchema,
    timeZone: z.string().describe("Time zone of the borrower; due dates end at midnight there"),
    now: isoDateTime,
  })
  .meta({ id: "LoanDetail" });

/** The member's own loans in the documented shape (spec 3 §3), with additional fields. */
export const loansJson = presenter(z.array(lineSchema), (loans: readonly LoanLine[]) => [...loans]);

export const loanJson = presenter(detailSchema, (loan: LoanDetail) => loan);

const queueSchema = z
  .object({
    ...figures,
    ...partyFields(PARTIES),
    disputedBy: party.nullable(),
    disputeReason: z.string().nullable(),
    ...claimFields,
  })
  .meta({ id: "QueuedLoan" });

export const loanQueueJson = presenter(z.array(queueSchema), (loans: readonly LoanQueueLine[]) => [...loans]);

export const loanChatJson = disputeChatJson("LoanDisputeChat", {
  parties: PARTIES,
  path: "/api/admin/loans",
});

export const loanCaseJson = presenter(
  queueSchema
    .extend({
      ...money,
      ...shown,
      isParty: z.boolean(),
      answered: z
        .object({ lender: z.boolean(), borrower: z.boolean() })
        .nullable()
        .describe("Which parties have answered the dispute; null if there is none"),
      decidableFrom: isoDateTime
        .nullable()
        .describe(
          "When the dispute can be decided; null if both parties have answered or there is no dispute",
        ),
      canResolve: z.boolean().describe("Whether you can decide the dispute now, once you have claimed it"),
      needsApproval: needsApprovalSchema,
    })
    .meta({ id: "LoanCase" }),
  (loan: LoanCase) => loan,
);
