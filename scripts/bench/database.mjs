import { rmSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { resolveDataDirectory } from "../data-directory.mjs";
import { Failure } from "../failure.mjs";
import { CHECKOUT, readJson } from "../files.mjs";
import { startPostgres } from "../postgres/server.mjs";
import { run, tail } from "../run.mjs";
import { applicationUrl, migrate, seed } from "../start/database.mjs";
import { demonstrationSecrets } from "../start/secrets.mjs";
import { readMode, serverEnvironment } from "../start/settings.mjs";

const FIRST_NAMES =
  "Marta Lucía Javier Amparo Vicente Noa Andrés Carmen Iker Rosa Pau Elena Hugo Inés Bruno Sara";
const LAST_NAMES = "Ferrer Marco Soler Vidal Ortega Blasco Navarro Gil Prats Ibáñez Roig Molina Campos Sanz";

/** Starts a durable PostgreSQL for the benchmark and creates the secrets that its servers share. */
export async function startBenchDatabase() {
  const dataDir = benchDirectory();
  const postgresql = await startPostgres({ dataDir, durable: true });
  return { postgresql, secrets: demonstrationSecrets(dataDir) };
}

/** Creates a database of this size: migrated and seeded by the sources in `checkout`, and filled with members. */
export async function makeDatabase({ postgresql, secrets }, { name, members, checkout = CHECKOUT }) {
  await dropDatabase({ postgresql }, name);
  await asOwner(postgresql.url, (sql) => sql`create database ${sql(name)}`);
  const ownerUrl = withDatabase(postgresql.url, name);
  const serverUrl = applicationUrl(ownerUrl, secrets.DATABASE_APP_PASSWORD);
  const environment = serverEnvironment({ mode: readMode([]), secrets }, { serverUrl, port: 0 });
  await migrate({ ownerUrl, serverUrl, environment, checkout });
  const accounts = await seed({ serverUrl, environment, checkout });
  await asOwner(ownerUrl, (sql) => addMembers(sql, members));
  return { ownerUrl, environment, accounts };
}

async function addMembers(sql, members) {
  await sql`
    insert into users (id, email, password_hash, first_name, last_name, city, country)
    select 'bench-' || lpad(n::text, 8, '0'), 'miembro' || n || '@bench.example', 'none',
      first[1 + n % cardinality(first)], last[1 + (n / 7) % cardinality(last)], 'Valencia', 'España'
    from generate_series(1, ${members}::int) n,
      (select ${FIRST_NAMES.split(" ")}::text[] as first, ${LAST_NAMES.split(" ")}::text[] as last) names`;
  await sql`
    insert into users (id, email, password_hash, first_name, last_name, city, country)
    values ('bench-zoraida', 'zoraida.quintanilla@bench.example', 'none', 'Zoraida', 'Quintanilla', 'Valencia', 'España')`;
  await sql`
    insert into user_app_permissions (user_id, app_key, has_access)
    select id, app, true from users, unnest(array['forum', 'marketplace']) app where id like 'bench-%'`;
  await sql`vacuum analyze`;
}

/** Creates sessions of the administrator and of the given number of members: cookie, user and stored name of each. */
export async function makeSessions({ environment }, members) {
  const file = path.join(benchDirectory(), `sessions.${process.pid}.json`);
  const script = path.join("tests", "bench", "make-sessions.ts");
  const options = ["--import", "tsx", script, String(members), file];
  try {
    const { code, output } = await run(process.execPath, options, { environment, quiet: true });
    if (code !== 0) throw new Failure(`could not create sessions:\n${tail(output)}`);
    return readJson(file);
  } finally {
    rmSync(file, { force: true });
  }
}

function benchDirectory() {
  return path.join(resolveDataDirectory(), "bench");
}

/** Deletes a database, because it takes gigabytes. */
export function dropDatabase({ postgresql }, name) {
  return asOwner(postgresql.url, (sql) => sql`drop database if exists ${sql(name)} with (force)`);
}

/** Runs `work` on a connection of the database owner. */
export async function asOwner(url, work) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Fills tables and creates their indexes afterwards, because inserting millions of rows into indexed tables would take
 * too long.
 */
export async function withoutIndexes(sql, tables, fill) {
  const indexes = await sql`
    select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${tables}::text[]::regclass[]) and not indisunique`;
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  await fill();
  for (const { definition } of indexes) await sql.unsafe(definition);
}

function withDatabase(url, name) {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
