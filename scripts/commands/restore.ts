import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import type postgres from "postgres";
import { closeDatabase } from "../../db";
import { migrateDatabase } from "../../db/migrate";
import { env } from "../../lib/core/config/env";
import { storageKeyIds } from "../../lib/gateways/files/cipher";
import { readErasedMembers, readRemovedMembers } from "../../lib/gateways/files/removed-members";
import { currentStore, storeOf } from "../../lib/gateways/files/stores";
import { Failure } from "../failure.mjs";
import { readArchive } from "./archive";
import { backupSettings, fingerprintOf, type Manifest, NAME } from "./backup";
import { findTool, restoreDump, serverMajorOf } from "./postgres-tools";
import { accessIn, NO_REPLACED_ACCESS, type ReplacedAccess, removedIn } from "./replaced-access";
import { deleteAgain } from "./replaced-deletions";
import { liveFiles, placeFiles, restoreFile } from "./restored-files";
import {
  addressOf,
  createScratch,
  databaseOf,
  dropDatabase,
  requireNoOtherClients,
  scratchName,
  swapDatabases,
  withDatabase,
} from "./scratch-database";
import { reportSettled, type Settled, secureRestored, settleRestored } from "./settle-restored";

type Options = { file?: string | undefined; replaces: boolean; otherKeys: boolean };

type Say = (line: string) => void;

/**
 * Restores a backup into the database of the environment: its tables, and the files missing from the store. Members
 * removed since then stay removed, pending messages are not sent, and money operations stay stopped until an
 * administrator allows them. A database that is not empty is replaced at the end, in one step: until then, and after a
 * failure, it is unchanged.
 */
async function restore(options: Options, say: Say): Promise<void> {
  const { key, ownerUrl, folder } = backupSettings();
  const file = options.file ? path.resolve(options.file) : await newestIn(folder);
  if (!existsSync(file)) throw new Failure(`there is no file ${file}.`);
  say(`Checking all of ${file} before writing anything ...`);
  const manifest = await checkArchive(file, key);
  const tool = await findTool("pg_restore", await serverMajorOf(ownerUrl));
  const now = new Date();
  const replaced = await inspectTarget(ownerUrl, options.replaces);
  const scratch = scratchName("restore", now);
  const address = replaced.isEmpty ? ownerUrl : addressOf(ownerUrl, scratch);
  const appUrl = redirectConnection(address);
  if (!options.otherKeys) refuseOtherKeys(manifest);
  const source = { file, key, tool, manifest, appUrl, replaced };
  if (replaced.isEmpty) {
    await emptySchemas(ownerUrl);
    return report(await fill(address, source, say), manifest, say);
  }
  try {
    await withDatabase(ownerUrl, (sql) => createScratch(sql, scratch)).catch((error: Error) => {
      throw new Failure(
        `the database to restore into could not be created: ${error.message}. Grant CREATEDB to the owner role.`,
      );
    });
    const done = await fill(address, source, say);
    const deleted = await withDatabase(ownerUrl, deleteAgain);
    await withDatabase(address, (sql) => updateInstallationHome(sql, replaced, manifest));
    await closeDatabase();
    const kept = await swapDatabases({ url: ownerUrl, scratch, now });
    say(
      `The previous database is kept as ${kept}. Drop it once the restored one works: it still has the data of removed members.`,
    );
    say(
      `Messages deleted after the backup, now deleted again: ${deleted.messages}; conversations: ${deleted.conversations}.`,
    );
    report(done, manifest, say);
  } catch (error) {
    await closeDatabase();
    await withDatabase(ownerUrl, (sql) => dropDatabase(sql, scratch)).catch(() =>
      say(`Warning: the scratch database ${scratch} could not be dropped; a later backup drops it.`),
    );
    say("Nothing was replaced: the database is unchanged.");
    throw error;
  }
}

/** Redirects the application's own connection to `address`; returns the previous address. */
function redirectConnection(address: string): string {
  const before = process.env.DATABASE_URL ?? address;
  process.env.DATABASE_URL = address;
  if (env().DATABASE_URL !== address)
    throw new Error("the environment was already read before the restore started");
  return before;
}

type Source = {
  appUrl: string;
  file: string;
  key: string;
  tool: string;
  manifest: Manifest;
  replaced: Replaced;
};

type Done = { files: number; differing: string[] } & Settled;

/** Restores into the empty database at `address`, settles it, and restores the files. */
async function fill(address: string, source: Source, say: Say): Promise<Done> {
  const { file, key, tool, manifest, appUrl, replaced } = source;
  const store = await storeOf(currentStore());
  const [kept, erased] = [await readRemovedMembers(store), Object.keys(await readErasedMembers(store))];
  const restored: string[] = [];
  const differing: string[] = [];
  let settled: Settled | undefined;
  let live = new Set<string>();
  for await (const { head, content } of readArchive(file, key)) {
    if (head.kind === "database") {
      await restoreDump(tool, address, content);
      // Immediately: if this command is interrupted later, no instance may find the database in its state before this.
      await withDatabase(address, (sql) => secureRestored(sql, manifest.createdAt));
      await migrateDatabase(address, appUrl, { say });
      settled = await settleRestored(
        { ...kept, ...replaced.removed },
        erased,
        manifest.createdAt,
        replaced.access,
      );
      live = await liveFiles();
      say("The database is restored, migrated and settled.");
    } else if (head.kind === "file" && live.has(String(head.id))) {
      if (!(await restoreFile(String(head.id), content))) differing.push(String(head.id));
      restored.push(String(head.id));
    }
  }
  await placeFiles(restored);
  if (!settled) throw new Failure("the backup contains no database.");
  return { files: restored.length, differing, ...settled };
}

