import { and, eq, inArray, sql } from "drizzle-orm";
import type { Source, Tx } from "@/db";
import {
  equityDocuments,
  equityFunds,
  equityInvestments,
  equityReads,
  equityRoomAccesses,
} from "@/db/schema";
import { refuseBlocked } from "@/lib/deals/blocks";
import { defineRows } from "@/lib/deals/machine-rows";
import { INSIDE_STATUSES } from "@/lib/equity/constants";
import { fundPath } from "@/lib/equity/funds/notices";
import { fundRows, isShown } from "@/lib/equity/funds/rows";
import { NO_FUND } from "@/lib/equity/funds/schema";
import { roomRolesIn } from "@/lib/offers/rooms/access-machine";
import { defineRoom, latestAccess } from "@/lib/offers/rooms/room";
import { NO_ACCESS } from "@/lib/offers/rooms/schema";
import { ROOM_ACCESS } from "./machine";

const accessRows = defineRows({
  machine: ROOM_ACCESS,
  table: equityRoomAccesses,
  missing: NO_ACCESS,
  rolesIn: roomRolesIn,
  outsiders: [],
});

/** The documents that a manager shows to the fund's investors and to members they admit. */
export const fundRoom = defineRoom({
  type: "fund",
  area: "equity",
  keeper: "manager",
  missing: NO_FUND,
  path: fundPath,
  api: "/api/private-equity/funds",
  texts: { closed: "Pide acceso a su gestor para leer los documentos." },
  documents: equityDocuments,
  accesses: equityRoomAccesses,
  reads: equityReads,
  find: async (source: Source, id: number, viewerId: string) => {
    const { managerId, name, status } = equityFunds;
    const place = source
      .select({ one: sql`1` })
      .from(equityInvestments)
      .where(
        and(
          eq(equityInvestments.fundId, id),
          eq(equityInvestments.investorId, viewerId),
          inArray(equityInvestments.status, [...INSIDE_STATUSES]),
        ),
      );
    const [fund] = await source
      .select({
        managerId,
        name,
        status,
        latest: latestAccess(equityRoomAccesses, id, viewerId),
        isInvestor: sql<boolean>`exists ${place}`,
      })
      .from(equityFunds)
      .where(eq(equityFunds.id, id))
      .limit(1);
    return fund ? { ...keptOf(fund), latest: fund.latest, isInvestor: fund.isInvestor } : null;
  },
  lock: async (tx: Tx, id: number) => keptOf(await fundRows.lock(tx, id)),
  move: async (tx, wanted) => {
    const { row, to } = await accessRows.lockFor(tx, wanted);
    await accessRows.move(tx, row, { to, set: { decidedAt: wanted.now } });
  },
  refuseBlocked: (tx, pair) => refuseBlocked(tx, pair, "Elige otro fondo."),
});

type Fund = Pick<typeof equityFunds.$inferSelect, "managerId" | "name" | "status">;

const keptOf = ({ managerId, name, status }: Fund) => ({
  ownerId: managerId,
  name,
  isShown: isShown({ status }),
  isKept: status !== "cancelled",
});
