import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime, percent } from "@/lib/core/fields/response";
import { LOAN_CURRENCIES, PAUSE_STATUSES, REPAYMENT_KINDS, REPAYMENTS } from "@/lib/lending/constants";
import type { PauseLine } from "./pause-queries";
import type { RepaymentLine } from "./queries";
import type { RefinancingOffers } from "./refinance-queries";

const amount = z.string().describe("Decimal string in units of the loan's currency");

const pauseSchema = z.object({
  id: z.number().int(),
  days: z.number().int(),
  lastedDays: z
    .number()
    .int()
    .nullable()
    .describe("Days that count of an agreed pause that an administrator ended early; null otherwise"),
  cost: amount.describe("Interest for the days of the pause, in units of the loan's currency"),
  by: z.enum(["lender", "borrower"]).describe("Party that proposed the pause"),
  status: z.enum(PAUSE_STATUSES),
  expiresAt: isoDateTime.describe("Until when the proposal can be answered"),
  createdAt: isoDateTime,
  closedAt: isoDateTime
    .nullable()
    .describe("When the proposal was agreed, declined, withdrawn or expired; null while it waits"),
});

const repaymentSchema = z
  .object({
    id: z.number().int(),
    kind: z.enum(REPAYMENT_KINDS),
    amount,
    interest: amount,
    principal: amount,
    principalAfter: amount,
    daysLate: z.number().int(),
    createdAt: isoDateTime,
  })
  .meta({ id: "LoanRepayment" });

/** The response fields of a loan about its debt, plan, repayments and pauses. */
export const planFields = {
  debt: z
    .object({
      principal: amount,
      interest: amount.describe("Accrued interest, in units of the loan's currency"),
      total: amount.describe("Amount that pays off the loan today, in units of the loan's currency"),
      next: amount.describe("Amount of the next payment, in units of the loan's currency"),
    })
    .nullable()
    .describe("Debt today; null unless the loan is running"),
  plan: z.array(
    z.object({
      nr: z.number().int(),
      dueOn: z.iso.date(),
      dueAt: isoDateTime,
      interest: amount,
      principal: amount,
      amount,
      paidAt: isoDateTime.nullable(),
    }),
  ),
  repaid: z
    .object({
      count: z.number().int(),
      amount,
      interest: amount,
      principal: amount,
      daysLate: z.number().int().describe("Longest delay of a repayment, in days"),
    })
    .describe("Number and sums of all repayments"),
  repayments: z
    .array(repaymentSchema)
    .describe("The newest 200; `GET /api/loans/{id}/repayments` has all of them"),
  pauses: z.array(pauseSchema),
};

export const repaymentsJson = presenter(z.array(repaymentSchema), (repayments: readonly RepaymentLine[]) => [
  ...repayments,
]);

const person = z.object({ id: z.string().nullable(), name: z.string() });

export const pauseQueueJson = presenter(
  z.array(
    pauseSchema
      .extend({
        loanId: z.number().int(),
        currency: z.enum(LOAN_CURRENCIES),
        lender: person,
        borrower: person,
        canEnd: z.boolean().describe("Whether you can end the pause now"),
      })
      .meta({ id: "QueuedLoanPause" }),
  ),
  (lines: readonly PauseLine[]) => [...lines],
);

export const refinancingJson = presenter(
  z
    .object({
      current: z
        .object({
          tae: percent.describe("Annual percentage rate (TAE), without the fee already paid"),
          endsOn: z.iso.date(),
          debt: amount,
          ltv: percent,
        })
        .nullable()
        .describe("Your current loan; null if it cannot be refinanced now, or without the app"),
      offers: z.array(
        z.object({
          offerId: z.number().int(),
          lender: z.string(),
          amount,
          interestRate: percent,
          term: z.number().int(),
          repayment: z.enum(REPAYMENTS),
          tae: percent.describe("Annual percentage rate (TAE), including the fee"),
          endsOn: z.iso.date(),
          nextDueOn: z.iso.date(),
          platformFee: amount,
          received: amount.describe("Amount left for the borrower after paying the old loan and the fee"),
          ltv: percent,
          updatedAt: isoDateTime,
        }),
      ),
    })
    .meta({ id: "LoanRefinancing" }),
  (found: RefinancingOffers) => found,
);
