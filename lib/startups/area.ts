import { and, eq, ne, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { startupFollowers, startupMembers, startups as startupRows } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { defineSearch } from "@/lib/core/search/search";
import { emptyRooms } from "@/lib/offers/rooms/removal";
import { STARTUPS_ANONYMIZED, STARTUPS_ERASURE } from "./erasure";
import { STARTUPS_JOBS } from "./jobs";
import { STARTUPS_DATA } from "./personal-data";
import { listPublicStartups } from "./profiles/queries";
import { searchStartups } from "./profiles/search";
import { STARTUPS_KEPT, STARTUPS_RETENTION } from "./retention";
import { startupRoom } from "./rooms/room";

export const startups: Area = {
  key: "startups",
  deals: [],
  jobs: STARTUPS_JOBS,
  personalData: STARTUPS_DATA,
  kept: STARTUPS_KEPT,
  retention: STARTUPS_RETENTION,
  erasure: STARTUPS_ERASURE,
  anonymized: STARTUPS_ANONYMIZED,
  withheld: { "actions of administrators": [startupRows.removedBy] },
  search: defineSearch({
    kinds: { startup: { one: "Startup", many: "Startups", more: (query) => `/startups?q=${query}` } },
    sources: [searchStartups],
  }),
  publicPaths: listPublicStartups,
  onMemberRemoved: closeStartups,
};

async function closeStartups(tx: Tx, userId: string, now: Date): Promise<void> {
  const open = and(eq(startupRows.founderId, userId), ne(startupRows.status, "closed"));
  await tx.update(startupRows).set({ status: "closed", updatedAt: now }).where(open);
  await tx.delete(startupMembers).where(eq(startupMembers.userId, userId));
  await tx.delete(startupFollowers).where(eq(startupFollowers.userId, userId));
  const own = sql`(select ${startupRows.id} from ${startupRows} where ${startupRows.founderId} = ${userId})`;
  await emptyRooms(startupRoom, tx, { userId, own, now });
}
