import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { loanPauses } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { PAUSE_ANSWER_DAYS } from "@/lib/lending/constants";
import { LOAN_CONFIRMATION_MINUTES } from "@/lib/lending/loan/constants";
import { loan } from "@/lib/lending/loan/deal";
import { lapseOf, pauseOf } from "./pauses";
import { proposePauseInput } from "./schema";

/**
 * One of the two parties proposes to postpone all payments for some days. The other has a week to accept. Nothing
 * changes before that.
 */
export const proposePause = loan.act(
  {
    name: "lending.propose-pause",
    event: "pause",
    input: proposePauseInput,
    confirmedWithinMinutes: LOAN_CONFIRMATION_MINUTES,
    idempotent: true,
    refuses: ["not_found", "conflict"],
  },
  async ({ tx, actor, row, now }, { days }) => {
    await lapseOf(tx, row, now);
    await refuseSecond(tx, row.id);
    const { costCents, text } = await pauseOf(tx, row, days);
    const expiresAt = plusMinutes(now, PAUSE_ANSWER_DAYS * DAY_MINUTES);
    const [pause] = await tx
      .insert(loanPauses)
      .values({ loanId: row.id, days, costCents, proposedBy: actor.id, expiresAt, createdAt: now })
      .returning({ id: loanPauses.id });
    return {
      to: row.status,
      entry: "ask-pause",
      note: text,
      notice: { notice: "pause-asked", facts: { pause: text }, mark: String(pause?.id) },
      audit: { details: { days } },
    };
  },
);

async function refuseSecond(tx: Tx, loanId: number): Promise<void> {
  const open = and(eq(loanPauses.loanId, loanId), eq(loanPauses.status, "proposed"));
  if ((await tx.$count(loanPauses, open)) === 0) return;
  throw new DomainError("conflict", "Ya hay una pausa propuesta: espera a que se responda o se retire.");
}
