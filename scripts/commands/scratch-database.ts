import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { HOUR_MS } from "../../lib/core/format/durations";
import { Failure } from "../failure.mjs";

/** The purpose of a scratch database. */
type Purpose = "check" | "restore";

// A backup of any size is verified in less time; an older scratch database was left by an interrupted command.
const LEFT_AFTER_HOURS = 12;
const NAME = /^lonja_(?:check|restore)_(?:(\d{10})_)?[0-9a-f]{12}$/;

/** Returns the address with another database name. */
export function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(database)}`;
  return address.href;
}

/** Returns the database name of an address. */
export const databaseOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

/** Returns a name that contains its creation time, so that leftover databases can be identified. */
export function scratchName(purpose: Purpose, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `lonja_${purpose}_${seconds}_${randomBytes(6).toString("hex")}`;
}

/** Runs `work` with its own connection. */
export async function withDatabase<Result>(
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

type Origin = {
  encoding: string;
  collate: string;
  ctype: string;
  provider: string | null;
  locale: string | null;
};

/** Creates an empty database with the collation and encoding of the one that `sql` is connected to. */
export async function createScratch(sql: postgres.Sql, name: string): Promise<void> {
  const [origin] = await sql<Origin[]>`
    select pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype,
      to_jsonb(d)->>'datlocprovider' as provider, coalesce(to_jsonb(d)->>'datlocale', to_jsonb(d)->>'daticulocale') as locale
    from pg_database d where datname = current_database()
  `;
  if (!origin) throw new Error("the database has no row of its own");
  await sql.unsafe(`create database ${name} template template0 ${localeOf(origin)}`);
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

function localeOf({ encoding, collate, ctype, provider, locale }: Origin): string {
  const common = `encoding ${quoted(encoding)} lc_collate ${quoted(collate)} lc_ctype ${quoted(ctype)}`;
  if (!locale || !provider || provider === "c") return common;
  const named = provider === "i" ? "icu" : "builtin";
  return `${common} locale_provider ${named} ${named}_locale ${quoted(locale)}`;
}

export async function dropDatabase(sql: postgres.Sql, name: string): Promise<void> {
  await sql`drop database if exists ${sql(name)} with (force)`;
}

/** Returns the other clients that are connected to this database. */
async function otherClientsOf(sql: postgres.Sql, name: string): Promise<string[]> {
  const others = await sql<{ who: string }[]>`
    select distinct concat_ws(' ', usename, application_name, client_addr) as who from pg_stat_activity
    where datname = ${name} and pid <> pg_backend_pid() and backend_type = 'client backend'
  `;
  return others.map(({ who }) => who);
}

/**
 * Throws if other clients are connected: an idle instance holds no lock, and would write into the replaced database.
 */
export async function requireNoOtherClients(sql: postgres.Sql, name: string): Promise<void> {
  const others = await otherClientsOf(sql, name);
  if (others.length === 0) return;
  throw new Failure(
    `other clients are connected to the database: ${others.join(", ")}. Stop every instance first.`,
  );
}

const MAX_NAME = 63;

type Swap = { url: string; scratch: string; now: Date };

/**
 * Replaces the database in `url` with a scratch database, including its rights and settings, in one transaction;
 * returns the new name of the old database. No other client may be connected to either.
 */
export async function swapDatabases({ url, scratch, now }: Swap): Promise<string> {
  const name = databaseOf(url);
  const suffix = `_before_${now.toISOString().replace(/[-:]/g, "").slice(0, 15)}`;
  const kept = name.slice(0, MAX_NAME - suffix.length) + suffix;
  await withDatabase(addressOf(url, "postgres"), async (sql) => {
    await requireNoOtherClients(sql, name);
    await sql
      .begin(async (tx) => {
        await copyRights(tx, name, scratch);
        await copySettings(tx, name, scratch);
        await tx`alter database ${tx(name)} rename to ${tx(kept)}`;
        await tx`alter database ${tx(scratch)} rename to ${tx(name)}`;
      })
      .catch((error: Error) => {
        throw new Failure(
          `the restored database could not replace the current one: ${error.message}. Stop every instance first, and grant CREATEDB to the owner role.`,
        );
      });
  });
  return kept;
}

// A dump contains neither the rights on the database itself nor its settings.
async function copyRights(tx: postgres.TransactionSql, from: string, to: string): Promise<void> {
  const [row] = await tx<{ own: boolean }[]>`
    select datacl is not null as own from pg_database where datname = ${from}
  `;
  if (!row?.own) return;
  const grants = await tx<{ role: string; right: string }[]>`
    select case grantee when 0 then 'public' else grantee::regrole::text end as role, privilege_type as right
    from pg_database, aclexplode(datacl) where datname = ${from}
  `;
  await tx`revoke all on database ${tx(to)} from public`;
  for (const { role, right } of grants) {
    await tx`grant ${tx.unsafe(right)} on database ${tx(to)} to ${tx.unsafe(role)}`;
  }
}

// These settings are lists of names; quoting the whole value would make it one name.
const LISTS = ["search_path", "temp_tablespaces", "session_preload_libraries", "local_preload_libraries"];

async function copySettings(tx: postgres.TransactionSql, from: string, to: string): Promise<void> {
  const rows = await tx<{ setting: string }[]>`
    select unnest(setconfig) as setting from pg_db_role_setting join pg_database d on d.oid = setdatabase
    where datname = ${from} and setrole = 0
  `;
  for (const { setting } of rows) {
    const [key = "", ...rest] = setting.split("=");
    const value = rest.join("=");
    const written = LISTS.includes(key) ? value : quoted(value);
    await tx`alter database ${tx(to)} set ${tx.unsafe(`"${key}" = ${written}`)}`;
  }
}

/** Returns the scratch databases that interrupted commands have left on the server of `sql`. */
export async function listLeftDatabases(sql: postgres.Sql, now: Date): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select datname as name from pg_database where datname like 'lonja\\_check\\_%' or datname like 'lonja\\_restore\\_%' order by 1
  `;
  return rows.map(({ name }) => name).filter((name) => isLeft(name, now));
}

/** Returns whether a name is that of a scratch database old enough to be unused. */
function isLeft(name: string, now: Date): boolean {
  const found = NAME.exec(name);
  if (!found) return false;
  const since = Number(found[1] ?? 0) * 1000;
  return now.getTime() - since > LEFT_AFTER_HOURS * HOUR_MS;
}

/** The time before which an unfinished file counts as left over. */
export const leftBefore = (now: Date) => now.getTime() - LEFT_AFTER_HOURS * HOUR_MS;
