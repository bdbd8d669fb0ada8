import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { env } from "@/lib/core/config/env";
import { bitcoin, isoDateTime } from "@/lib/core/fields/response";
import { printMoney } from "@/lib/core/format/money";
import { printCents } from "@/lib/lending/cents";
import { LOAN_CURRENCIES, REPAYMENTS } from "@/lib/lending/constants";
import { amountOf } from "@/lib/lending/plan/plan-rules";
import type { Contract } from "./contract-queries";
import type { FoundRecord, ListedRecord } from "./record-queries";

const amount = z.string().describe("Decimal string in units of `currency`");

const contractSchema = z
  .object({
    code: z.string(),
    loanId: z.number().int(),
    lender: z.string(),
    borrower: z.string(),
    currency: z.enum(LOAN_CURRENCIES),
    amount,
    interestRate: z.string().describe("Interest for the whole term, in percent"),
    totalInterest: amount,
    platformFee: amount,
    collateralAmount: bitcoin,
    term: z.number().int().describe("Term in days"),
    repayment: z.enum(REPAYMENTS),
    startedAt: isoDateTime,
    plan: z.array(z.object({ nr: z.number().int(), dueOn: z.iso.date(), interest: amount, amount })),
    hash: z.string().describe("SHA-256 of the content of the contract"),
    isTrue: z.boolean().describe("Whether the loan still matches the contract"),
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
  url: z.url().describe("Public page where anyone can verify the record"),
  name: z.string().nullable().describe("Name of the owner; null if the record is anonymous"),
  repaid: count.describe("Number of loans paid back"),
  liquidated: count,
  running: count,
  overdue: count.describe("Number of running loans with an overdue payment"),
  daysLate: count.describe("Days late, over all payments"),
  mostDaysLate: count.describe("Most days late of a single payment"),
  since: z.iso.date().nullable().describe("Start date of the first loan; null if there is none"),
  hash: z.string().describe("SHA-256 of the content of the record"),
  createdAt: isoDateTime,
};

const recordOf = ({ createdAt, ...record }: ListedRecord) => ({
  ...record,
  url: recordAddress(record),
  createdAt: createdAt.toISOString(),
});

export const recordJson = presenter(
  z
    .object({
      ...recordFields,
      isCurrent: z.boolean().describe("Whether a record created now would have the same content"),
    })
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
