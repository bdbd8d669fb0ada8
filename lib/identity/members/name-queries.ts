import { inArray } from "drizzle-orm";
import type { Source } from "@/db";
import { users } from "@/db/schema";
import { fullNameColumn } from "@/lib/core/db/full-name";

/** Returns the name of each of these members by their id; empty for an id that belongs to nobody. */
export async function readNames(source: Source, ids: readonly string[]): Promise<(id: string) => string> {
  if (ids.length === 0) return () => "";
  const rows = await source
    .select({ id: users.id, name: fullNameColumn(users) })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .limit(ids.length);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? "";
}
