import { and, desc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Source, Tx } from "@/db";
import { bankLines, bankPayees } from "@/db/schema";
import { lockUser } from "@/lib/auth/rows";
import { answerPayout } from "@/lib/bank/payouts/answers";
import { findMemberIn } from "@/lib/bank/topups/reference-queries";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { fitOf } from "@/lib/wallet/deposits/limit-queries";
import { MATCH_AGAIN_MINUTES } from "./constants";
import { notifyOfHold } from "./notices";
import { importerOf, type Line, setLine } from "./rows";
import { creditLocked } from "./transfers";

/**
 * Settles waiting rows that name a payout, and credits those that name their member. The others keep waiting for an
 * administrator, with a suggested member, and are tried again only if the named member or payout can still change.
 * Returns the number of rows processed. Several processes can run it concurrently.
 */
export function creditMatched({
  importId,
  shouldContinue = always,
}: {
  importId?: number;
  shouldContinue?: () => boolean;
} = {}): Promise<number> {
  return processDue({
    due: rowsWhere(bankLines, () =>
      and(isToMatch(clock.now()), importId === undefined ? undefined : eq(bankLines.importId, importId)),
    ),
    decide: (line) => inTransaction((tx) => matchLine(tx, line)),
    failed: (line, error) => noteFailure({ line, error }, "could not match a bank statement line"),
    shouldContinue,
  });
}

function isToMatch(now: Date) {
  const { status, credits, matchAt } = bankLines;
  return and(eq(status, "waiting"), eq(credits, 0), lte(matchAt, now));
}

async function matchLine(tx: Tx, id: number): Promise<void> {
  const now = clock.now();
  const [line] = await tx
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.id, id), isToMatch(now)))
    .for("no key update", { skipLocked: true });
  if (!line) return;
  const found = await answerPayout(tx, line, now);
  const again = plusMinutes(now, MATCH_AGAIN_MINUTES);
  if (found === "none" && line.amountMinor > 0n) await matchMember(tx, line, { now, again });
  else if (found !== "settled") await setLine(tx, line, { matchAt: found === "later" ? again : null });
}

async function matchMember(tx: Tx, line: Line, { now, again }: Record<"now" | "again", Date>): Promise<void> {
  const named = await findMemberIn(tx, line.reference);
  const isOwn = named !== null && named === (await importerOf(tx, line));
  const mayFollow = named !== null && !isOwn && line.currency === "EUR";
  if (mayFollow) {
    const fit = await fitFor(tx, named, line.amountMinor);
    if (fit === "now") {
      await creditLocked(tx, line, { userId: named, actorId: null, now });
      return;
    }
    await notifyOfHold(tx, line, { userId: named, fit });
  }
  const likely = named ?? (await findLikely(tx, line.iban));
  await setLine(tx, line, { userId: likely, matchAt: mayFollow ? again : null });
}

// Locks the member, so that two concurrent rows do not each find the whole monthly limit.
async function fitFor(tx: Tx, userId: string, amountMinor: bigint) {
  await lockUser(tx, userId);
  return fitOf(tx, { userId, asset: "EUR", amountMinor });
}

/** The member credited from this account before, or the only one with it as a payout account. */
export async function findLikely(source: Source, iban: string): Promise<string | null> {
  if (!iban) return null;
  const [before] = await source
    .select({ userId: bankLines.userId })
    .from(bankLines)
    .where(and(eq(bankLines.iban, iban), sql`${bankLines.status} = 'credited'`))
    .orderBy(desc(bankLines.id))
    .limit(1);
  if (before?.userId) return before.userId;
  const payees = await source
    .select({ userId: bankPayees.userId })
    .from(bankPayees)
    .where(and(eq(bankPayees.iban, iban), isNull(bankPayees.removedAt)))
    .limit(2);
  return payees.length === 1 ? (payees[0]?.userId ?? null) : null;
}
