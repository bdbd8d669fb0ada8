import { and, desc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Source, Tx } from "@/db";
import { bankImports, bankLines, bankPayees } from "@/db/schema";
import { lockUser } from "@/lib/auth/queries";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { available, type Obligation, world } from "@/lib/ledger/accounts";
import { post } from "@/lib/ledger/post";
import { fitOf } from "@/lib/wallet/deposits/limit-queries";
import { MATCH_AGAIN_MINUTES } from "./constants";
import { notifyOfCredit, notifyOfHold } from "./line-notices";
import { findMemberIn } from "./reference-queries";

export type Line = typeof bankLines.$inferSelect;

/** The bank account that a row belongs to, and its reference in the ledger. */
export const bankEuros = world("bank", "EUR");

export function lineReference(id: number): Obligation {
  return { type: "transfer", id: String(id) };
}

type Credit = { userId: string; actorId: string | null; now: Date };

/**
 * Credits a locked waiting row to the member. The idempotency key contains the credit count, so each credit is posted
 * once.
 */
export async function creditLocked(tx: Tx, line: Line, { userId, actorId, now }: Credit): Promise<Line> {
  const credits = line.credits + 1;
  const credited = await setLine(tx, line, {
    status: "credited",
    userId,
    credits,
    decidedBy: actorId,
    decidedAt: now,
    reason: null,
  });
  await post(tx, {
    act: "transfer",
    ref: lineReference(line.id),
    actorId,
    idempotencyKey: `transfer:${line.id}:${credits}`,
    occurredAt: now,
    transfers: [{ from: bankEuros, to: available(userId, "EUR"), amount: line.amountMinor }],
  });
  await notifyOfCredit(tx, credited);
  return credited;
}

/** Changes a locked row and returns it. */
export async function setLine(
  tx: Tx,
  line: Pick<Line, "id">,
  changed: Partial<typeof bankLines.$inferInsert>,
): Promise<Line> {
  const [row] = await tx.update(bankLines).set(changed).where(eq(bankLines.id, line.id)).returning();
  if (!row) throw new Error("the bank statement line does not exist");
  return row;
}

/**
 * How a row relates to a payout: settled it, names one that has not left yet, needs an administrator, or names none.
 */
export type Answer = "settled" | "later" | "review" | "none";

type Answers = (tx: Tx, line: Line, now: Date) => Promise<Answer>;

/**
 * Credits waiting rows that name their member. The others keep waiting for an administrator, with a suggested member,
 * and are tried again only if the named member or payout can still change. Returns the number of rows processed.
 * Several processes can run it concurrently.
 */
export function creditMatched({
  importId,
  answer,
  shouldContinue = () => true,
}: {
  importId?: number;
  /** Settles a row that belongs to a payout. */
  answer: Answers;
  shouldContinue?: () => boolean;
}): Promise<number> {
  return processDue({
    due: rowsWhere(bankLines, () =>
      and(isToMatch(clock.now()), importId === undefined ? undefined : eq(bankLines.importId, importId)),
    ),
    decide: (line) => inTransaction((tx) => matchLine(tx, line, answer)),
    failed: (line, error) => noteFailure({ line, error }, "could not match a bank statement line"),
    shouldContinue,
  });
}

function isToMatch(now: Date) {
  const { status, credits, matchAt } = bankLines;
  return and(eq(status, "waiting"), eq(credits, 0), lte(matchAt, now));
}

async function matchLine(tx: Tx, id: number, answer: Answers): Promise<void> {
  const now = clock.now();
  const [line] = await tx
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.id, id), isToMatch(now)))
    .for("no key update", { skipLocked: true });
  if (!line) return;
  const found = await answer(tx, line, now);
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

/** The administrator who imported a row's file. A row that would credit them waits for another administrator. */
export async function importerOf(tx: Tx, { importId }: Pick<Line, "importId">): Promise<string | null> {
  const [file] = await tx
    .select({ uploadedBy: bankImports.uploadedBy })
    .from(bankImports)
    .where(eq(bankImports.id, importId))
    .limit(1);
  return file?.uploadedBy ?? null;
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
