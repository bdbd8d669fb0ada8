import { and, between, eq, inArray, lte, ne, sql } from "drizzle-orm";
import { db } from "@/db";
import { loanEvents, loans } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { HOUR_MINUTES } from "@/lib/core/format/durations";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { loan } from "@/lib/lending/loan/deal";
import { RUNNING } from "@/lib/lending/loan/rules";
import { readTrustedPrices } from "@/lib/lending/price/trusted-price";
import { MARGIN_CALLS, REMINDER_HOURS } from "./constants";
import { neededToClear } from "./margin-notices";

const IS_CALLED = and(
  inArray(loans.status, [...RUNNING]),
  ne(loans.status, "defaulted"),
  between(loans.marginLevel, 1, MARGIN_CALLS.length),
);

// The timeline entry shows that the reminder for the current level was already sent.
const IS_NOT_REMINDED = sql`not exists (select 1 from ${loanEvents} as entry
  where entry.loan_id = ${loans.id} and entry.event = 'margin-reminder' and entry.created_at >= ${loans.marginAt})`;

const isDue = (now: Date) =>
  and(IS_CALLED, lte(loans.marginAt, plusMinutes(now, -REMINDER_HOURS * HOUR_MINUTES)), IS_NOT_REMINDED);

/**
 * Reminds borrowers of margin calls they have not answered, with the amounts that answer them, if the price is
 * trusted. Returns the number of loans processed.
 */
export async function remindOfMarginCalls(shouldContinue = always): Promise<number> {
  const now = clock.now();
  if (!(await readTrustedPrices(db, now))) return 0;
  return processDue({
    due: rowsWhere(loans, () => isDue(now)),
    decide: remind,
    failed: (id, error) => noteFailure({ loan: id, error }, "could not send a margin call reminder"),
    shouldContinue,
  });
}

async function remind(id: number): Promise<void> {
  await inTransaction(async (tx) => {
    const row = await loan.lock(tx, id);
    const now = clock.now();
    const prices = await readTrustedPrices(tx, now);
    if (!row?.marginAt || !prices || (await tx.$count(loans, and(eq(loans.id, id), isDue(now)))) === 0)
      return;
    const facts = await neededToClear(tx, row, { prices, now });
    if (facts.toRepayCents === 0n) return;
    await loan.applyOutcome(tx, row, {
      entry: "margin-reminder",
      notice: { notice: "margin-reminder", facts, mark: row.marginAt.toISOString() },
      actorId: null,
      now,
    });
  });
}
