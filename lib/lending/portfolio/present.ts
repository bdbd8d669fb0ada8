import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { printMoney } from "@/lib/core/format/money";
import { printCents } from "@/lib/lending/cents";
import { LOAN_CURRENCIES, REPAYMENTS } from "@/lib/lending/constants";
import { amountOf } from "@/lib/lending/plan/plan-rules";
import type { Contract } from "./contract-queries";

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
