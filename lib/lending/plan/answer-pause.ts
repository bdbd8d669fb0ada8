import { DomainError } from "@/lib/core/command/errors";
import { LOAN_CONFIRMATION_MINUTES } from "@/lib/lending/loan/constants";
import { loan } from "@/lib/lending/loan/deal";
import { closePause, lockProposed, pauseOf } from "./pauses";
import { answerPauseInput } from "./schema";
import { endOfDay, replacePlan } from "./stored-plan";

/** The other party accepts a pause, at its current cost, or declines it. */
export const answerPause = loan.act(
  {
    name: "lending.answer-pause",
    event: "pause",
    input: answerPauseInput,
    confirmedWithinMinutes: LOAN_CONFIRMATION_MINUTES,
    idempotent: true,
    refuses: ["not_found", "conflict"],
  },
  async ({ tx, actor, row, now }, { n, accept }) => {
    const pause = await lockProposed(tx, row, { n, now });
    if (pause.proposedBy === actor.id) {
      throw new DomainError("forbidden", "A la pausa responde la otra parte. Tú puedes retirarla.");
    }
    const audit = { details: { days: pause.days, accept } };
    const mark = String(n);
    if (!accept) {
      await closePause(tx, pause, { status: "declined", now });
      const notice = { notice: "pause-declined", mark } as const;
      return { to: row.status, entry: "decline-pause", notice, audit };
    }
    const { costCents, plan, text } = await pauseOf(tx, row, pause.days);
    await replacePlan(tx, row, { plan, now });
    await closePause(tx, pause, { status: "accepted", costCents, now });
    const [first, last] = [plan[0], plan.at(-1)];
    if (!first || !last) throw new Error(`loan ${row.id} has no instalments`);
    return {
      to: "active",
      set: { dueAt: endOfDay(first.dueOn, row), endsAt: endOfDay(last.dueOn, row) },
      entry: "pause",
      note: text,
      notice: { notice: "pause-agreed", facts: { pause: text }, mark },
      audit,
    };
  },
);
