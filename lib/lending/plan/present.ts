import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { LOAN_CURRENCIES, PAUSE_STATUSES, REPAYMENT_KINDS, REPAYMENTS } from "@/lib/lending/constants";
import type { PauseLine } from "./pause-queries";
import type { RefinancingOffers } from "./refinance-queries";

const amount = z.string().describe("A decimal string, in the loan's currency");
const percent = z.string().describe("Per cent, a decimal string");

const pauseSchema = z.object({
  id: z.number().int(),
  days: z.number().int(),
  lastedDays: z
    .number()
    .int()
    .nullable()
    .describe("Of an agreed one that an administrator has ended: those that count"),
  cost: amount.describe("The interest of its days: as proposed, as agreed, or of those that count"),
  by: z.enum(["lender", "borrower"]).describe("Who has proposed it"),
  status: z.enum(PAUSE_STATUSES),
  expiresAt: z.iso.datetime().describe("Until when it may be answered"),
  createdAt: z.iso.datetime(),
  closedAt: z.iso
    .datetime()
    .nullable()
    .describe(
      "When it stopped waiting: when it was agreed, also where it has been ended since, or else when it was closed",
    ),
});

/** The response fields of a loan about its debt, plan, repayments and pauses. */
export const planFields = {
  debt: z
    .object({
      principal: amount,
      interest: amount.describe("What has accrued"),
      total: amount.describe("What pays the loan off today"),
      next: amount.describe("What the next payment asks for"),
    })
    .nullable()
    .describe("What is owed today, while the loan runs"),
  plan: z.array(
    z.object({
      nr: z.number().int(),
      dueOn: z.iso.date(),
      dueAt: z.iso.datetime(),
      interest: amount,
      principal: amount,
      amount,
      paidAt: z.iso.datetime().nullable(),
    }),
  ),
  repayments: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(REPAYMENT_KINDS),
      amount,
      interest: amount,
      principal: amount,
      principalAfter: amount,
      daysLate: z.number().int(),
      createdAt: z.iso.datetime(),
    }),
  ),
  pauses: z.array(pauseSchema),
};

const person = z.object({ id: z.string().nullable(), name: z.string() });

export const pauseQueueJson = presenter(
  z.array(
    pauseSchema
      .extend({
        loanId: z.number().int(),
        currency: z.enum(LOAN_CURRENCIES),
        lender: person,
        borrower: person,
        canEnd: z.boolean().describe("Whether the caller may end it now"),
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
          tae: percent.describe("Without the fee, which is paid"),
          endsOn: z.iso.date(),
          debt: amount,
          ltv: percent,
        })
        .nullable()
        .describe("Null where the loan cannot change its lender now"),
      offers: z.array(
        z.object({
          offerId: z.number().int(),
          lender: z.string(),
          amount,
          interestRate: percent,
          term: z.number().int(),
          repayment: z.enum(REPAYMENTS),
          tae: percent.describe("With the fee"),
          endsOn: z.iso.date(),
          nextDueOn: z.iso.date(),
          platformFee: amount,
          received: amount.describe("What is left for the borrower once the old loan and the fee are paid"),
          ltv: percent,
          updatedAt: z.iso.datetime(),
        }),
      ),
    })
    .meta({ id: "LoanRefinancing" }),
  (found: RefinancingOffers) => found,
);
