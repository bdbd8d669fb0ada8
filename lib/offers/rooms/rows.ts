import { and, desc, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { DomainError } from "@/lib/core/command/errors";
import type { Person } from "@/lib/offers/offer";
import type { RoomEvent } from "./law";
import type { RoomDefinition } from "./room";
import { NO_ACCESS } from "./schema";

/** The offer, locked, for whoever keeps its room. Throws `not_found` for everybody else, and where it is gone. */
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

/** Takes the latest request of somebody on. Throws `not_found` where there is none, and as the machine refuses. */
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
