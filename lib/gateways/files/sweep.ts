import { and, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { db } from "@/db";
import { files, installation } from "@/db/schema";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { logger } from "@/lib/core/server/logger";
import { type SweepBlock, TRASH_DAYS } from "@/lib/gateways/constants";
import {
  type Installation,
  livesAtHome,
  markStore,
  ownershipBlock,
  readInstallation,
  readStrangers,
} from "./installation";
import type { Store } from "./store";
import { currentStore, storeOf } from "./stores";

const BATCH_SIZE = 500;
const DAY_MINUTES = 24 * 60;
// No upload takes a day: what has no row by then will never have one.
const ORPHANED_AFTER_MINUTES = DAY_MINUTES;
const EVERY_MINUTES = 50;

/** So many names of others are enough to see whose they are. */
const MAX_STRANGERS = 20;

/** More than this share of all files, and more than so many, are not leftovers of killed uploads. */
const BRAKE = { share: 0.05, least: 20 };

/**
 * Moves contents that no row knows, of uploads that were killed, to the trash, and empties it of what has been there for
 * TRASH_DAYS. Answers how many were moved. One process does it each hour. It moves nothing, and says so loudly, where the
 * store is not this installation's or too much would go: then an administrator is asked.
 */
export async function sweepFiles(): Promise<number> {
  const mine = await claimSweep();
  if (!mine) return 0;
  const store = await storeOf(currentStore());
  // A dump carries the confirmation along; what it confirmed is where the database lived.
  const isAdopted = livesAtHome(mine) && mine.sweepConfirmed !== null && mine.sweepConfirmed !== "too-many";
  const block = isAdopted ? null : await ownershipBlock(store, mine);
  if (block) return stop(block);
  const now = { ...mine, sweep: mine.sweep + 1 };
  const known = await readStrangers(store);
  await db.update(installation).set({ sweep: now.sweep });
  await markStore(store, now, known);
  const { orphans, total, strangers } = await findOrphans(store);
  if (nameStrangers(strangers, known)) await markStore(store, now, strangers);
  const allowed = Math.max(BRAKE.least, BRAKE.share * total, mine.sweepAllowed ?? 0);
  if (orphans.length > allowed) return stop("too-many", { orphans: orphans.length, files: total });
  for (const key of orphans) await store.trash.put(key);
  await tidyTrash(store);
  const done = { sweepBlock: null, sweepDetails: null, sweepConfirmed: null, sweepAllowed: null };
  await db.update(installation).set(done);
  return orphans.length;
}

async function claimSweep(): Promise<Installation | null> {
  const now = clock.now();
  const due = or(
    isNull(installation.sweptAt),
    lt(installation.sweptAt, plusMinutes(now, -EVERY_MINUTES)),
    // A clock that was set back must not stop the sweeping.
    sql`${installation.sweptAt} > ${plusMinutes(now, DAY_MINUTES).toISOString()}`,
  );
  const claimed = await db
    .update(installation)
    .set({ sweptAt: now })
    .where(due)
    .returning({ id: installation.id });
  return claimed.length > 0 ? readInstallation() : null;
}

async function stop(sweepBlock: SweepBlock, sweepDetails: Record<string, number> | null = null): Promise<0> {
  logger.error(
    { block: sweepBlock, ...sweepDetails },
    "the file store was not swept: see docs/operations.md, Files",
  );
  await db.update(installation).set({ sweepBlock, sweepDetails, sweepConfirmed: null, sweepAllowed: null });
  return 0;
}

// Somebody else's dump or a snapshot is theirs. Each is named once, for whoever did not know that the place is shared.
function nameStrangers(strangers: readonly string[], known: readonly string[]): boolean {
  const names = strangers.filter((name) => !known.includes(name));
  if (names.length > 0)
    logger.warn({ names }, "what is not Lonja's lies in the file store, and is left alone");
  return names.length > 0 || strangers.length < known.length;
}

async function findOrphans(store: Store): Promise<{ orphans: string[]; total: number; strangers: string[] }> {
  const strangers: string[] = [];
  const before = plusMinutes(clock.now(), -ORPHANED_AFTER_MINUTES);
  const orphans: string[] = [];
  let [old, total]: [string[], number] = [[], 0];
  const sort = async () => {
    const known = await knownOf(old);
    orphans.push(...old.filter((key) => !known.has(key)));
    old = [];
  };
  const meet = (name: string) => {
    if (strangers.length < MAX_STRANGERS) strangers.push(name);
  };
  for await (const { key, modifiedAt } of store.list(meet)) {
    total += 1;
    if (modifiedAt < before) old.push(key);
    if (old.length >= BATCH_SIZE) await sort();
  }
  await sort();
  return { orphans, total, strangers };
}

async function knownOf(keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, keys), isNull(files.deletedAt)));
  return new Set(rows.map(({ id }) => id));
}

// What the database knows again, after a newer dump was restored, goes back to its place.
async function tidyTrash(store: Store): Promise<void> {
  const before = plusMinutes(clock.now(), -TRASH_DAYS * DAY_MINUTES);
  for await (const { key, modifiedAt } of store.trash.list()) {
    if ((await knownOf([key])).has(key)) await store.trash.restore(key);
    else if (modifiedAt < before) await store.trash.remove(key);
  }
}
