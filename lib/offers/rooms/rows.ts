import { and, desc, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { DomainError } from "@/lib/core/command/errors";
import type { Person } from "@/lib/offers/offer";
import type { RoomEvent } from "./access-machine";
import type { RoomDefinition } from "./room";
import { NO_ACCESS } from "./schema";

/**
 * Locks the offer for the owner of its room. Throws `not_found` for anyone else, or if the room can no longer be
 * changed.
 */
export async function lockRoom(
  room: RoomDefinition,
  tx: Tx,
  { id, keeperId }: { id: number; keeperId: string },
) {
  const kept = await room.lock(tx, id);
  if (kept.ownerId === keeperId && kept.isKept) return kept;
  throw new DomainError("not_found", room.missing);
}

type Wanted = { id: number; userId: string; event: RoomEvent; actor: Person; now: Date };

/** Moves a member's latest request. Throws `not_found` if there is none, and whatever the machine throws. */
export async function moveAccess(room: RoomDefinition, tx: Tx, wanted: Wanted): Promise<void> {
  const { id, userId, ...moved } = wanted;
  const { accesses } = room;
  const [latest] = await tx
    .select({ id: accesses.id })
    .from(accesses)
    .where(and(eq(accesses.offerId, id), eq(accesses.userId, userId)))
    .orderBy(desc(accesses.id))
    .limit(1);
  if (!latest) throw new DomainError("not_found", NO_ACCESS);
  await room.move(tx, { ...moved, id: latest.id });
}
