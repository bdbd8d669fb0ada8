import { createHash } from "node:crypto";
import type { Loan } from "@/lib/lending/loan/transfers";
import { amountOf, type Instalment, planOf } from "@/lib/lending/plan/plan-rules";

/** What two have agreed on and nothing changes afterwards: not even a pause, a repayment or another price. */
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

/** The day on which it began, where the borrower lives, and the moment. */
export type Begun = { startedOn: string; startedAt: Date };

/** The plan as it was agreed, whatever has become of it. */
export function agreedPlan(loan: Agreed, { startedOn }: Begun): Instalment[] {
  return planOf(loan, startedOn);
}

/** SHA-256 of all that a contract says: another figure, person or day anywhere is another hash. */
export function hashOfContract(loan: Agreed, begun: Begun): string {
  const said = [
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
  return createHash("sha256").update(said.join("\n")).digest("hex");
}

const CODE_DIGITS = 16;

/** `207-4f2a91c0d3e5b677`: by which anybody finds the contract. */
export function codeOfContract(id: number, hash: string): string {
  return `${id}-${hash.slice(0, CODE_DIGITS)}`;
}

/** The loan and the beginning of the hash that a typed code names; null where it is none. */
export function readContractCode(typed: string): { id: number; digits: string } | null {
  const [, id, digits] = /^([1-9]\d{0,8})-([0-9a-f]{16})$/.exec(typed.trim().toLowerCase()) ?? [];
  return id && digits ? { id: Number(id), digits } : null;
}
