import { eq, sql } from "drizzle-orm";
import type { Source, Tx } from "@/db";
import { projectDocuments, projectReads, projectRoomAccesses, projects } from "@/db/schema";
import { refuseBlocked } from "@/lib/deals/blocks";
import { defineRows } from "@/lib/deals/machine-rows";
import { roomRolesIn } from "@/lib/offers/rooms/access-machine";
import { defineRoom, latestAccess } from "@/lib/offers/rooms/room";
import { NO_ACCESS } from "@/lib/offers/rooms/schema";
import { investorsOf } from "@/lib/tokenization/holdings/snapshots";
import { isShown, projectRows } from "@/lib/tokenization/projects/rows";
import { NO_PROJECT } from "@/lib/tokenization/projects/schema";
import { ROOM_ACCESS } from "./machine";

const accessRows = defineRows({
  machine: ROOM_ACCESS,
  table: projectRoomAccesses,
  missing: NO_ACCESS,
  rolesIn: roomRolesIn,
  outsiders: [],
});

/** The documents that a promoter shows to investors, to token holders, and to members they admit. */
export const projectRoom = defineRoom({
  type: "project",
  area: "tokenization",
  keeper: "founder",
  missing: NO_PROJECT,
  path: (id) => `/tokenization/${id}`,
  api: "/api/projects",
  texts: { closed: "Pide acceso a su fundador para leer los documentos." },
  documents: projectDocuments,
  accesses: projectRoomAccesses,
  reads: projectReads,
  find: async (source: Source, id: number, viewerId: string) => {
    const { ownerId, name, status } = projects;
    const [project] = await source
      .select({
        ownerId,
        name,
        status,
        latest: latestAccess(projectRoomAccesses, id, viewerId),
        isInvestor: sql<boolean>`exists (select from (${investorsOf(id)}) investors where user_id = ${viewerId})`,
      })
      .from(projects)
      .where(eq(projects.id, id))
      .limit(1);
    return project ? { ...keptOf(project), latest: project.latest, isInvestor: project.isInvestor } : null;
  },
  lock: async (tx: Tx, id: number) => keptOf(await projectRows.lock(tx, id)),
  move: async (tx, wanted) => {
    const { row, to } = await accessRows.lockFor(tx, wanted);
    await accessRows.move(tx, row, { to, set: { decidedAt: wanted.now } });
  },
  refuseBlocked: (tx, pair) => refuseBlocked(tx, pair, "Elige otro proyecto."),
});

type Project = Pick<typeof projects.$inferSelect, "ownerId" | "name" | "status">;

const keptOf = ({ ownerId, name, status }: Project) => ({
  ownerId,
  name,
  isShown: isShown({ status }),
  isKept: status !== "cancelled",
});
