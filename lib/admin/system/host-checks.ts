import type { StatsFs } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { desc } from "drizzle-orm";
import { db } from "@/db";
import { backups } from "@/db/schema";
import { env } from "@/lib/core/config/env";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { HOUR_MINUTES } from "@/lib/core/format/durations";
import { formatBytes, formatDate } from "@/lib/core/format/format";
import { currentStore } from "@/lib/gateways/files/stores";

/** A disk is nearly full if its free space is below both limits: a tenth of a large disk is sufficient. */
const MIN_FREE_SHARE = 0.1;
const MIN_FREE_BYTES = 2 * 1024 ** 3;

const TIME_ZONE = "UTC";

/** Returns the problem of the disk with uploaded files; null if it has enough space or a bucket is used. */
export async function findDiskTrouble(): Promise<string | null> {
  const disk = await readDisk();
  if (!disk) return null;
  const { freeBytes, totalBytes } = disk;
  if (freeBytes >= MIN_FREE_BYTES || freeBytes >= totalBytes * MIN_FREE_SHARE) return null;
  return `Quedan ${formatBytes(freeBytes)} libres de ${formatBytes(totalBytes)}.`;
}

/** Returns the free and total space of the disk with uploaded files, in bytes; null if a bucket is used. */
export async function readDisk(): Promise<{ freeBytes: number; totalBytes: number } | null> {
  if (currentStore() !== "local") return null;
  const { bavail, blocks, bsize } = await nearestOf(path.resolve(env().LONJA_FILES_DIR));
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

// The folder is created with the first file.
async function nearestOf(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder);
  } catch (error) {
    const above = path.dirname(folder);
    if (above === folder) throw error;
    return nearestOf(above);
  }
}

/** A backup is made once a day; two hours are added for a slow one. */
const BACKUP_HOURS = 26;

/** Returns the latest backup that was made and verified; null if there is none. */
export async function readLatestBackup() {
  const [backup] = await db.select().from(backups).orderBy(desc(backups.finishedAt)).limit(1);
  return backup ?? null;
}

/**
 * Returns that the latest backup is too old; null also if there was never one, because backups may be made by another
 * system.
 */
export async function findBackupTrouble(): Promise<string | null> {
  const backup = await readLatestBackup();
  if (!backup || backup.finishedAt > plusMinutes(clock.now(), -BACKUP_HOURS * HOUR_MINUTES)) return null;
  return `La última es del ${formatDate(backup.finishedAt, TIME_ZONE)} (UTC).`;
}
