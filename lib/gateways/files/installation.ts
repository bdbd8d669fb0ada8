import { sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import { installation } from "@/db/schema";
import { env } from "@/lib/core/config/env";
import type { SweepBlock } from "@/lib/gateways/constants";
import { callStore, type Marker, parseMarker, type Store } from "./store";
import { currentStore, storeOf } from "./stores";

export type Installation = typeof installation.$inferSelect & { location: string };

// Identifies the database cluster and the database in it: a dump that is restored elsewhere, or into another database,
// has another value.
const DATABASE_LOCATION = sql<string>`(
  select system_identifier::text || ':' || d.oid::text
  from pg_control_system(), pg_database d where d.datname = current_database()
)`;

/** Returns the row of the installation and the current location of its database. */
export async function readInstallation(source: Source = db): Promise<Installation> {
  const [row] = await source
    .select({ row: installation, location: DATABASE_LOCATION })
    .from(installation)
    .limit(1);
  if (!row) throw new Error("the installation table has no row");
  return { ...row.row, location: row.location };
}

/** Returns whether the database is still where it was when it claimed its file store; a restored copy is not. */
export const isOriginal = ({ home, location }: Pick<Installation, "home" | "location">): boolean =>
  home === null || home === location;

/** Reads the installation and returns the same for the current database. */
export async function isOriginalDatabase(source: Source = db): Promise<boolean> {
  return isOriginal(await readInstallation(source));
}

async function readMarker(store: Store): Promise<Marker | null> {
  return parseMarker(await store.marker.read());
}

/**
 * Records in the store which installation owns it and which files in it belong to others, and in the database its
 * location.
 */
export async function markStore(
  store: Store,
  { id, location, sweep }: Installation,
  foreignNames: readonly string[] = [],
): Promise<void> {
  await db.update(installation).set({ home: location });
  await callStore(() =>
    store.marker.write(JSON.stringify({ installation: id, sweep, strangers: foreignNames })),
  );
}

/** Returns the names in the store that do not belong to the platform, as found and logged by the last sweep. */
export async function readForeignNames(store: Store): Promise<string[]> {
  return (await readMarker(store))?.foreignNames ?? [];
}

/**
 * Returns why this database must not sweep this store: it contains files but has no marker, it belongs to another
 * installation, this database is a copy, or this database is older than the last sweep. Returns null if it may.
 */
export async function ownershipBlock(store: Store, mine: Installation): Promise<SweepBlock | null> {
  if (!isOriginal(mine)) return "copied-database";
  const marker = await readMarker(store);
  if (!marker) return (await isEmpty(store)) ? null : "no-marker";
  if (marker.installation !== mine.id) return "other-installation";
  return marker.sweep > mine.sweep ? "older-database" : null;
}

async function isEmpty(store: Store): Promise<boolean> {
  for await (const _ of store.list()) return false;
  return true;
}

const checkedPlaces = new Set<string>();

/** Marks the current store as this installation's before the first file is written there; runs once per process. */
export async function markEmptyStore(): Promise<void> {
  const { LONJA_FILES_DIR, S3_BUCKET, S3_ENDPOINT, S3_PREFIX } = env();
  const place = [LONJA_FILES_DIR, S3_BUCKET, S3_ENDPOINT, S3_PREFIX].join(" ");
  if (checkedPlaces.has(place)) return;
  const store = await storeOf(currentStore());
  const mine = await readInstallation();
  const isUnmarked = await callStore(
    async () => (await readMarker(store)) === null && (await isEmpty(store)),
  );
  if (isUnmarked && isOriginal(mine)) await markStore(store, mine);
  checkedPlaces.add(place);
}
