import type { Tx } from "@/db";
import { loanRepayments } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { readPrices } from "@/lib/core/config/settings";
import { centsText } from "@/lib/lending/cents";
import { giveBack } from "@/lib/lending/collateral/moves";
import { isRunning } from "@/lib/lending/loan/rules";
import type { Loan } from "@/lib/lending/loan/transfers";
import { marginStateOf } from "@/lib/lending/margin/margin-state";
import type { Instalment } from "@/lib/lending/plan/plan-rules";
import {
  daysLateBy,
  hasDue,
  type Repaid,
  type Repaying,
  refusalText,
  repaidBy,
  repayingOf,
} from "@/lib/lending/plan/repayment-rules";
import { postRepayment } from "@/lib/lending/plan/transfers";
import { shareInterest } from "@/lib/lending/pools/outcome";
import { accruing, debtOf, endOfDay, markPaid, readPlan, replacePlan, today } from "./stored-plan";

/** A repayment of an amount, of the whole debt or of the next instalment. `actorId` is null if it is automatic. */
export type Repayment = Meant & { amount: bigint; actorId: string | null; now: Date };

/** `nr`: the number of the instalment, if the payer names it. */
type Meant = { isInstalment: boolean; isWhole?: boolean | undefined; nr?: number | undefined };

/** Repays a running loan from the borrower's available balance and returns the outcome. Throws InsufficientFunds. */
export function repayFromWallet(tx: Tx, row: Loan, repayment: Repayment) {
  const { amount: cents, actorId, now } = repayment;
  return repay(tx, row, repayment, {
    pay: async (repaymentId) => {
      await postRepayment(tx, row, { repaymentId, cents, actorId, now });
      return {};
    },
  });
}

type Means = {
  /** Transfers the money of the repayment with this id. Returns further changes of the loan. */
  pay: (repaymentId: number) => Promise<Partial<Loan>>;
  /** The kind of the repayment, if it is not paid from the borrower's balance. */
  kind?: "collateral" | "refinance";
};

/** Records a repayment, transfers its money with `pay`, and returns the outcome for the loan. */
export async function repay(
  tx: Tx,
  row: Loan,
  { amount, actorId, now, ...meant }: Repayment,
  { pay, kind }: Means,
) {
  const plan = await readPlan(tx, row.id);
  const how = acceptedOf(row, { plan, amount, now, ...meant });
  const day = today(row, now);
  const repaid = repaidBy({ loan: accruing(row), plan }, { how, amount, day });
  await keepPlan(tx, row, { before: plan, how, repaid, now });
  const repaymentId = await writeRepayment(tx, row, { plan, how, repaid, day, now, ...(kind && { kind }) });
  await shareInterest(tx, row, { interest: repaid.paid.costs + repaid.paid.interest, now });
  const { principalLeftCents, interestOwedCents, accruesFrom } = repaid.loan;
  const [first] = repaid.plan;
  const dueAt = first ? endOfDay(first.dueOn, row) : null;
  const set = { ...(await pay(repaymentId)), principalLeftCents, interestOwedCents, accruesFrom, dueAt };
  const moved = { ...row, ...set };
  if (how.kind === "whole") return close(tx, moved, { actorId, now, set, entry: kind ?? "whole" });
  const debtCents = debtOf(moved, repaid.plan, now).total;
  const margin = marginStateOf(tx, moved, { debtCents, prices: await readPrices(tx), now });
  const { to, next } = margin;
  return {
    to,
    set: { ...set, ...margin.set },
    entry: kind ?? how.kind,
    note: centsText(amount, row.currency),
    notice: { notice: "repayment", facts: { paidCents: amount }, mark: String(repaymentId) },
    ...(next && { next }),
  } as const;
}

type Input = Meant & { plan: readonly Instalment[]; amount: bigint; now: Date };
type Accepted = Exclude<Repaying, { refused: string }>;

function acceptedOf(row: Loan, { plan, amount, now, nr, ...meant }: Input): Accepted {
  if (!isRunning(row.status)) throw new Error(`loan ${row.id} is not running`);
  if (meant.isInstalment && nr !== undefined && nr !== plan[0]?.nr) throw notTheNext();
  const { total: debt, next } = debtOf(row, plan, now);
  const isDue = hasDue(plan, today(row, now));
  const { status, defaultReason } = row;
  const how = repayingOf({ status, defaultReason, amount, debt, next, isDue, ...meant });
  if (!("refused" in how)) return how;
  const message = refusalText(how, centsText(how.cents, row.currency));
  throw new DomainError("invalid", message, { fields: { amount: message } });
}

const notTheNext = () =>
  new DomainError("conflict", "Esa cuota ya no es la próxima: revisa el préstamo antes de pagar otra.");

type Keeping = { before: readonly Instalment[]; how: Accepted; repaid: Repaid; now: Date };

async function keepPlan(tx: Tx, row: Loan, { before, how, repaid, now }: Keeping): Promise<void> {
  const [first, ...more] = before;
  const isAsPlanned = how.kind === "instalment" || (how.kind === "whole" && more.length === 0);
  if (isAsPlanned && first) await markPaid(tx, row, { nr: first.nr, now });
  const isKept = how.kind === "instalment" && how.rest === 0n;
  if (!isKept) await replacePlan(tx, row, { plan: repaid.plan, now });
}

type Written = {
  plan: readonly Instalment[];
  how: Accepted;
  repaid: Repaid;
  day: string;
  now: Date;
  kind?: Means["kind"];
};

async function writeRepayment(tx: Tx, row: Loan, written: Written): Promise<number> {
  const { plan, how, repaid, day, now, kind } = written;
  const { costs, interest, principal } = repaid.paid;
  const [first, ...more] = plan;
  const isDue = first !== undefined && more.length === 0 && first.dueOn <= day;
  const isInstalment = how.kind === "instalment" || (how.kind === "whole" && isDue);
  const [line] = await tx
    .insert(loanRepayments)
    .values({
      loanId: row.id,
      payerId: row.borrowerId,
      kind: kind ?? (isInstalment ? "instalment" : "early"),
      amountCents: costs + interest + principal,
      costsCents: costs,
      interestCents: interest,
      principalCents: principal,
      principalAfterCents: repaid.loan.principalLeftCents,
      daysLate: daysLateBy(plan, repaid.plan, day),
      createdAt: now,
    })
    .returning({ id: loanRepayments.id });
  if (!line) throw new Error("the repayment was not inserted");
  return line.id;
}

type Closing = {
  actorId: string | null;
  now: Date;
  set: Partial<Loan>;
  entry: "whole" | "collateral" | "refinance";
};

async function close(tx: Tx, row: Loan, { actorId, now, set, entry }: Closing) {
  const sats = row.collateralSats;
  const released = await giveBack(tx, row, { kind: "release", sats, actorId, now });
  return {
    to: "repaid",
    entry,
    set: { ...set, ...released, marginLevel: 0, defaultReason: null },
    notice: { notice: "repaid", facts: { sats } },
  } as const;
}
