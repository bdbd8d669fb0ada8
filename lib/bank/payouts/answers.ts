import { inArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { type bankLines, bankPayouts } from "@/db/schema";
import { importerOf, type Line, setLine } from "@/lib/bank/topups/crediting";
import { completePayout, failPayoutRow, returnPayout } from "./endings";
import { endToEndIdsIn } from "./rules";
import type { Payout } from "./transfers";

/**
 * Settles a locked line that names a payout: one that went out completes it, one that came back returns it. Answers whether it
 * did; what is of another amount, or was answered before, is an administrator's to look at.
 */
export async function answerPayout(tx: Tx, line: Line, now: Date): Promise<boolean> {
  const payout = await lockPayoutOf(tx, line);
  const amount = line.amountMinor < 0n ? -line.amountMinor : line.amountMinor;
  if (!payout || line.currency !== "EUR" || amount !== payout.amountMinor) return false;
  if (line.amountMinor > 0n && payout.userId === (await importerOf(tx, line))) return false;
  if (!(await settle(tx, payout, { line, now }))) {
    await noteUnexpected(tx, payout, line);
    return false;
  }
  const set: Partial<typeof bankLines.$inferInsert> = {
    status: "payout",
    payoutId: payout.id,
    decidedAt: now,
  };
  await setLine(tx, line, { ...set, userId: payout.userId });
  return true;
}

async function lockPayoutOf(tx: Tx, { reference }: Line): Promise<Payout | null> {
  const ids = endToEndIdsIn(reference);
  if (ids.length === 0) return null;
  const rows = await tx
    .select()
    .from(bankPayouts)
    .where(inArray(bankPayouts.endToEndId, ids))
    .limit(2)
    .for("no key update");
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

async function settle(tx: Tx, payout: Payout, { line, now }: { line: Line; now: Date }): Promise<boolean> {
  const by = { actorId: null, now };
  const isOut = line.amountMinor < 0n;
  if (isOut && payout.status === "sent") await completePayout(tx, payout, by);
  else if (!isOut && payout.status === "sent") await failPayoutRow(tx, payout, { ...by, reason: BY_BANK });
  else if (!isOut && payout.status === "completed")
    await returnPayout(tx, payout, { ...by, reason: BY_BANK });
  else return false;
  return true;
}

const UNEXPECTED: Partial<Record<Payout["status"], string>> = {
  completed: "pagada por segunda vez",
  failed: "pagada después de darla por fallida",
  returned: "pagada después de devolverse",
  cancelled: "pagada después de cancelarse",
};

// Money that has left against what stands here: whoever looks at the line is told what it is.
async function noteUnexpected(tx: Tx, { id, status, userId }: Payout, line: Line): Promise<void> {
  const what = line.amountMinor < 0n ? UNEXPECTED[status] : undefined;
  if (what && !line.reason) await setLine(tx, line, { userId, reason: `Retirada n.º ${id}, ${what}` });
}

const BY_BANK = "El banco la ha devuelto: revisa el IBAN y el titular.";