function report({ files: count, differing, ...settled }: Done, { createdAt }: Manifest, say: Say): void {
  say(`Files in the file store: ${count}.`);
  for (const id of differing) {
    say(`Warning: file ${id} in the file store differs from the backup; the file in the store was kept.`);
  }
  reportSettled(settled, createdAt, say);
}

async function newestIn(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => NAME.test(name))
    .sort()
    .at(-1);
  if (!newest)
    throw new Failure(`there is no backup in ${folder}. Give the path of a backup: lonja restore <file>.`);
  return path.join(folder, newest);
}

// A file that is damaged even in its last byte must be detected before the database is emptied.
async function checkArchive(file: string, key: string): Promise<Manifest> {
  let manifest: Manifest | undefined;
  let isComplete = false;
  for await (const { head } of readArchive(file, key)) {
    if (head.kind === "manifest") manifest = head as unknown as Manifest;
    isComplete = head.kind === "end";
  }
  if (!manifest || !isComplete) throw new Failure("the backup is incomplete.");
  return manifest;
}

function refuseOtherKeys({ keys }: Manifest): void {
  const wrong = [
    ...(keys.auth === fingerprintOf(process.env.AUTH_SECRET ?? "") ? [] : ["AUTH_SECRET"]),
    ...(keys.storage.every((id) => storageKeyIds().includes(id)) ? [] : ["STORAGE_ENCRYPTION_KEY"]),
  ];
  if (wrong.length === 0) return;
  throw new Failure(
    `${wrong.join(" and ")} differs from its value when the backup was made: second factors or private files would become unreadable. Set the old value, or add --other-keys.`,
  );
}

type Replaced = {
  isEmpty: boolean;
  /** The members who are removed in it, if it has the table. */
  removed: Record<string, string>;
  access: ReplacedAccess;
  /** The installation and its recorded home; null if this database is not its home. */
  home: { id: string; at: string } | null;
};

/**
 * Reads the database that is about to be replaced. Throws if it is not empty and may not be replaced, or if other
 * clients are connected to it.
 */
async function inspectTarget(url: string, replaces: boolean): Promise<Replaced> {
  return withDatabase(url, async (sql) => {
    const [row] = await sql<{ tables: number; users: string | null; installation: string | null }[]>`
      select count(*)::int as tables, to_regclass('public.users')::text as users,
        to_regclass('public.installation')::text as installation
      from pg_class
      where relkind = 'r' and relnamespace in (select oid from pg_namespace where nspname in ('public', 'ledger', 'drizzle'))
    `;
    const isEmpty = (row?.tables ?? 0) === 0;
    if (!isEmpty && !replaces) {
      throw new Failure("the database is not empty. Use an empty one, or add --replace.");
    }
    await requireNoOtherClients(sql, databaseOf(url));
    return {
      isEmpty,
      removed: row?.users ? await removedIn(sql) : {},
      access: row?.users ? await accessIn(sql) : NO_REPLACED_ACCESS,
      home: row?.installation ? await homeOf(sql) : null,
    };
  });
}

async function homeOf(sql: postgres.Sql): Promise<Replaced["home"]> {
  const [row] = await sql<{ id: string; at: string }[]>`
    select id, home as at from installation where home = (
      select system_identifier::text || ':' || d.oid::text from pg_control_system(), pg_database d where d.datname = current_database()
    )
  `;
  return row ?? null;
}

// A database that replaces the installation's own one gets its home, so that it does not count as a copy.
async function updateInstallationHome(
  sql: postgres.Sql,
  { home }: Replaced,
  { installation }: Manifest,
): Promise<void> {
  if (home?.id !== installation) return;
  await sql`
    update installation set home = (
      select system_identifier::text || ':' || d.oid::text from pg_control_system(), pg_database d where d.datname = current_database()
    ) where home = ${home.at}
  `;
}

async function emptySchemas(url: string): Promise<void> {
  await withDatabase(url, (sql) =>
    sql.unsafe("drop schema if exists public, ledger, drizzle cascade; create schema public"),
  );
}

/** The command `lonja restore`. */
export async function runRestore(options: readonly string[]): Promise<void> {
  const [file, ...others] = options.filter((option) => !option.startsWith("--"));
  const flags = options.filter((option) => option.startsWith("--"));
  const unknownFlags = flags.filter((flag) => !["--replace", "--other-keys"].includes(flag));
  if (unknownFlags.length > 0 || others.length > 0)
    throw new Failure("Usage: lonja restore [file] [--replace] [--other-keys]");
  const given = { file, replaces: flags.includes("--replace"), otherKeys: flags.includes("--other-keys") };
  try {
    await restore(given, console.log);
  } finally {
    await closeDatabase();
  }
}
