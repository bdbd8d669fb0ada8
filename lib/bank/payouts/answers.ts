import { inArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { type bankLines, bankPayouts } from "@/db/schema";
import { isRemoved } from "@/lib/auth/removal";
import { importerOf, type Line, setLine } from "@/lib/bank/statement-lines/rows";
import { completePayout, failPayoutRow, returnPayout } from "./endings";
import { PAYOUT } from "./machine";
import { endToEndIdsIn, mayBePaid } from "./rules";
import type { Payout } from "./transfers";

/**
 * How a row relates to a payout: settled it, names one that has not left yet, needs an administrator, or names none.
 */
type Answer = "settled" | "later" | "review" | "none";

/**
 * Settles a locked bank row that names a payout: a charge completes it, a return returns it. The charge also completes
 * one that a restored backup has from before it was sent. An administrator must
 * check rows with another amount, rows of payouts already answered, returns to a deleted account, and incoming money
 * that the bank does not mark as a return: anybody can write the text of a payout on a transfer (decision 331).
 */
export async function answerPayout(tx: Tx, line: Line, now: Date): Promise<Answer> {
  const payout = await lockPayoutOf(tx, line);
  const amount = line.amountMinor < 0n ? -line.amountMinor : line.amountMinor;
  if (!payout || line.currency !== "EUR" || amount !== payout.amountMinor) return "none";
  const isPaid = line.amountMinor < 0n && mayBePaid(payout);
  if (payout.status === "pending" && !isPaid) return "later";
  if (line.amountMinor > 0n && payout.userId === (await importerOf(tx, line))) return "none";
  if (line.amountMinor > 0n && (await isRemoved(tx, payout.userId))) {
    await note(tx, payout, { line, what: "devuelta: la cuenta de su titular está cerrada" });
    return "review";
  }
  if (line.amountMinor > 0n && !line.isReturn && RETURNABLE.includes(payout.status)) {
    await note(tx, payout, { line, what: "ingreso con su texto, sin marca de devolución del banco" });
    return "review";
  }
  if (!(await settle(tx, payout, { line, now }))) {
    await note(tx, payout, { line, what: line.amountMinor < 0n ? UNEXPECTED[payout.status] : undefined });
    return line.amountMinor < 0n ? "review" : "none";
  }
  const set: Partial<typeof bankLines.$inferInsert> = {
    status: "payout",
    payoutId: payout.id,
    decidedAt: now,
  };
  await setLine(tx, line, { ...set, userId: payout.userId });
  return "settled";
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
  if (isOut && PAYOUT.allows(payout.status, "complete", "system")) await completePayout(tx, payout, by);
  else if (!isOut && payout.status === "sent") await failPayoutRow(tx, payout, { ...by, reason: BY_BANK });
  else if (!isOut && payout.status === "completed")
    await returnPayout(tx, payout, { ...by, reason: BY_BANK });
  else return false;
  return true;
}

const RETURNABLE: readonly Payout["status"][] = ["sent", "completed"];

const UNEXPECTED: Partial<Record<Payout["status"], string>> = {
  completed: "pagada por segunda vez",
  failed: "pagada después de darla por fallida",
  returned: "pagada después de devolverse",
  cancelled: "pagada después de cancelarse",
};

type Noted = { line: Line; what: string | undefined };

// The money moved against the recorded state. The note explains to the administrator what the row is.
async function note(tx: Tx, { id, userId }: Payout, { line, what }: Noted): Promise<void> {
  if (what && !line.reason) await setLine(tx, line, { userId, reason: `Retirada n.º ${id}, ${what}` });
}

const BY_BANK = "El banco la ha devuelto: revisa el IBAN y el titular.";
