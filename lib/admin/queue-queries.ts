import { sql } from "drizzle-orm";
import { db } from "@/db";
import { AREAS } from "@/lib/areas";
import type { AdminActor } from "@/lib/auth/actor";
import { partsOf } from "@/lib/core/area";

/** Counting stops at this number; a larger exact number is not useful. */
export const MAX_WAITING_COUNTED = 99;

/** Counts the cases of each queue of the panel that wait for `viewer`, up to `MAX_WAITING_COUNTED` + 1. */
export async function countWaiting(viewer: AdminActor): Promise<Readonly<Record<string, number>>> {
  const max = sql.raw(String(MAX_WAITING_COUNTED + 1));
  const counts = partsOf(AREAS)
    .flatMap(({ queues = [] }) => queues)
    .map(({ key, waiting }) => {
      const rows = typeof waiting === "function" ? waiting(viewer) : waiting;
      return sql`(select count(*)::int from (select 1 ${rows} limit ${max}) as waiting) as ${sql.identifier(key)}`;
    });
  const [row] = await db.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  if (!row) throw new Error("the query returned no row");
  return row;
}
