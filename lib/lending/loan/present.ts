import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
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
const amount = z.string().describe("A decimal string, in `currency`");
const bitcoin = z.string().describe("Bitcoin, a decimal string");
const percent = z.string().describe("Per cent, a decimal string");
const rowId = z.number().int();
const isoDateTime = z.iso.datetime();

const figures = {
  id: rowId,
  requestId: rowId.nullable(),
  offerId: rowId.nullable(),
  replacesId: rowId.nullable().describe("The loan that this one has paid off"),
  borrowerId: z.string(),
  lenderId: z.string().nullable().describe("Null where a pool lends"),
  poolId: rowId.nullable(),
  amount: amount.describe("The principal"),
  currency: z.enum(LOAN_CURRENCIES),
  paymentMethod: z.enum(LOAN_METHODS).describe("How the principal reaches the borrower"),
  interestRate: percent.describe("Of the whole term, in per cent"),
  totalInterest: amount,
  returnAmount: amount.describe("The principal and the interest of the whole term"),
  term: z.number().int().describe("Days"),
  repayment: z.enum(REPAYMENTS),
  collateralAmount: bitcoin.describe("What was agreed"),
  collateralHeld: bitcoin.describe("What is in escrow now"),
  collateralCurrency: z.literal("BTC"),
  collateralStatus: z.enum(["pending", "locked", "released", "liquidated"]),
  collateralTxId: z.string().nullable(),
  platformBtcWallet: z
    .string()
    .nullable()
    .describe("The loan's own address: bitcoin that is credited there becomes collateral by itself"),
  platformFee: amount.describe("Once, out of what the borrower receives"),
  feePoints: z
    .number()
    .int()
    .describe("The rate of that fee in hundredths of a percent, as it was when the loan was made"),
  platformFeeBtc: bitcoin.describe("The same out of the collateral, where a bank pays the principal"),
  feeCollected: z.boolean(),
  principalLeft: amount,
  status: z.enum(LOAN_STATUSES),
  defaultReason: z
    .enum(DEFAULT_REASONS)
    .nullable()
    .describe("Why it is in default. Because of a `payment` the whole debt is due"),
  deadline: isoDateTime
    .nullable()
    .describe("Until when this state lasts; of an ended loan, until when it may be rated"),
  startedAt: isoDateTime.nullable(),
  nextDueAt: isoDateTime.nullable().describe("The end of the day on which the next payment is due"),
  dueDate: isoDateTime.nullable().describe("The same of the last one"),
  closedAt: isoDateTime.nullable(),
  createdAt: isoDateTime,
};

const lineSchema = z
  .object({
    ...figures,
    role: party.describe("The caller's"),
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
    replacedById: rowId.nullable().describe("The loan that has paid this one off"),
    mayDo: z
      .array(z.enum(LOAN.events))
      .describe("What the caller may do now; the call of each is in docs/api/README.md"),
    ratings: ratingsSchema,
    timeZone: z.string().describe("The borrower's: the days of the plan end there"),
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
        .describe("Who has answered the dispute"),
      decidableFrom: isoDateTime
        .nullable()
        .describe("From when it may be decided; null where both have answered, or there is no dispute"),
      canResolve: z.boolean().describe("Whether the caller may decide it now, once they have claimed it"),
      needsApproval: needsApprovalSchema,
    })
    .meta({ id: "LoanCase" }),
  (loan: LoanCase) => loan,
);
