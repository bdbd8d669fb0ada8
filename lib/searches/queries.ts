import { desc, eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { db } from "@/db";
import type { UserActor } from "@/lib/auth/actor";
import { MAX_SEARCHES } from "./constants";
import type { Searches, SearchRow } from "./definition";

/** The member's own searches, newest first. */
export async function listSearches<Row extends SearchRow, Line>(
  { table, line }: Pick<Searches<Row, Line>, "table" | "line">,
  viewer: UserActor,
): Promise<Line[]> {
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(eq(table.userId, viewer.id))
    .orderBy(desc(table.id))
    .limit(MAX_SEARCHES);
  return (rows as Row[]).map(line);
}
