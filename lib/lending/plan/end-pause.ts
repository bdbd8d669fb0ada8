import { and, eq, gt } from "drizzle-orm";
import type { Tx } from "@/db";
import { loanPauses, loanRepayments } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { dayOf } from "@/lib/core/format/calendar";
import { dayText } from "@/lib/core/format/format";
import { centsText } from "@/lib/lending/cents";
import { loan } from "@/lib/lending/loan/deal";
import type { Loan } from "@/lib/lending/loan/transfers";
import { daysToTakeBack, shortenedBy } from "./pause-rules";
import { closePause, lockPause, type Pause } from "./pauses";
import { endPauseInput } from "./schema";
import { accruing, endOfDay, hasMovedDates, readPlan, replacePlan, today } from "./stored-plan";

/**
 * An administrator ends a pause, with a reason that both parties receive. An unanswered proposal is closed; of an
 * accepted pause, the days that have not passed are taken back.
 */
export const endPause = loan.decide(
  {
    name: "lending.end-pause",
    event: "end-pause",
    input: endPauseInput,
    refuses: ["not_found", "conflict"],
  },
  async ({ tx, row, now }, { n, reason }) => {
    const pause = await lockPause(tx, row, n);
    const isWaiting = pause.status === "proposed" && pause.expiresAt > now;
    const { set, text } = isWaiting ? { set: {}, text: NEVER } : await takeBack(tx, row, { pause, now });
    if (isWaiting) await closePause(tx, pause, { status: "ended", now });
    const notice = `${text} Motivo: ${reason}`;
    return {
      to: row.status,
      set,
      entry: "end-pause",
      note: notice,
      notice: { notice: "pause-ended", facts: { pause: notice }, mark: String(n) },
      audit: { details: { pause: n, reason } },
    };
  },
);

const NEVER = "No llega a empezar: las fechas no cambian.";
const OVER = new DomainError("conflict", "Esa pausa ya ha terminado: no queda ningún día por quitar.");
const CHANGED = new DomainError(
  "conflict",
  "Desde que se acordó la pausa ha habido un pago u otra pausa: ya no se puede terminar antes.",
);

async function takeBack(tx: Tx, row: Loan, { pause, now }: { pause: Pause; now: Date }) {
  const plan = await readPlan(tx, row.id);
  const [next] = plan;
  if (pause.status !== "accepted" || pause.closedAt === null || !next) throw OVER;
  const agreedOn = dayOf(pause.closedAt, row.timeZone);
  const back = daysToTakeBack({
    days: pause.days,
    agreedOn,
    today: today(row, now),
    nextDueOn: next.dueOn,
  });
  if (back === 0) throw OVER;
  await refuseChanged(tx, row, { ...pause, closedAt: pause.closedAt });
  const shortened = shortenedBy({ loan: accruing(row), plan, pause }, back);
  await replacePlan(tx, row, { plan: shortened.plan, now });
  const lastedDays = pause.days - back;
  await tx
    .update(loanPauses)
    .set({ status: "ended", costCents: shortened.costCents, lastedDays })
    .where(eq(loanPauses.id, pause.id));
  const [first, last] = [shortened.plan[0], shortened.plan.at(-1)];
  if (!first || !last) throw new Error(`loan ${row.id} has no instalments`);
  const less = centsText(pause.costCents - shortened.costCents, row.currency);
  return {
    set: { dueAt: endOfDay(first.dueOn, row), endsAt: endOfDay(last.dueOn, row) },
    text: `Ha durado ${lastedDays} de sus ${pause.days} días: el próximo pago pasa al ${dayText(first.dueOn)}, con ${less} menos de interés.`,
  };
}

// The interest of the pause is in the next payment only if there was no repayment and no other pause since.
async function refuseChanged(tx: Tx, { id }: Loan, pause: Pause & { closedAt: Date }): Promise<void> {
  const repaid = and(eq(loanRepayments.loanId, id), gt(loanRepayments.createdAt, pause.closedAt));
  const later = and(eq(loanPauses.loanId, id), gt(loanPauses.id, pause.id), hasMovedDates(loanPauses));
  const changes = (await tx.$count(loanRepayments, repaid)) + (await tx.$count(loanPauses, later));
  if (changes > 0) throw CHANGED;
}
