import type { Tx } from "@/db";
import { loanRepayments } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { fundsRefusal } from "@/lib/ledger/refusals";
import { centsText } from "@/lib/lending/cents";
import { LOAN_CONFIRMATION_MINUTES } from "@/lib/lending/loan/constants";
import { loan } from "@/lib/lending/loan/deal";
import { isRunning } from "@/lib/lending/loan/rules";
import { repayLoanInput } from "@/lib/lending/loan/schema";
import { type Loan, repayLoan as pay } from "@/lib/lending/loan/transfers";
import { giveBack } from "@/lib/lending/margin/collateral";
import { standingOf } from "@/lib/lending/margin/standing";
import { daysBetween } from "@/lib/lending/plan/interest-rules";
import type { Instalment } from "@/lib/lending/plan/plan-rules";
import { type Repaid, type Repaying, repaidBy, repayingOf } from "@/lib/lending/plan/repayment-rules";
import { centsOf } from "@/lib/lending/posts/schema";
import { readPrices } from "@/lib/wallet/withdrawals/queries";
import { accruing, debtOf, endOfDay, markPaid, readPlan, replacePlan, today } from "./stored-plan";

/** The borrower repays the next instalment, a part of the debt before its time, or all of it: then the collateral is theirs again. */
export const repayLoan = loan.act(
  {
    name: "lending.repay-loan",
    event: "repay",
    input: repayLoanInput,
    confirmedWithinMinutes: LOAN_CONFIRMATION_MINUTES,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
  },
  async ({ tx, actor, row, now }, { amount: typed, of: meant }) => {
    const amount = centsOf(typed);
    const plan = await readPlan(tx, row.id);
    const how = acceptedOf(row, { plan, amount, isInstalment: meant === "instalment", now });
    const day = today(row, now);
    const repaid = repaidBy({ loan: accruing(row), plan }, { how, amount, day });
    await keepPlan(tx, row, { before: plan, how, repaid, now });
    const repaymentId = await writeRepayment(tx, row, { plan, how, repaid, day, now });
    await pay(tx, row, { repaymentId, cents: amount, actorId: actor.id, now }).catch((error: unknown) => {
      throw fundsRefusal(error);
    });
    const { principalLeftCents, interestOwedCents, accruesFrom } = repaid.loan;
    const [first] = repaid.plan;
    const dueAt = first ? endOfDay(first.dueOn, row) : null;
    const set = { principalLeftCents, interestOwedCents, accruesFrom, dueAt };
    const audit = { details: { amount: centsText(amount, row.currency) } };
    const told = { notice: "repayment", facts: { paidCents: amount }, mark: String(repaymentId) } as const;
    if (how.kind === "whole") return { ...(await close(tx, row, { actorId: actor.id, now, set })), audit };
    const moved = { ...row, ...set };
    const debtCents = debtOf(moved, repaid.plan, now).total;
    const standing = standingOf(moved, { debtCents, prices: await readPrices(tx), now });
    const { to, next } = standing;
    return {
      to,
      set: { ...set, ...standing.set },
      entry: how.kind,
      note: centsText(amount, row.currency),
      notice: told,
      ...(next && { next }),
      audit,
    };
  },
);

type Asked = { plan: readonly Instalment[]; amount: bigint; isInstalment: boolean; now: Date };
type Accepted = Exclude<Repaying, { refused: string }>;

function acceptedOf(row: Loan, { plan, amount, isInstalment, now }: Asked): Accepted {
  if (!isRunning(row.status)) throw new Error(`loan ${row.id} is not running`);
  const { total: debt, next } = debtOf(row, plan, now);
  const how = repayingOf({ status: row.status, amount, debt, next, isInstalment });
  if (!("refused" in how)) return how;
  const sum = centsText(how.cents, row.currency);
  const words = {
    "too-much": `Debes ${sum}: no puedes devolver más.`,
    "not-the-instalment": `La próxima cuota es de ${sum}.`,
    "under-the-instalment": `Está vencida una cuota de ${sum}: paga al menos eso.`,
  }[how.refused];
  throw new DomainError("invalid", words, { fields: { amount: words } });
}

type Keeping = { before: readonly Instalment[]; how: Accepted; repaid: Repaid; now: Date };

async function keepPlan(tx: Tx, row: Loan, { before, how, repaid, now }: Keeping): Promise<void> {
  const [first, ...more] = before;
  const isAsPlanned = how.kind === "instalment" || (how.kind === "whole" && more.length === 0);
  if (isAsPlanned && first) await markPaid(tx, row, { nr: first.nr, now });
  const isKept = how.kind === "instalment" && how.rest === 0n;
  if (!isKept) await replacePlan(tx, row, { plan: repaid.plan, now });
}

type Written = { plan: readonly Instalment[]; how: Accepted; repaid: Repaid; day: string; now: Date };

async function writeRepayment(tx: Tx, row: Loan, { plan, how, repaid, day, now }: Written): Promise<number> {
  const { costs, interest, principal } = repaid.paid;
  const [first, ...more] = plan;
  const late = first ? Math.max(0, daysBetween(first.dueOn, day)) : 0;
  const isDue = first !== undefined && more.length === 0 && first.dueOn <= day;
  const isInstalment = how.kind === "instalment" || (how.kind === "whole" && isDue);
  const [written] = await tx
    .insert(loanRepayments)
    .values({
      loanId: row.id,
      payerId: row.borrowerId,
      kind: isInstalment ? "instalment" : "early",
      amountCents: costs + interest + principal,
      costsCents: costs,
      interestCents: interest,
      principalCents: principal,
      principalAfterCents: repaid.loan.principalLeftCents,
      daysLate: late,
      createdAt: now,
    })
    .returning({ id: loanRepayments.id });
  if (!written) throw new Error("no repayment was written");
  return written.id;
}

type Closing = { actorId: string; now: Date; set: Partial<Loan> };

async function close(tx: Tx, row: Loan, { actorId, now, set }: Closing) {
  const sats = row.collateralSats;
  const released = await giveBack(tx, row, { kind: "release", sats, actorId, now });
  return {
    to: "repaid",
    entry: "whole",
    set: { ...set, ...released, marginLevel: 0, defaultReason: null },
    notice: { notice: "repaid", facts: { sats } },
  } as const;
}
