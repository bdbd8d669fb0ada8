import { asc, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db";
import { users } from "@/db/schema";
import { isAtHome } from "./installation";
import type { Store } from "./store";
import { currentStore, storeOf } from "./stores";

/** When each removed member was removed, by id. */
type Removed = Readonly<Record<string, string>>;

const removedList = z.record(z.string(), z.iso.datetime());

/** Who has been removed, by what the file store remembers. */
export async function readRemovedMembers(store: Store): Promise<Removed> {
  const text = await store.removed.read();
  return text ? removedList.parse(JSON.parse(text)) : {};
}

let written = "";

/**
 * Keeps beside the contents who has been removed, so that a restored backup from before can be told. Only ever adds; a copied
 * database says nothing.
 */
export async function keepRemovedMembers(): Promise<void> {
  const rows = await db
    .select({ id: users.id, at: users.deletedAt })
    .from(users)
    .where(isNotNull(users.deletedAt))
    .orderBy(asc(users.deletedAt), asc(users.id));
  const mine = Object.fromEntries(rows.map(({ id, at }) => [id, at?.toISOString() ?? ""]));
  const text = JSON.stringify(mine);
  if (rows.length === 0 || text === written || !(await isAtHome())) return;
  const store = await storeOf(currentStore());
  const known = await readRemovedMembers(store);
  if (rows.some(({ id }) => !(id in known))) await store.removed.write(JSON.stringify({ ...known, ...mine }));
  written = text;
}
