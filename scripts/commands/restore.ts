import { readdir } from "node:fs/promises";
import path from "node:path";
import { inArray, isNull } from "drizzle-orm";
import postgres from "postgres";
import { closeDatabase, db } from "../../db";
import { migrateDatabase } from "../../db/migrate";
import { files } from "../../db/schema";
import { storageKeyIds } from "../../lib/gateways/files/cipher";
import { readRemovedMembers } from "../../lib/gateways/files/removed-members";
import { currentStore, storeOf } from "../../lib/gateways/files/stores";
import { Failure } from "../failure.mjs";
import { readArchive } from "./archive";
import { backupSettings, fingerprintOf, type Manifest, NAME } from "./backup";
import { findTool, restoreDump, serverMajorOf } from "./postgres-tools";
import { settleRestored, silence } from "./settle-restored";

const BATCH_SIZE = 500;

type Options = { file?: string | undefined; replaces: boolean; otherKeys: boolean };

/**
 * Brings a backup back into the database of the environment: its tables, its files where the store lacks them. Whoever was
 * removed since stays removed, nothing that waited is sent, and money stays where it is until an administrator has looked.
 */
async function restore(options: Options, say: (line: string) => void): Promise<void> {
  const { key, ownerUrl, folder } = backupSettings();
  const file = options.file ? path.resolve(options.file) : await newestIn(folder);
  say(`Reading all of ${file} before anything is written ...`);
  const manifest = await readThrough(file, key);
  if (!options.otherKeys) refuseOtherKeys(manifest);
  const tool = await findTool("pg_restore", await serverMajorOf(ownerUrl));
  const removed = {
    ...(await readRemovedMembers(await storeOf(currentStore()))),
    ...(await removedIn(ownerUrl)),
  };
  await emptyDatabase(ownerUrl, options.replaces);
  const restored: string[] = [];
  let settled: Awaited<ReturnType<typeof settleRestored>> | undefined;
  let live = new Set<string>();
  for await (const { head, content } of readArchive(file, key)) {
    if (head.kind === "database") {
      await restoreDump(tool, ownerUrl, content);
      // At once: whatever ends this command from here on, no instance may find the database as it was.
      await withDatabase(ownerUrl, (sql) => silence(sql, manifest.createdAt));
      await migrateDatabase(ownerUrl, process.env.DATABASE_URL ?? ownerUrl, { say });
      settled = await settleRestored(removed, manifest.createdAt);
      live = await liveFiles();
      say("The database is back, migrated and settled.");
    } else if (head.kind === "file" && live.has(String(head.id))) {
      await putBack(String(head.id), content);
      restored.push(String(head.id));
    }
  }
  await placeFiles(restored);
  say(`Files in their store: ${restored.length}.`);
  say(`Members who were removed since, and are again: ${settled?.members ?? 0}.`);
  for (const id of settled?.busy ?? []) {
    say(
      `Warning: ${id} had money or open business on the day of the backup, which removing them has not ended.`,
    );
  }
  say(
    `This is the state of ${manifest.createdAt}. Everybody is signed out, and the operations with money are closed: open them in /admin?tab=system.`,
  );
}

async function newestIn(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => NAME.test(name))
    .sort()
    .at(-1);
  if (!newest) throw new Failure(`there is no backup in ${folder}. Name one: lonja restore <file>.`);
  return path.join(folder, newest);
}

// A file that is damaged in its last byte must be found out before the database is emptied.
async function readThrough(file: string, key: string): Promise<Manifest> {
  let manifest: Manifest | undefined;
  let isWhole = false;
  for await (const { head } of readArchive(file, key)) {
    if (head.kind === "manifest") manifest = head as unknown as Manifest;
    isWhole = head.kind === "end";
  }
  if (!manifest || !isWhole) throw new Failure("the backup is not whole.");
  return manifest;
}

function refuseOtherKeys({ keys }: Manifest): void {
  const wrong = [
    ...(keys.auth === fingerprintOf(process.env.AUTH_SECRET ?? "") ? [] : ["AUTH_SECRET"]),
    ...(keys.storage.every((id) => storageKeyIds().includes(id)) ? [] : ["STORAGE_ENCRYPTION_KEY"]),
  ];
  if (wrong.length === 0) return;
  throw new Failure(
    `${wrong.join(" and ")} is not what it was when the backup was made: second factors or private files would be lost. Set the old value, or add --other-keys.`,
  );
}

/** Who is removed in the database that is about to be replaced, where it can say. */
async function removedIn(url: string): Promise<Record<string, string>> {
  return withDatabase(url, async (sql) => {
    const [known] = await sql`select to_regclass('public.users') as users`;
    if (!known?.users) return {};
    const rows = await sql<{ id: string; at: Date }[]>`
      select id, deleted_at as at from users where deleted_at is not null
    `;
    return Object.fromEntries(rows.map(({ id, at }) => [id, at.toISOString()]));
  });
}

async function emptyDatabase(url: string, replaces: boolean): Promise<void> {
  await withDatabase(url, async (sql) => {
    const [row] = await sql<{ tables: number }[]>`
      select count(*)::int as tables from pg_class
      where relkind = 'r' and relnamespace in (select oid from pg_namespace where nspname in ('public', 'ledger', 'drizzle'))
    `;
    if (row?.tables && !replaces) {
      throw new Failure(
        "the database is not empty. Name an empty one, or add --replace: what is in it is lost.",
      );
    }
    await refuseCompany(sql);
    await sql.unsafe("set lock_timeout = '10s'");
    await sql
      .begin((tx) => tx.unsafe("drop schema if exists public, ledger, drizzle cascade; create schema public"))
      .catch((error: Error) => {
        throw new Failure(`the database could not be emptied: ${error.message}. Stop every instance first.`);
      });
  });
}

// An instance that is idle holds no lock, and would write into what is being restored.
async function refuseCompany(sql: postgres.Sql): Promise<void> {
  const others = await sql<{ who: string }[]>`
    select distinct concat_ws(' ', usename, application_name, client_addr) as who from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
  `;
  if (others.length === 0) return;
  const names = others.map(({ who }) => who).join(", ");
  throw new Failure(`others are connected to the database: ${names}. Stop every instance first.`);
}

async function withDatabase<Result>(
  url: string,
  work: (sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

// What lies there already is the same content: names are never given twice.
async function putBack(id: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const store = await storeOf(currentStore());
  const known = await store.get(id);
  if (!known) return store.put(id, content);
  for await (const _ of known) break;
}

// The picture of a member who is removed again stays away.
async function liveFiles(): Promise<Set<string>> {
  const rows = await db.select({ id: files.id }).from(files).where(isNull(files.deletedAt));
  return new Set(rows.map(({ id }) => id));
}

async function placeFiles(ids: readonly string[]): Promise<void> {
  const store = currentStore();
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    await db
      .update(files)
      .set({ store })
      .where(inArray(files.id, ids.slice(from, from + BATCH_SIZE)));
  }
}

/** Runs it as a command. */
export async function runRestore(options: readonly string[]): Promise<void> {
  const [file, ...others] = options.filter((option) => !option.startsWith("--"));
  const flags = options.filter((option) => option.startsWith("--"));
  const odd = flags.filter((flag) => !["--replace", "--other-keys"].includes(flag));
  if (odd.length > 0 || others.length > 0)
    throw new Failure("Usage: lonja restore [file] [--replace] [--other-keys]");
  const given = { file, replaces: flags.includes("--replace"), otherKeys: flags.includes("--other-keys") };
  try {
    await restore(given, console.log);
  } finally {
    await closeDatabase();
  }
}
