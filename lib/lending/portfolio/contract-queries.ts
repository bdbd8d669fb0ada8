import { eq } from "drizzle-orm";
import { db } from "@/db";
import { loans } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import type { RequestInfo } from "@/lib/core/command/request";
import { fullName } from "@/lib/core/format/person";
import { POOL_NAME } from "@/lib/lending/constants";
import { type Row, rowsOf } from "@/lib/lending/loan/queries";
import { LOAN_NOT_FOUND } from "@/lib/lending/loan/schema";
import { totalInterest } from "@/lib/lending/plan/interest-rules";
import { CONTRACT_NOT_FOUND, PORTFOLIO_ATTEMPTS } from "./constants";
import { agreedPlan, codeOfContract, hashOfContract, readContractCode } from "./contract";

/** The contract of one of the member's own loans that has started. Throws `not_found`. */
export async function readContract({ id: me }: Pick<UserActor, "id">, loanId: number) {
  const contract = await contractOf(loanId);
  if (!contract || ![contract.lenderId, contract.borrowerId].includes(me)) {
    throw new DomainError("not_found", LOAN_NOT_FOUND);
  }
  return contract;
}

/**
 * The contract with this code, for comparison with a printed copy. Throws `not_found`, and `rate_limited` for clients
 * that try codes.
 */
export async function findContract(typed: string, { ip }: Pick<RequestInfo, "ip">) {
  await consume({ name: "loan-contracts", key: ip, ...PORTFOLIO_ATTEMPTS.contracts });
  const code = readContractCode(typed);
  const contract = code && (await contractOf(code.id));
  if (!contract?.hash.startsWith(code?.digits ?? "-")) {
    throw new DomainError("not_found", CONTRACT_NOT_FOUND);
  }
  return contract;
}

async function contractOf(id: number) {
  const [row] = await rowsOf(db, {}).where(eq(loans.id, id)).limit(1);
  if (!row) return null;
  const { loan } = row;
  const { startedOn, startedAt, contractHash: hash } = loan;
  if (!startedOn || !startedAt || !hash) return null;
  const started = { startedOn, startedAt };
  const { lenderId, borrowerId, currency, paymentMethod, principalCents, aprPoints, termDays, repayment } =
    loan;
  return {
    ...{ id, lenderId, borrowerId, currency, paymentMethod, principalCents, aprPoints, termDays, repayment },
    ...{
      feePoints: loan.feePoints,
      feeCents: loan.feeCents,
      agreedSats: loan.agreedSats,
      timeZone: loan.timeZone,
    },
    ...started,
    lender: nameOf(row.lender),
    borrower: nameOf(row.borrower),
    interestCents: totalInterest(principalCents, aprPoints),
    plan: agreedPlan(loan, started),
    code: codeOfContract(id, hash),
    hash,
    isTrue: hashOfContract(loan, started) === hash,
  };
}

export type Contract = NonNullable<Awaited<ReturnType<typeof contractOf>>>;

function nameOf(person: Row["lender"]): string {
  return person ? fullName(person) : POOL_NAME;
}
