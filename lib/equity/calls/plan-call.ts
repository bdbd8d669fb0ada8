import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { equityCalls } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { pointsOf } from "@/lib/core/fields/percentage";
import { dayAfter, dayOf } from "@/lib/core/format/calendar";
import { FUND_ZONE, MAX_PLAN_DAYS, MAX_PLANNED, WHOLE_POINTS } from "@/lib/equity/constants";
import { callLine } from "@/lib/equity/funds/queries";
import { type Fund, fundRows } from "@/lib/equity/funds/rows";
import { dueInstant } from "./call-rules";
import { planCallInput } from "./schema";

/** A manager adds a call to the fund's calendar. It is only an announcement until it is issued. */
export const planCall = command(
  {
    name: "equity.plan-call",
    allow: "user",
    refusesSuspended: true,
    input: planCallInput,
    idempotent: true,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, percent, dueOn, purpose }) => {
    const { row: fund } = await fundRows.lockFor(tx, { id, event: "plan", actor, now });
    const points = pointsOf(percent);
    requireDay(dueOn, now);
    await requireRoom(tx, fund, points);
    const [call] = await tx
      .insert(equityCalls)
      .values({ fundId: id, points, purpose, dueAt: dueInstant(dueOn), status: "planned", createdAt: now })
      .returning();
    if (!call) throw new Error("the call was not inserted");
    record({ targetId: actor.id, details: { fund: id, call: call.id, percent, dueOn } });
    return callLine(call);
  },
);

function requireDay(dueOn: string, now: Date): void {
  const today = dayOf(now, FUND_ZONE);
  if (dueOn > today && dueOn <= dayAfter(today, MAX_PLAN_DAYS)) return;
  const message = "La fecha debe estar entre mañana y dentro de 10 años";
  throw new DomainError("invalid", MESSAGE.invalid, { fields: { dueOn: message } });
}

async function requireRoom(tx: Tx, { id, calledPoints }: Fund, points: number): Promise<void> {
  const { fundId, status } = equityCalls;
  const [planned] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      points: sql<number>`coalesce(sum(${equityCalls.points}), 0)::int`,
    })
    .from(equityCalls)
    .where(and(eq(fundId, id), eq(status, "planned")));
  const left = WHOLE_POINTS - calledPoints - (planned?.points ?? 0);
  if (points > left) {
    const message = "Lo llamado y lo previsto no puede pasar del 100 % del compromiso";
    throw new DomainError("invalid", MESSAGE.invalid, { fields: { percent: message } });
  }
  if ((planned?.count ?? 0) >= MAX_PLANNED) {
    throw new DomainError("conflict", `Caben ${MAX_PLANNED} llamadas previstas: quita alguna.`);
  }
}
