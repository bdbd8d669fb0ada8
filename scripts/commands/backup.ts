import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { asc, isNull, sql } from "drizzle-orm";
import postgres from "postgres";
import { closeDatabase, db } from "../../db";
import { backups, files } from "../../db/schema";
import { readInstallation } from "../../lib/gateways/files/installation";
import { storeOf } from "../../lib/gateways/files/stores";
import packageJson from "../../package.json";
import { Failure } from "../failure.mjs";
import { type Entry, readArchive, writeArchive } from "./archive";
import { dump, findTool, restoreDump, serverMajorOf } from "./postgres-tools";

/** How a finished backup is called. */
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

/** What is read of the environment for backups; throws a sentence where it does not do. */
export function backupSettings() {
  const { BACKUP_KEY: key = "", BACKUP_DIR, BACKUP_KEEP, BACKUP_CHECK_URL } = process.env;
  const ownerUrl = process.env.DATABASE_OWNER_URL || process.env.DATABASE_URL || "";
  if (key.length < MIN_KEY_LENGTH) {
    throw new Failure(
      "BACKUP_KEY is missing or too short: `openssl rand -base64 48`, kept apart from the backups.",
    );
  }
  const kept = Number(BACKUP_KEEP || DEFAULT_KEPT);
  if (!Number.isInteger(kept) || kept < 2) throw new Failure("BACKUP_KEEP must be a number from 2 on.");
  return {
    key,
    ownerUrl,
    kept,
    folder: path.resolve(BACKUP_DIR || ".data/backups"),
    checkUrl: BACKUP_CHECK_URL,
  };
}

/** By which a restored installation knows whether it was given the same secret. */
export function fingerprintOf(secret: string): string {
  return createHash("sha256").update(`lonja backup ${secret}`).digest("hex").slice(0, 16);
}

/** Makes a backup, restores it into a scratch database to see that it can be, and writes down that it is there. */
async function backup(say: (line: string) => void): Promise<void> {
  const { key, ownerUrl, kept, folder, checkUrl } = backupSettings();
  const major = await serverMajorOf(ownerUrl);
  const tools = { dump: await findTool("pg_dump", major), restore: await findTool("pg_restore", major) };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const now = new Date();
  const stamp = now.toISOString().replace(/[-:]/g, "").replace("T", "-").slice(0, 15);
  const name = `lonja-${stamp}.backup`;
  const unfinished = path.join(folder, `${name}.unfinished`);
  const missing: string[] = [];
  try {
    const bytes = await writeArchive(
      unfinished,
      key,
      entriesOf({ now, tool: tools.dump, ownerUrl, missing }),
    );
    say(`Written: ${bytes} bytes. Checking it ...`);
    const count = await check(unfinished, { key, tool: tools.restore, url: checkUrl || ownerUrl, say });
    await rename(unfinished, path.join(folder, name));
    await db
      .insert(backups)
      .values({ name, finishedAt: new Date(), bytes, files: count, version: packageJson.version });
    for (const id of missing) say(`Warning: the content of file ${id} is not in its store.`);
    say(`${path.join(folder, name)}: database and ${count} files, restored once to see that they can be.`);
  } finally {
    await rm(unfinished, { force: true });
  }
  await removeOldest(folder, kept);
}

type Source = { now: Date; tool: string; ownerUrl: string; missing: string[] };

// The files after the database: one is stored before its row, so none that the dump knows is missed.
async function* entriesOf({ now, tool, ownerUrl, missing }: Source): AsyncGenerator<Entry> {
  yield { head: await manifestOf(now), content: nothing() };
  yield { head: { kind: "database" }, content: dump(tool, ownerUrl) };
  const rows = await db
    .select({ id: files.id, store: files.store })
    .from(files)
    .where(isNull(files.deletedAt))
    .orderBy(asc(files.id));
  for (const { id, store } of rows) {
    const content = await (await storeOf(store)).get(id);
    if (content) yield { head: { kind: "file", id }, content };
    else missing.push(id);
  }
  yield { head: { kind: "end", files: rows.length - missing.length }, content: nothing() };
}

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

/** Reads all of the archive, restores its database beside the others, and answers how many files are in it. */
async function check(file: string, { key, tool, url, say }: Check): Promise<number> {
  const name = `lonja_check_${randomBytes(6).toString("hex")}`;
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const scratch = new URL(url);
  scratch.pathname = `/${name}`;
  let manifest: Manifest | undefined;
  let count = 0;
  let end = -1;
  try {
    await sql.unsafe(`create database ${name}`).catch((error: Error) => {
      throw new Failure(
        `the backup could not be checked: ${error.message}. Give the owner CREATEDB, or BACKUP_CHECK_URL, the address of an account on another server that has it.`,
      );
    });
    for await (const { head, content } of readArchive(file, key)) {
      if (head.kind === "manifest") manifest = head as unknown as Manifest;
      else if (head.kind === "database") await restoreDump(tool, scratch.href, content);
      else if (head.kind === "file") count += 1;
      else if (head.kind === "end") end = Number(head.files);
    }
    if (!manifest || end !== count) throw new Failure("the backup is not whole.");
    if (await lookInto(scratch.href, manifest))
      say("Warning: the ledger in it does not add up: lonja verify.");
    return count;
  } finally {
    await sql.unsafe(`drop database if exists ${name} with (force)`);
    await sql.end({ timeout: 5 });
  }
}

// What came back is the same installation, as far as its migrations; answers whether its ledger is broken, as it then was before.
async function lookInto(url: string, { migration, installation }: Manifest): Promise<boolean> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const [row] = await sql<{ migration: string; id: string; broken: number }[]>`
      select (select max(created_at) from drizzle.__drizzle_migrations)::text as migration,
        (select id from installation)::text as id,
        (select count(*)::int from ledger.find_violations(0)) as broken
    `;
    if (Number(row?.migration) !== migration || row?.id !== installation) {
      throw new Failure("the restored backup is not what was saved.");
    }
    return row.broken > 0;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function removeOldest(folder: string, kept: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  for (const name of names.slice(0, -kept)) await rm(path.join(folder, name));
}

/** Runs it as a command. */
export async function runBackup(): Promise<void> {
  try {
    await backup(console.log);
  } finally {
    await closeDatabase();
  }
}
