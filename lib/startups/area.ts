import { and, eq, ne, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { startupFollowers, startupMembers, startups as startupRows } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { DAY_SECONDS, MINUTE_SECONDS } from "@/lib/core/format/durations";
import { defineJob } from "@/lib/core/jobs/job";
import { defineSearch } from "@/lib/core/search/search";
import { notifyFollowers } from "@/lib/offers/follower-notices";
import { emptyRooms } from "@/lib/offers/rooms/removal";
import { STARTUPS_ANONYMIZED, STARTUPS_ERASURE } from "./erasure";
import { startupOffer } from "./feed/offer";
import { remindSilentFounders } from "./feed/reminders";
import { STARTUPS_DATA } from "./personal-data";
import { fillAllMetrics } from "./profiles/metrics";
import { listPublicStartups } from "./profiles/queries";
import { searchStartups } from "./profiles/search";
import { STARTUPS_KEPT, STARTUPS_RETENTION } from "./retention";
import { startupRoom } from "./rooms/room";

export const startups: Area = {
  key: "startups",
  deals: [],
  jobs: [
    defineJob({
      name: "fill-metrics",
      label: "Cifras comprobadas de startups",
      every: DAY_SECONDS,
      run: ({ shouldContinue }) => fillAllMetrics(shouldContinue),
    }),
    defineJob({
      name: "remind-silent-founders",
      label: "Recordatorio de un mes sin novedades",
      every: DAY_SECONDS,
      run: ({ shouldContinue }) => remindSilentFounders(shouldContinue),
    }),
    defineJob({
      name: "notify-followers-of-startups",
      label: "Avisos de novedades de startups",
      every: MINUTE_SECONDS,
      run: (context) => notifyFollowers(startupOffer, context),
    }),
  ],
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
