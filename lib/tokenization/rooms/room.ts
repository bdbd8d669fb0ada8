import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import {
  projectDocuments,
  projectGifts,
  projectInvestments,
  projectReads,
  projectRoomAccesses,
  projects,
} from "@/db/schema";
import { refuseBlocked } from "@/lib/deals/blocks";
import { defineRows } from "@/lib/deals/machine-rows";
import type { Source } from "@/lib/offers/offer";
import { roomRolesIn } from "@/lib/offers/rooms/access-machine";
import { defineRoom, latestAccess } from "@/lib/offers/rooms/room";
import { NO_ACCESS } from "@/lib/offers/rooms/schema";
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
    const investment = source
      .select({ one: sql`1` })
      .from(projectInvestments)
      .where(
        and(
          eq(projectInvestments.projectId, id),
          eq(projectInvestments.investorId, viewerId),
          inArray(projectInvestments.status, ["listed", "reserved", "issued"]),
        ),
      );
    const gift = source
      .select({ one: sql`1` })
      .from(projectGifts)
      .where(
        and(
          eq(projectGifts.projectId, id),
          eq(projectGifts.receiverId, viewerId),
          eq(projectGifts.status, "accepted"),
        ),
      );
    const [project] = await source
      .select({
        ownerId,
        name,
        status,
        latest: latestAccess(projectRoomAccesses, id, viewerId),
        isInvestor: sql<boolean>`exists ${investment} or exists ${gift}`,
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
