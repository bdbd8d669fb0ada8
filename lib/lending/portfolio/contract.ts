import { createHash } from "node:crypto";
import type { Loan } from "@/lib/lending/loan/transfers";
import { amountOf, type Instalment, planOf } from "@/lib/lending/plan/plan-rules";

/** The agreed terms. Nothing changes them afterwards: no pause, no repayment, no price. */
export type Agreed = Pick<
  Loan,
  | "id"
  | "lenderId"
  | "poolId"
  | "borrowerId"
  | "currency"
  | "paymentMethod"
  | "principalCents"
  | "aprPoints"
  | "termDays"
  | "repayment"
  | "feePoints"
  | "feeCents"
  | "agreedSats"
  | "timeZone"
>;

/** The start day in the borrower's time zone, and the exact time. */
export type Begun = { startedOn: string; startedAt: Date };

/** The plan as agreed, regardless of later changes. */
export function agreedPlan(loan: Agreed, { startedOn }: Begun): Instalment[] {
  return planOf(loan, startedOn);
}

/** The SHA-256 of the whole contract: any other figure, person or day gives another hash. */
export function hashOfContract(loan: Agreed, begun: Begun): string {
  const hashed = [
    ...[loan.id, loan.lenderId ?? `pool:${loan.poolId}`, loan.borrowerId],
    ...[
      loan.currency,
      loan.paymentMethod,
      loan.principalCents,
      loan.aprPoints,
      loan.termDays,
      loan.repayment,
    ],
    ...[loan.feePoints, loan.feeCents, loan.agreedSats],
    ...[begun.startedOn, begun.startedAt.toISOString(), loan.timeZone],
    ...agreedPlan(loan, begun).map((one) => [one.nr, one.dueOn, one.interestCents, amountOf(one)].join("|")),
  ];
  return createHash("sha256").update(hashed.join("\n")).digest("hex");
}

const CODE_DIGITS = 16;

/** The code with which anyone can find the contract: `207-4f2a91c0d3e5b677`. */
export function codeOfContract(id: number, hash: string): string {
  return `${id}-${hash.slice(0, CODE_DIGITS)}`;
}

/** The loan id and the beginning of the hash in a typed code; null if the code is malformed. */
export function readContractCode(typed: string): { id: number; digits: string } | null {
  const [, id, digits] = /^([1-9]\d{0,8})-([0-9a-f]{16})$/.exec(typed.trim().toLowerCase()) ?? [];
  return id && digits ? { id: Number(id), digits } : null;
}
