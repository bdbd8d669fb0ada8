import path from "node:path";
import { diskFullMessage, Failure, saysDiskFull } from "../failure.mjs";
import { CHECKOUT, hashFiles, readJson, writeJson } from "../files.mjs";
import { run, tail } from "../run.mjs";

const PROOF_QUERY = `
  select concat_ws(':', (select system_identifier from pg_control_system()), current_database(),
    (select oid from pg_database where datname = current_database()),
    (select count(*) from drizzle.__drizzle_migrations), (select max(hash) from drizzle.__drizzle_migrations)) as proof`;

// What these commands say about a mistake of the operator; anything else is a defect.
const EXPLAINED =
  /^(database unreachable|migration failed|The environment is not valid|DESIGNATED_ADMIN_EMAIL is missing)[\s\S]*/m;

/** Returns the URL of the application's own role, which owns nothing: `<database>_app` on the owner's server. */
export function applicationUrl(ownerUrl, password) {
  const url = parseDatabaseUrl("DATABASE_URL", ownerUrl);
  url.username = `${decodeURIComponent(url.pathname.slice(1)) || "postgres"}_app`;
  url.password = encodeURIComponent(password);
  return url.href;
}

/** Throws if the text is not a PostgreSQL address; the message names the variable. */
export function parseDatabaseUrl(name, text) {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && ["postgres:", "postgresql:"].includes(url.protocol)) return url;
  throw new Failure(`${name} must look like postgres://user:password@host:5432/database.`);
}

/** Throws if the server would refuse the environment, and prints its warnings. */
export async function checkEnvironment({ environment, checkout = CHECKOUT }) {
  const { output } = await runTypeScript("scripts/commands/check-environment.ts", { checkout, environment });
  process.stderr.write(output);
}

/** Migrates the database; returns the URL that the server must use and whether it is the owner's. */
export async function migrate({ ownerUrl, serverUrl, environment, checkout = CHECKOUT }) {
  const { standardOutput } = await runTypeScript("db/migrate.ts", {
    checkout,
    environment: { ...environment, DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: serverUrl },
  });
  const lastLine = standardOutput.trim().split("\n").at(-1)?.trim();
  if (lastLine === "app-role: ok") return { serverUrl, asOwner: false };
  if (lastLine === "app-role: owner") return { serverUrl: ownerUrl, asOwner: true };
  throw new Failure(
    `db/migrate.ts did not report the application role (its last line: "${lastLine ?? ""}").`,
  );
}

/** Seeds the demonstration; returns its accounts. */
export async function seed({ serverUrl, environment, checkout = CHECKOUT }) {
  const { standardOutput } = await runTypeScript("db/seed.ts", {
    checkout,
    environment: { ...environment, DATABASE_URL: serverUrl },
  });
  return parseAccounts(standardOutput);
}

/** Parses the accounts in the JSON line that the seed prints. */
export function parseAccounts(standardOutput) {
  for (const line of standardOutput.split("\n").reverse()) {
    try {
      const { accounts } = JSON.parse(line);
      if (Array.isArray(accounts)) return accounts;
    } catch {}
  }
  return [];
}

/** Creates the first administrator of production. */
export async function bootstrap({ serverUrl, environment, checkout = CHECKOUT }) {
  const { standardOutput } = await runTypeScript("db/bootstrap.ts", {
    checkout,
    environment: { ...environment, DATABASE_URL: serverUrl },
  });
  process.stdout.write(standardOutput);
}

/**
 * Returns a hash of the migrations, the seed and the ledger. The seed uses other code too, but a demonstration that is
 * already filled does not need to be filled again when that changes.
 */
export function preparationKey({ checkout = CHECKOUT, facts }) {
  return hashFiles(checkout, ["db", "lib/ledger"], JSON.stringify(facts));
}

/** Returns what an earlier start prepared, if the database itself still proves it; else null. */
export async function preparedEarlier({ dataDirectory, ownerUrl, serverUrl, key }) {
  const remembered = readJson(preparedFile(dataDirectory));
  if (remembered?.key !== key) return null;
  const servedUrl = remembered.asOwner ? ownerUrl : serverUrl;
  const proof = await databaseProof({ ownerUrl, serverUrl: servedUrl });
  if (proof === null || proof !== remembered.proof) return null;
  return { serverUrl: servedUrl, asOwner: remembered.asOwner, accounts: remembered.accounts };
}

/** Stores what was prepared, with the proof of the database; without a proof the next start prepares again. */
export async function rememberPrepared({ dataDirectory, ownerUrl, key, prepared }) {
  const { serverUrl, asOwner, accounts } = prepared;
  const proof = await databaseProof({ ownerUrl, serverUrl });
  if (proof !== null) writeJson(preparedFile(dataDirectory), { key, proof, asOwner, accounts });
}

/**
 * Returns the identity of a database (cluster, database, applied migrations), read as its owner, after checking that
 * the server's role can sign in; null if any of it cannot be read.
 */
async function databaseProof({ ownerUrl, serverUrl }) {
  const { default: postgres } = await import("postgres");
  const options = { max: 1, connect_timeout: 5, onnotice: () => {} };
  const owner = postgres(ownerUrl, options);
  const server = postgres(serverUrl, options);
  try {
    const [[row]] = await Promise.all([owner.unsafe(PROOF_QUERY), server`select 1`]);
    return row.proof;
  } catch {
    return null;
  } finally {
    await Promise.all([owner.end({ timeout: 1 }), server.end({ timeout: 1 })]);
  }
}

async function runTypeScript(file, { checkout, environment }) {
  const options = ["--import", "tsx", file];
  const result = await run(process.execPath, options, { cwd: checkout, environment, quiet: true });
  if (result.code === 0) return result;
  if (saysDiskFull(result.output)) throw new Failure(diskFullMessage("the database"));
  const sentence = EXPLAINED.exec(result.output)?.[0];
  throw new Failure(sentence?.trim() ?? `${file} failed:\n${tail(result.output, 20)}`);
}

function preparedFile(dataDirectory) {
  return path.join(dataDirectory, "prepared.json");
}
