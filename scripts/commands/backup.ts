import { createHash } from "node:crypto";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import postgres from "postgres";
import { closeDatabase, db } from "../../db";
import { backups, files } from "../../db/schema";
import { readInstallation } from "../../lib/gateways/files/installation";
import { storeOf } from "../../lib/gateways/files/stores";
import packageJson from "../../package.json";
import { Failure } from "../failure.mjs";
import { type Entry, readArchive, writeArchive } from "./archive";
import { dump, findTool, restoreDump, serverMajorOf } from "./postgres-tools";
import {
  addressOf,
  createScratch,
  dropDatabase,
  leftBefore,
  listLeftDatabases,
  scratchName,
  withDatabase,
} from "./scratch-database";

/** The file name of a completed backup. */
export const NAME = /^lonja-\d{8}-\d{6}\.backup$/;
const MIN_KEY_LENGTH = 32;
const DEFAULT_KEPT = 14;

export type Manifest = {
  kind: "manifest";
  version: string;
  createdAt: string;
  installation: string;
  migration: number;
  keys: { auth: string; storage: string[] };
};

/** Reads the settings of backups from the environment; throws a message if they are invalid. */
export function backupSettings() {
  const { BACKUP_KEY: key = "", BACKUP_DIR, BACKUP_KEEP, BACKUP_CHECK_URL } = process.env;
  const ownerUrl = process.env.DATABASE_OWNER_URL || process.env.DATABASE_URL || "";
  if (key.length < MIN_KEY_LENGTH) {
    throw new Failure(
      "BACKUP_KEY is missing or too short: generate one with `openssl rand -base64 48` and store it apart from the backups.",
    );
  }
  const kept = Number(BACKUP_KEEP || DEFAULT_KEPT);
  if (!Number.isInteger(kept) || kept < 2) throw new Failure("BACKUP_KEEP must be an integer of at least 2.");
  return {
    key,
    ownerUrl,
    kept,
    folder: folderOf(BACKUP_DIR),
    checkUrl: BACKUP_CHECK_URL,
  };
}

/** Returns the folder of the backups. */
export const folderOf = (given: string | undefined) => path.resolve(given || ".data/backups");

/** Returns a fingerprint by which a restored installation detects whether it has the same secret. */
export function fingerprintOf(secret: string): string {
  return createHash("sha256").update(`lonja backup ${secret}`).digest("hex").slice(0, 16);
}

/** Makes a backup, restores it into a scratch database to verify it, and records it. */
async function backup(say: (line: string) => void): Promise<void> {
  const { key, ownerUrl, kept, folder, checkUrl } = backupSettings();
  const major = await serverMajorOf(ownerUrl);
  const tools = { dump: await findTool("pg_dump", major), restore: await findTool("pg_restore", major) };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const now = new Date();
  const stamp = now.toISOString().replace(/[-:]/g, "").replace("T", "-").slice(0, 15);
  const name = `lonja-${stamp}.backup`;
  const unfinished = path.join(folder, `${name}.unfinished`);
  const report: Report = { missing: [], gone: [] };
  await removeLeftovers(folder, checkUrl || ownerUrl, { now, say });
  try {
    const bytes = await writeArchive(unfinished, key, entriesOf({ now, tool: tools.dump, ownerUrl, report }));
    say(`Written: ${bytes} bytes. Verifying it ...`);
    const count = await check(unfinished, { key, tool: tools.restore, url: checkUrl || ownerUrl, say });
    await rename(unfinished, path.join(folder, name));
    await db
      .insert(backups)
      .values({ name, finishedAt: new Date(), bytes, files: count, version: packageJson.version });
    for (const id of report.missing) say(`Error: the file store has no content for file ${id}.`);
    // The backup is kept, because it has everything else, but who started it must notice.
    if (report.missing.length > 0) process.exitCode = 1;
    for (const id of report.gone) say(`File ${id} was removed during the backup and is not in it.`);
    say(`${path.join(folder, name)}: database and ${count} files, verified by a test restore.`);
  } finally {
    await rm(unfinished, { force: true });
  }
  await removeOldest(folder, kept);
}

/** Files that are not in the backup: those missing from the store, and those removed while it was made. */
type Report = { missing: string[]; gone: string[] };
type Source = { now: Date; tool: string; ownerUrl: string; report: Report };

