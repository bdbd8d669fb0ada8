import { eq } from "drizzle-orm";
import type { Source, Tx } from "@/db";
import { startupDocuments, startupReads, startupRoomAccesses, startups } from "@/db/schema";
import { refuseBlocked } from "@/lib/deals/blocks";
import { defineRows } from "@/lib/deals/machine-rows";
import { roomRolesIn } from "@/lib/offers/rooms/access-machine";
import { defineRoom, latestAccess } from "@/lib/offers/rooms/room";
import { NO_ACCESS } from "@/lib/offers/rooms/schema";
import { startupRows } from "@/lib/startups/profiles/rows";
import { NO_STARTUP } from "@/lib/startups/profiles/schema";
import { ROOM_ACCESS } from "./machine";

const accessRows = defineRows({
  machine: ROOM_ACCESS,
  table: startupRoomAccesses,
  missing: NO_ACCESS,
  rolesIn: roomRolesIn,
  outsiders: [],
});

/** The documents that a founder shows to members they admit. */
export const startupRoom = defineRoom({
  type: "startup",
  area: "startups",
  keeper: "founder",
  missing: NO_STARTUP,
  path: (id) => `/startups/${id}`,
  api: "/api/startups",
  texts: { closed: "Pide acceso a su fundador para leer los documentos." },
  documents: startupDocuments,
  accesses: startupRoomAccesses,
  reads: startupReads,
  find: async (source: Source, id: number, viewerId: string) => {
    const { founderId, name, removedAt } = startups;
    const [startup] = await source
      .select({ founderId, name, removedAt, latest: latestAccess(startupRoomAccesses, id, viewerId) })
      .from(startups)
      .where(eq(startups.id, id))
      .limit(1);
    return startup ? { ...keptOf(startup), latest: startup.latest, isInvestor: false } : null;
  },
  lock: async (tx: Tx, id: number) => keptOf(await startupRows.lock(tx, id)),
  move: async (tx, wanted) => {
    const { row, to } = await accessRows.lockFor(tx, wanted);
    await accessRows.move(tx, row, { to, set: { decidedAt: wanted.now } });
  },
  refuseBlocked: (tx, pair) => refuseBlocked(tx, pair, "Elige otra startup."),
});

type Startup = Pick<typeof startups.$inferSelect, "founderId" | "name" | "removedAt">;

const keptOf = ({ founderId, name, removedAt }: Startup) => ({
  ownerId: founderId,
  name,
  isShown: removedAt === null,
  isKept: removedAt === null,
});
