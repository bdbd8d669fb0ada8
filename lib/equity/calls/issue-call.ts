import { and, eq, max } from "drizzle-orm";
import type { Tx } from "@/db";
import { equityCalls, equityFunds, equityInvestments } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { pointsOf } from "@/lib/core/fields/percentage";
import { clock } from "@/lib/core/format/clock";
import {
  EQUITY_CONFIRMATION_MINUTES,
  MAX_CALL_DAYS,
  NOTICE_DAYS,
  WHOLE_POINTS,
} from "@/lib/equity/constants";
import { printPercent } from "@/lib/equity/funds/lines";
import { callLine } from "@/lib/equity/funds/queries";
import { type Fund, fundRows } from "@/lib/equity/funds/rows";
import { handOutPage } from "./call-parts";
import { dueDays, dueInstant, fits } from "./call-rules";
import type { Call } from "./rows";
import { issueCallInput, NO_CALL } from "./schema";

/**
 * A manager calls a part of every commitment, at least ten days before the due day and never more than was committed.
 * The first thousand investors get their part immediately; a batch handles the rest.
 */
export const issueCall = command(
  {
    name: "equity.issue-call",
    allow: "user",
    refusesSuspended: true,
    input: issueCallInput,
    confirmedWithinMinutes: EQUITY_CONFIRMATION_MINUTES,
    idempotent: true,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, percent, dueOn, purpose, planId }) => {
    const { row: fund } = await fundRows.lockFor(tx, { id, event: "call", actor, now });
    const points = pointsOf(percent);
    requireNotice(dueOn, now);
    requireUncalled(fund, points);
    await requireCallable(tx, id);
    if (fund.calledPoints + points === WHOLE_POINTS) await refuseUnfirm(tx, id);
    if (planId !== undefined) await dropPlanned(tx, { planId, fundId: id });
    const call = await write(tx, fund, { points, purpose, dueAt: dueInstant(dueOn), now });
    await handOutPage(tx, call, now);
    const [issued] = await tx.select().from(equityCalls).where(eq(equityCalls.id, call.id));
    record({ targetId: actor.id, details: { fund: id, call: call.id, percent, dueOn } });
    return callLine(issued ?? call);
  },
);

function requireNotice(dueOn: string, now: Date): void {
  const { first, last } = dueDays(now);
  if (dueOn >= first && dueOn <= last) return;
  const message =
    dueOn < first
      ? `Cada llamada se avisa con ${NOTICE_DAYS} días o más`
      : `El plazo puede ser de ${MAX_CALL_DAYS} días como mucho`;
  throw new DomainError("invalid", MESSAGE.invalid, { fields: { dueOn: message } });
}

function requireUncalled({ calledPoints }: Fund, points: number): void {
  if (fits({ calledPoints }, points)) return;
  const left = printPercent(WHOLE_POINTS - calledPoints).replace(".", ",");
  const message = `Queda por llamar el ${left} % de cada compromiso`;
  throw new DomainError("invalid", MESSAGE.invalid, { fields: { percent: message } });
}

// Investors in default stay in the fund, but no longer take part in its calls.
async function requireCallable(tx: Tx, fundId: number): Promise<void> {
  const { fundId: ofFund, status } = equityInvestments;
  if ((await tx.$count(equityInvestments, and(eq(ofFund, fundId), eq(status, "active")))) > 0) return;
  throw new DomainError("conflict", "El fondo no tiene ningún compromiso firme: no hay a quién llamar.");
}

// The last call takes everything that is left. An investor who becomes active later would never be called.
async function refuseUnfirm(tx: Tx, fundId: number): Promise<void> {
  const { fundId: ofFund, status } = equityInvestments;
  const unfirm = await tx.$count(equityInvestments, and(eq(ofFund, fundId), eq(status, "signed")));
  if (unfirm === 0) return;
  throw new DomainError(
    "conflict",
    "Hay compromisos firmados en sus 4 días de reflexión: la última llamada se emite cuando sean firmes.",
  );
}

async function dropPlanned(tx: Tx, { planId, fundId }: { planId: number; fundId: number }): Promise<void> {
  const { id, fundId: ofFund, status } = equityCalls;
  const [dropped] = await tx
    .update(equityCalls)
    .set({ status: "dropped" })
    .where(and(eq(id, planId), eq(ofFund, fundId), eq(status, "planned")))
    .returning({ id });
  if (!dropped) throw new DomainError("invalid", MESSAGE.invalid, { fields: { planId: NO_CALL } });
}

type New = { points: number; purpose: string; dueAt: Date; now: Date };

async function write(tx: Tx, { id: fundId, calledPoints }: Fund, { now, ...called }: New): Promise<Call> {
  const [last] = await tx
    .select({ nr: max(equityCalls.nr) })
    .from(equityCalls)
    .where(eq(equityCalls.fundId, fundId));
  const [call] = await tx
    .insert(equityCalls)
    .values({
      ...called,
      fundId,
      nr: (last?.nr ?? 0) + 1,
      fromPoints: calledPoints,
      status: "issuing",
      // Not the time of the command, which waited for the fund: a commitment that became active meanwhile is called.
      issuedAt: clock.now(),
      createdAt: now,
    })
    .returning();
  if (!call) throw new Error("the call was not inserted");
  await tx
    .update(equityFunds)
    .set({ calledPoints: calledPoints + called.points })
    .where(eq(equityFunds.id, fundId));
  return call;
}
