import type { Tx } from "@/db";
import type { Definition, Kind, Outcome } from "./definition";
import { notifyParties } from "./notices";
import { move } from "./rows";

type Acting = { actorId: string | null; now: Date };

/**
 * Applies the outcome of an act or a deadline to a locked deal: moves it, applies what follows, and notifies the
 * parties.
 */
export async function applyOutcome<K extends Kind>(
  deal: Definition<K>,
  tx: Tx,
  row: K["row"],
  outcome: Outcome<K> & Acting,
): Promise<K["row"]> {
  const { notice, afterMove, next, actorId, now } = outcome;
  const moved = await move(deal, tx, row, outcome);
  const last = next ? await applyOutcome(deal, tx, moved, { actorId, now, ...next }) : moved;
  const sent = typeof notice === "object" ? notice : notice && { notice };
  if (sent) await notifyParties(deal, tx, last, { ...sent, actorId });
  await afterMove?.(last);
  return last;
}
