import { sql } from "drizzle-orm";
import { db } from "@/db";
import { AREAS } from "@/lib/areas";
import type { AdminActor } from "@/lib/auth/actor";
import { partsOf } from "@/lib/core/area";

/** So many are counted; beyond it the exact number helps nobody. */
export const MAX_WAITING_COUNTED = 99;

/** How many wait in each queue of the panel, counted up to `MAX_WAITING_COUNTED` and one more. */
export async function countWaiting(_viewer: AdminActor): Promise<Readonly<Record<string, number>>> {
  const most = sql.raw(String(MAX_WAITING_COUNTED + 1));
  const counts = partsOf(AREAS)
    .flatMap(({ queues = [] }) => queues)
    .map(
      ({ key, waiting }) =>
        sql`(select count(*)::int from (select 1 ${waiting} limit ${most}) as waiting) as ${sql.identifier(key)}`,
    );
  const [row] = await db.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  if (!row) throw new Error("nothing was counted");
  return row;
}
