import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { env } from "@/lib/core/config/env";
import { printMoney } from "@/lib/core/format/money";
import { printCents } from "@/lib/lending/cents";
import { LOAN_CURRENCIES, REPAYMENTS } from "@/lib/lending/constants";
import { amountOf } from "@/lib/lending/plan/plan-rules";
import type { Contract } from "./contract-queries";
import type { FoundRecord, ListedRecord } from "./record-queries";

const amount = z.string().describe("A decimal string, in `currency`");

const contractSchema = z
  .object({
    code: z.string(),
    loanId: z.number().int(),
    lender: z.string(),
    borrower: z.string(),
    currency: z.enum(LOAN_CURRENCIES),
    amount,
    interestRate: z.string().describe("Of the whole term, in per cent"),
    totalInterest: amount,
    platformFee: amount,
    collateralAmount: z.string().describe("Bitcoin, a decimal string"),
    term: z.number().int().describe("Days"),
    repayment: z.enum(REPAYMENTS),
    startedAt: z.iso.datetime(),
    plan: z.array(z.object({ nr: z.number().int(), dueOn: z.iso.date(), interest: amount, amount })),
    hash: z.string().describe("SHA-256 of all that the contract says"),
    isTrue: z.boolean().describe("Whether the loan says the same now"),
  })
  .meta({ id: "LoanContract" });

export const contractJson = presenter(contractSchema, (contract: Contract) => ({
  code: contract.code,
  loanId: contract.id,
  lender: contract.lender,
  borrower: contract.borrower,
  currency: contract.currency,
  amount: printCents(contract.principalCents),
  interestRate: printCents(BigInt(contract.aprPoints)),
  totalInterest: printCents(contract.interestCents),
  platformFee: printCents(contract.feeCents),
  collateralAmount: printMoney(contract.agreedSats, "BTC"),
  term: contract.termDays,
  repayment: contract.repayment,
  startedAt: contract.startedAt.toISOString(),
  plan: contract.plan.map((one) => ({
    nr: one.nr,
    dueOn: one.dueOn,
    interest: printCents(one.interestCents),
    amount: printCents(amountOf(one)),
  })),
  hash: contract.hash,
  isTrue: contract.isTrue,
}));

const count = z.number().int();

const recordFields = {
  code: z.string(),
  url: z.url().describe("Where anybody may check it"),
  name: z.string().nullable().describe("Null where its owner is not named"),
  repaid: count.describe("Loans that were paid back"),
  liquidated: count,
  running: count,
  overdue: count.describe("Of those that run, with a payment that is past due"),
  daysLate: count.describe("Of all payments together"),
  mostDaysLate: count.describe("Of one payment"),
  since: z.iso.date().nullable().describe("The day on which the first loan began"),
  hash: z.string().describe("SHA-256 of all that the record says"),
  createdAt: z.iso.datetime(),
};

const recordOf = ({ createdAt, ...record }: ListedRecord) => ({
  ...record,
  url: recordAddress(record),
  createdAt: createdAt.toISOString(),
});

export const recordJson = presenter(
  z
    .object({ ...recordFields, isCurrent: z.boolean().describe("Whether the same would be said now") })
    .meta({ id: "LoanRecord" }),
  ({ isCurrent, ...record }: FoundRecord) => ({ ...recordOf(record), isCurrent }),
);

export const recordsJson = presenter(
  z.array(z.object(recordFields).meta({ id: "ListedLoanRecord" })),
  (records: readonly ListedRecord[]) => records.map(recordOf),
);

/** The address at which anyone who has the code can read a record. */
export function recordAddress({ code }: { code: string }): string {
  return new URL(`/p2p-lending/record/${code}`, env().APP_URL).href;
}