// The files come after the database dump: a file is stored before its row, so that no file in the dump is missed. Files
// removed after the dump are usually still in the trash.
async function* entriesOf({ now, tool, ownerUrl, report }: Source): AsyncGenerator<Entry> {
  yield { head: await manifestOf(now), content: nothing() };
  const before = await listFiles();
  yield { head: { kind: "database" }, content: dump(tool, ownerUrl) };
  const after = await listFiles();
  let count = 0;
  for (const [id, store] of new Map([...before, ...after])) {
    const content = await (await storeOf(store)).get(id);
    if (content) {
      count += 1;
      yield { head: { kind: "file", id }, content };
    } else if (await isLive(id)) report.missing.push(id);
    else report.gone.push(id);
  }
  yield { head: { kind: "end", files: count }, content: nothing() };
}

async function listFiles() {
  const rows = await db
    .select({ id: files.id, store: files.store })
    .from(files)
    .where(isNull(files.deletedAt))
    .orderBy(asc(files.id));
  return rows.map(({ id, store }) => [id, store] as const);
}

const isLive = async (id: string) =>
  (await db.$count(files, and(eq(files.id, id), isNull(files.deletedAt)))) > 0;

async function* nothing(): AsyncGenerator<Uint8Array> {}

async function manifestOf(now: Date): Promise<Manifest> {
  const { id } = await readInstallation();
  const [row] = await db.execute<{ migration: string }>(
    sql`select max(created_at)::text as migration from drizzle.__drizzle_migrations`,
  );
  const keys = await db.selectDistinct({ keyId: files.keyId }).from(files).where(isNull(files.deletedAt));
  return {
    kind: "manifest",
    version: packageJson.version,
    createdAt: now.toISOString(),
    installation: id,
    migration: Number(row?.migration),
    keys: {
      auth: fingerprintOf(process.env.AUTH_SECRET ?? ""),
      storage: keys.flatMap(({ keyId }) => keyId ?? []),
    },
  };
}

type Check = { key: string; tool: string; url: string; say: (line: string) => void };

/** Reads the whole archive, restores its database as a scratch database, and returns the number of files. */
async function check(file: string, { key, tool, url, say }: Check): Promise<number> {
  const name = scratchName("check", new Date());
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const scratch = addressOf(url, name);
  let manifest: Manifest | undefined;
  let count = 0;
  let end = -1;
  try {
    await createScratch(sql, name).catch((error: Error) => {
      throw new Failure(
        `the backup could not be verified: ${error.message}. Grant CREATEDB to the owner role, or set BACKUP_CHECK_URL to a role with CREATEDB on another server.`,
      );
    });
    for await (const { head, content } of readArchive(file, key)) {
      if (head.kind === "manifest") manifest = head as unknown as Manifest;
      else if (head.kind === "database") await restoreDump(tool, scratch, content);
      else if (head.kind === "file") count += 1;
      else if (head.kind === "end") end = Number(head.files);
    }
    if (!manifest || end !== count) throw new Failure("the backup is incomplete.");
    if (await inspectRestored(scratch, manifest))
      say("Warning: the ledger in the backup has violations: run lonja verify.");
    return count;
  } finally {
    await dropDatabase(sql, name);
    await sql.end({ timeout: 5 });
  }
}

// Verifies that the restored database is the same installation with the same migration. Returns whether its ledger has
// violations, which it then already had before the backup.
async function inspectRestored(url: string, { migration, installation }: Manifest): Promise<boolean> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const [row] = await sql<{ migration: string; id: string; broken: number }[]>`
      select (select max(created_at) from drizzle.__drizzle_migrations)::text as migration,
        (select id from installation)::text as id,
        (select count(*)::int from ledger.find_violations(0)) as broken
    `;
    if (Number(row?.migration) !== migration || row?.id !== installation) {
      throw new Failure("the restored database differs from the backup.");
    }
    return row.broken > 0;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

type Cleanup = { now: Date; say: (line: string) => void };

// Removes what an interrupted backup or restore has left.
async function removeLeftovers(folder: string, url: string, { now, say }: Cleanup): Promise<void> {
  for (const name of await listUnfinished(folder, now)) {
    await rm(path.join(folder, name), { force: true });
    say(`Removed the unfinished file of an earlier backup: ${name}.`);
  }
  await withDatabase(url, async (owner) => {
    for (const name of await listLeftDatabases(owner, now)) {
      await dropDatabase(owner, name);
      say(`Dropped a leftover scratch database: ${name}.`);
    }
  });
}

/** Returns the files of interrupted backups. */
export async function listUnfinished(folder: string, now: Date): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".backup.unfinished"));
  const found = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(path.join(folder, name))).mtimeMs })),
  );
  return found.filter(({ at }) => at < leftBefore(now)).map(({ name }) => name);
}

async function removeOldest(folder: string, kept: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  for (const name of names.slice(0, -kept)) await rm(path.join(folder, name));
}

/** The command `lonja backup`. */
export async function runBackup(): Promise<void> {
  try {
    await backup(console.log);
  } finally {
    await closeDatabase();
  }
}
