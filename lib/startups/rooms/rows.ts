import { and, desc, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { startupRoomAccesses, type startups } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { defineRows } from "@/lib/deals/machine-rows";
import type { Person } from "@/lib/deals/parties";
import { startupRows } from "@/lib/startups/profiles/rows";
import { NO_STARTUP } from "@/lib/startups/profiles/schema";
import { ROOM_ACCESS } from "./machine";
import { NO_ACCESS } from "./schema";

/** Who is not its reader has been found to be the founder before. */
const accessRows = defineRows({
  machine: ROOM_ACCESS,
  table: startupRoomAccesses,
  missing: NO_ACCESS,
  rolesIn: ({ userId }, { id }) => [userId === id ? ("reader" as const) : ("founder" as const)],
  outsiders: [],
});

type Startup = typeof startups.$inferSelect;

/** The startup, locked, for its founder alone. Throws `not_found` for everybody else, and where it was taken away. */
export async function lockRoom(tx: Tx, id: number, founderId: string): Promise<Startup> {
  const startup = await startupRows.lock(tx, id);
  if (startup.founderId === founderId && startup.removedAt === null) return startup;
  throw new DomainError("not_found", NO_STARTUP);
}

type Wanted = {
  startupId: number;
  userId: string;
  event: (typeof ROOM_ACCESS)["events"][number];
  actor: Person;
  now: Date;
};

/** Takes the latest request of somebody on. Throws `not_found` where there is none, and as the machine refuses. */
export async function moveAccess(tx: Tx, { startupId, userId, event, actor, now }: Wanted): Promise<void> {
  const [latest] = await tx
    .select({ id: startupRoomAccesses.id })
    .from(startupRoomAccesses)
    .where(and(eq(startupRoomAccesses.offerId, startupId), eq(startupRoomAccesses.userId, userId)))
    .orderBy(desc(startupRoomAccesses.id))
    .limit(1);
  if (!latest) throw new DomainError("not_found", NO_ACCESS);
  const { row, to } = await accessRows.lockFor(tx, { id: latest.id, event, actor, now });
  await accessRows.move(tx, row, { to, set: { decidedAt: now } });
}
