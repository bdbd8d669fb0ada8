import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { db } from "@/db";
import { startups, startupUpdates } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { firstOfMonth } from "@/lib/startups/profiles/metric-rules";
import { notifyFounder } from "@/lib/startups/profiles/notices";

const SILENT_DAYS = 31;
const BATCH_SIZE = 200;

/**
 * Reminds founders who have published updates, but none for a month, once a month. Returns the number of founders.
 */
export async function remindSilentFounders(shouldContinue: () => boolean): Promise<number> {
  const now = clock.now();
  let silent = 0;
  for (let last = 0; shouldContinue(); ) {
    const rows = await findSilent(last, plusMinutes(now, -SILENT_DAYS * DAY_MINUTES));
    await inTransaction(async (tx) => {
      for (const row of rows) {
        await notifyFounder(tx, row, {
          kind: "startups.silent-month",
          title: "Un mes sin novedades",
          body: `«${row.name}» lleva un mes sin novedades. Publica una para sus seguidores.`,
          dedupeSuffix: firstOfMonth(now, 0),
        });
      }
    });
    silent += rows.length;
    if (rows.length < BATCH_SIZE) break;
    last = rows.at(-1)?.id ?? last;
  }
  return silent;
}

function findSilent(after: number, before: Date) {
  const { id, name, founderId } = startups;
  const latest = sql`(select ${startupUpdates.createdAt} from ${startupUpdates}
    where ${startupUpdates.offerId} = ${id} and ${startupUpdates.removedAt} is null order by ${startupUpdates.id} desc limit 1)`;
  return db
    .select({ id, name, founderId })
    .from(startups)
    .where(
      and(
        gt(id, after),
        eq(startups.status, "active"),
        isNull(startups.removedAt),
        sql`${latest} < ${before.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(id))
    .limit(BATCH_SIZE);
}
