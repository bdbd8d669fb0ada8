import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { ledgerCorrections } from "@/db/schema";
import { DomainError } from "@/lib/core/errors";
import {
  type CorrectionEvent,
  type CorrectionTransfer,
  correctionAfter,
  membersOf,
} from "./correction-rules";
import { OWN_MONEY } from "./propose-correction";

type Decision = { id: number; event: CorrectionEvent; actorId: string; now: Date };

/** Ends a proposal in `tx` and answers it. Nobody decides on what they proposed, nor on their own money. */
export async function decideCorrection(tx: Tx, { id, event, actorId, now }: Decision) {
  const [row] = await tx
    .select()
    .from(ledgerCorrections)
    .where(eq(ledgerCorrections.id, id))
    .limit(1)
    .for("no key update");
  if (!row) throw new DomainError("not_found", "Esa corrección no existe");
  const status = correctionAfter(row, event, actorId);
  const transfers = row.transfers as CorrectionTransfer[];
  const members = membersOf(transfers);
  if (members.includes(actorId)) throw new DomainError("conflict", OWN_MONEY);
  await tx
    .update(ledgerCorrections)
    .set({ status, decidedBy: actorId, decidedAt: now })
    .where(eq(ledgerCorrections.id, id));
  return { ...row, status, transfers, members };
}
