import { and, asc, gt, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db";
import { erasures, users } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { HOUR_MS } from "@/lib/core/format/durations";
import { isOriginalDatabase } from "./installation";
import type { Store } from "./store";
import { currentStore, storeOf } from "./stores";

/** The time of removal of each removed member, by id. */
type Removed = Readonly<Record<string, string>>;

const removedList = z.record(z.string(), z.iso.datetime());

/** Returns the removed members, as recorded in the file store. */
export async function readRemovedMembers(store: Store): Promise<Removed> {
  const text = await store.removed.read();
  return text ? removedList.parse(JSON.parse(text)) : {};
}

/** Returns the members whose data were erased, with the time, by the hash of their ids. */
export async function readErasedMembers(store: Store): Promise<Removed> {
  const text = await store.erased.read();
  return text ? removedList.parse(JSON.parse(text)) : {};
}

// `deletedAt` is the time of the transaction, which may commit a little later.
const OVERLAP_MS = HOUR_MS;

let keptUntil: Date | null = null;

/**
 * Records the removed members in the file store, so that they are recognized after an older backup is restored. Only
 * adds members; a copied database does nothing. A process reads all of them once, and then only those of the last hour.
 */
export async function keepRemovedMembers(): Promise<void> {
  const now = clock.now();
  const since = keptUntil && new Date(keptUntil.getTime() - OVERLAP_MS);
  const rows = await db
    .select({ id: users.id, at: users.deletedAt })
    .from(users)
    .where(and(isNotNull(users.deletedAt), since ? gt(users.deletedAt, since) : undefined))
    .orderBy(asc(users.deletedAt), asc(users.id));
  const mine = Object.fromEntries(rows.map(({ id, at }) => [id, at?.toISOString() ?? ""]));
  if (rows.length > 0) {
    if (!(await isOriginalDatabase())) return;
    await add(mine);
  }
  keptUntil = now;
}

async function add(mine: Removed): Promise<void> {
  const store = await storeOf(currentStore());
  const known = await readRemovedMembers(store);
  if (Object.keys(mine).some((id) => !(id in known)))
    await store.removed.write(JSON.stringify({ ...known, ...mine }));
}

let lastErasure = 0;

/** Records the members whose data were erased: if a restored backup brings their data back, they are erased again. */
export async function keepErasedMembers(): Promise<void> {
  const rows = await db
    .select({ id: erasures.id, hash: erasures.memberHash, at: erasures.erasedAt })
    .from(erasures)
    .where(gt(erasures.id, lastErasure))
    .orderBy(asc(erasures.id));
  const last = rows.at(-1);
  if (!last || !(await isOriginalDatabase())) return;
  const store = await storeOf(currentStore());
  const mine = Object.fromEntries(rows.map(({ hash, at }) => [hash, at.toISOString()]));
  await store.erased.write(JSON.stringify({ ...(await readErasedMembers(store)), ...mine }));
  lastErasure = last.id;
}
