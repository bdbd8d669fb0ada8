import { and, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { db } from "@/db";
import { files, installation } from "@/db/schema";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { always } from "@/lib/core/jobs/job";
import { logger } from "@/lib/core/server/logger";
import { type SweepBlock, TRASH_DAYS } from "@/lib/gateways/constants";
import {
  type Installation,
  isOriginal,
  markStore,
  ownershipBlock,
  readForeignNames,
  readInstallation,
} from "./installation";
import type { Store } from "./store";
import { currentStore, storeOf } from "./stores";

const BATCH_SIZE = 500;
// No upload takes a day: content without a row after that time will never have one.
const ORPHANED_AFTER_MINUTES = DAY_MINUTES;
const EVERY_MINUTES = 50;

/** This many foreign names are enough to see whose files they are. */
const MAX_FOREIGN_NAMES = 20;

/** If both this share of all files and this number are exceeded, the files are not just leftovers of killed uploads. */
const ORPHAN_LIMIT = { share: 0.05, min: 20 };

/**
 * Moves contents without a row, left by killed uploads, to the trash, and deletes from the trash what has been there
 * for TRASH_DAYS. Returns how many were moved. One process runs it each hour. It moves nothing and logs an error if the
 * store does not belong to this installation or if too many files would be moved; then an administrator must confirm.
 * When `shouldContinue` turns false it stops, and the next sweep does the rest.
 */
export async function sweepFiles(shouldContinue = always): Promise<number> {
  const mine = await claimSweep();
  if (!mine) return 0;
  const store = await storeOf(currentStore());
  // A dump includes the confirmation, which only applies to the original location of the database.
  const isAdopted = isOriginal(mine) && mine.sweepConfirmed !== null && mine.sweepConfirmed !== "too-many";
  const block = isAdopted ? null : await ownershipBlock(store, mine);
  if (block) return stop(block);
  const now = { ...mine, sweep: mine.sweep + 1 };
  const known = await readForeignNames(store);
  await db.update(installation).set({ sweep: now.sweep });
  await markStore(store, now, known);
  const { orphans, total, foreignNames } = await findOrphans(store, shouldContinue);
  if (!shouldContinue()) return 0;
  if (logForeignFiles(foreignNames, known)) await markStore(store, now, foreignNames);
  const allowed = Math.max(ORPHAN_LIMIT.min, ORPHAN_LIMIT.share * total, mine.sweepAllowed ?? 0);
  if (orphans.length > allowed) return stop("too-many", { orphans: orphans.length, files: total });
  let moved = 0;
  for (const key of orphans) {
    if (!shouldContinue()) return moved;
    await store.trash.put(key);
    moved += 1;
  }
  await emptyTrash(store, shouldContinue);
  const done = { sweepBlock: null, sweepDetails: null, sweepConfirmed: null, sweepAllowed: null };
  await db.update(installation).set(done);
  return moved;
}

async function claimSweep(): Promise<Installation | null> {
  const now = clock.now();
  const due = or(
    isNull(installation.sweptAt),
    lt(installation.sweptAt, plusMinutes(now, -EVERY_MINUTES)),
    // A clock that was set back must not stop the sweep.
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

// A dump or snapshot of someone else is not ours to delete. Each name is logged once, for operators who did not know
// that the place is shared.
function logForeignFiles(foreignNames: readonly string[], known: readonly string[]): boolean {
  const names = foreignNames.filter((name) => !known.includes(name));
  if (names.length > 0)
    logger.warn({ names }, "the file store contains files that Lonja did not create; they are kept");
  return names.length > 0 || foreignNames.length < known.length;
}

async function findOrphans(
  store: Store,
  shouldContinue: typeof always,
): Promise<{ orphans: string[]; total: number; foreignNames: string[] }> {
  const foreignNames: string[] = [];
  const before = plusMinutes(clock.now(), -ORPHANED_AFTER_MINUTES);
  const orphans: string[] = [];
  let [old, total]: [string[], number] = [[], 0];
  const collectOrphans = async () => {
    const known = await knownOf(old);
    orphans.push(...old.filter((key) => !known.has(key)));
    old = [];
  };
  const onForeign = (name: string) => {
    if (foreignNames.length < MAX_FOREIGN_NAMES) foreignNames.push(name);
  };
  for await (const { key, modifiedAt } of store.list(onForeign)) {
    if (!shouldContinue()) break;
    total += 1;
    if (modifiedAt < before) old.push(key);
    if (old.length >= BATCH_SIZE) await collectOrphans();
  }
  await collectOrphans();
  return { orphans, total, foreignNames };
}

async function knownOf(keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, keys), isNull(files.deletedAt)));
  return new Set(rows.map(({ id }) => id));
}

// Restores files that have a row again, for example after a newer dump was restored.
async function emptyTrash(store: Store, shouldContinue: typeof always): Promise<void> {
  const before = plusMinutes(clock.now(), -TRASH_DAYS * DAY_MINUTES);
  for await (const { key, modifiedAt } of store.trash.list()) {
    if (!shouldContinue()) return;
    if ((await knownOf([key])).has(key)) await store.trash.restore(key);
    else if (modifiedAt < before) await store.trash.remove(key);
  }
}
