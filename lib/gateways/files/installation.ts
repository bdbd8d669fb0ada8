import { sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { installation } from "@/db/schema";
import { env } from "@/lib/core/config/env";
import type { SweepBlock } from "@/lib/gateways/constants";
import { askStore, type Marker, parseMarker, type Store } from "./store";
import { currentStore, storeOf } from "./stores";

type Source = Tx | typeof db;

export type Installation = typeof installation.$inferSelect & { here: string };

// The cluster and the database in it: a dump restored elsewhere, or beside, has another one.
const HERE = sql<string>`(
  select system_identifier::text || ':' || d.oid::text
  from pg_control_system(), pg_database d where d.datname = current_database()
)`;

/** The installation's one row, and where its database lives now. */
export async function readInstallation(source: Source = db): Promise<Installation> {
  const [row] = await source.select({ row: installation, here: HERE }).from(installation).limit(1);
  if (!row) throw new Error("the table installation has lost its row");
  return { ...row.row, here: row.here };
}

/** Whether the database lives where it was when it took its file store; a restored copy does not. */
export const livesAtHome = ({ home, here }: Pick<Installation, "home" | "here">): boolean =>
  home === null || home === here;

/** The same of the database as it is now. */
export async function isAtHome(source: Source = db): Promise<boolean> {
  return livesAtHome(await readInstallation(source));
}

async function readMarker(store: Store): Promise<Marker | null> {
  return parseMarker(await store.marker.read());
}

/** Writes into the store whose it is and which names in it are others', and into the database where it lives. */
export async function markStore(
  store: Store,
  { id, here, sweep }: Installation,
  strangers: readonly string[] = [],
): Promise<void> {
  await db.update(installation).set({ home: here });
  await askStore(() => store.marker.write(JSON.stringify({ installation: id, sweep, strangers })));
}

/** The names in the store that are not this product's, as the last sweep has found and logged them. */
export async function readStrangers(store: Store): Promise<string[]> {
  return (await readMarker(store))?.strangers ?? [];
}

/**
 * Why this database may not sweep this store: it is not marked though it holds files, it belongs to another installation,
 * this database is a copy, or it is older than the last sweep. Null when it may.
 */
export async function ownershipBlock(store: Store, mine: Installation): Promise<SweepBlock | null> {
  if (!livesAtHome(mine)) return "copied-database";
  const marker = await readMarker(store);
  if (!marker) return (await isEmpty(store)) ? null : "no-marker";
  if (marker.installation !== mine.id) return "other-installation";
  return marker.sweep > mine.sweep ? "older-database" : null;
}

async function isEmpty(store: Store): Promise<boolean> {
  for await (const _ of store.list()) return false;
  return true;
}

const looked = new Set<string>();

/** Marks the current store before the first file goes there; once in the life of a process. */
export async function markEmptyStore(): Promise<void> {
  const { LONJA_FILES_DIR, S3_BUCKET, S3_ENDPOINT, S3_PREFIX } = env();
  const place = [LONJA_FILES_DIR, S3_BUCKET, S3_ENDPOINT, S3_PREFIX].join(" ");
  if (looked.has(place)) return;
  const store = await storeOf(currentStore());
  const mine = await readInstallation();
  const isUnmarked = await askStore(async () => (await readMarker(store)) === null && (await isEmpty(store)));
  if (isUnmarked && livesAtHome(mine)) await markStore(store, mine);
  looked.add(place);
}
