import { execFileSync, spawn } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { migrateDatabase } from "../../../db/migrate";
import { CHECKOUT } from "../../../scripts/files.mjs";
import { anyFreePort } from "../../../scripts/ports.mjs";
import { run } from "../../../scripts/run.mjs";

const NOBODY = 65_534;
const HOME = "/usr/lib/postgresql";

/**
 * Returns the folder of a complete PostgreSQL installation of the system; the embedded one does not include the tools.
 */
function installed(): string | null {
  const folders = existsSync(HOME) ? readdirSync(HOME).map((name) => path.join(HOME, name, "bin")) : [];
  return (
    folders.find((folder) => ["initdb", "pg_dump"].every((tool) => existsSync(path.join(folder, tool)))) ??
    null
  );
}

export const bin = installed();
export const directory = mkdtempSync(path.join(tmpdir(), "lonja-backup-"));
const asRoot = process.getuid?.() === 0;
const who = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
let port: number;
let server: ReturnType<typeof spawn>;

export const urlOf = (name: string, user = "owner") =>
  `postgres://${user}:only-for-tests@127.0.0.1:${port}/${name}`;

export const environment = (name: string, more: Record<string, string> = {}) => ({
  PATH: process.env.PATH ?? "",
  HOME: directory,
  NO_COLOR: "1",
  LOG_LEVEL: "silent",
  DATABASE_OWNER_URL: urlOf(name),
  DATABASE_URL: urlOf(name, "app"),
  AUTH_SECRET: "a-secret-that-only-the-tests-know-0123456789",
  STORAGE_ENCRYPTION_KEY: "a-storage-key-that-only-the-tests-know-0123",
  BACKUP_KEY: "a-key-of-backups-that-only-the-tests-know-01",
  BACKUP_DIR: path.join(directory, "backups"),
  LONJA_FILES_DIR: path.join(directory, "files"),
  PG_BIN: bin ?? "",
  ...more,
});

// Bundled as in the image, which starts immediately; the sources would have to be compiled each time.
const bundled = path.join(directory, "bundled");

export async function lonja(options: readonly string[], given: Record<string, string>) {
  const { code, output } = await run(process.execPath, [path.join(bundled, "lonja.mjs"), ...options], {
    environment: given as unknown as NodeJS.ProcessEnv,
    quiet: true,
  });
  return { code, said: output.trim() };
}

export async function inside<Result>(
  name: string,
  work: (sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const sql = postgres(urlOf(name), { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

export const stored = (name: string) => path.join(directory, "files", name.slice(0, 2), name);
export const FILE = "abcdefghijklmnopqrstuvwx";

/** Starts a server with one filled database, and the commands as in the image. */
export async function startServer(): Promise<void> {
  await run(process.execPath, ["scripts/build/bundle-commands.mjs", bundled], { quiet: true });
  symlinkSync(path.join(CHECKOUT, "node_modules"), path.join(directory, "node_modules"));
  symlinkSync(path.join(CHECKOUT, "db/migrations"), path.join(bundled, "migrations"));
  const cluster = path.join(directory, "cluster");
  chownSync(directory, who.uid ?? process.getuid?.() ?? 0, who.gid ?? process.getgid?.() ?? 0);
  const options = ["-D", cluster, "--username=owner", "--auth=trust", "--encoding=UTF8", "--no-sync"];
  execFileSync(path.join(bin ?? "", "initdb"), options, { ...who, stdio: "ignore", cwd: directory });
  port = await anyFreePort();
  const settings = [
    "-p",
    String(port),
    "-k",
    directory,
    "-c",
    "listen_addresses=127.0.0.1",
    "-c",
    "fsync=off",
  ];
  server = spawn(path.join(bin ?? "", "postgres"), ["-D", cluster, ...settings], {
    ...who,
    stdio: "ignore",
    cwd: directory,
  });
  for (let tries = 0; ; tries += 1) {
    try {
      await inside("postgres", (sql) => sql`create database lonja`);
      break;
    } catch (error) {
      if (tries > 50) throw error;
      await pause(200);
    }
  }
  await migrateDatabase(urlOf("lonja"), urlOf("lonja", "app"));
  await inside("lonja", fill);
}

export async function stopServer(): Promise<void> {
  if (server.exitCode === null) {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGQUIT");
    await ended;
  }
  rmSync(directory, { recursive: true, force: true });
}

// Two members, of whom one is removed after the backup, and one is an administrator at its time, with a proposal; a
// waiting e-mail, a session, a link to an account, a withdrawal that is being sent, a message, and a file.
async function fill(sql: postgres.Sql) {
  for (const id of ["stays", "goes"]) {
    await sql`insert into users (id, email, password_hash, first_name, last_name)
      values (${id}, ${`${id}@lonja.example`}, 'x', 'Ana', 'Ruiz')`;
    await sql`insert into emails (user_id, to_address, kind, subject, html, text)
      values (${id}, ${`${id}@lonja.example`}, 'test', 'Asunto', '', '')`;
  }
  await sql`update users set is_admin = true, kyc_status = 'verified', kyc_level = 'complete', kyc_verified_at = now()
    where id = 'stays'`;
  await sql`insert into admin_proposals (kind, reason, payload, proposed_by)
    values ('password', 'x', '{"passwordHash": "x"}', 'stays')`;
  await sql`insert into bank_share_links (user_id, token_hash, expires_at)
    values ('stays', 'x', now() + interval '90 days')`;
  await sql`insert into btc_withdrawals (user_id, asset, amount_minor, network_fee_minor, destination_address, status)
    values ('stays', 'BTC', 1, 1, 'x', 'broadcasting')`;
  await sql`insert into conversations (member_low, member_high) values ('goes', 'stays')`;
  await sql`insert into messages (conversation_id, sender_id, client_id, body) select id, 'stays', 'x', 'Hola' from conversations`;
  mkdirSync(path.dirname(stored(FILE)), { recursive: true });
  writeFileSync(stored(FILE), "a public picture");
  await sql`insert into files (id, purpose, store, content_type, size_bytes, sha256, is_public)
    values (${FILE}, 'forum', 'local', 'image/webp', 16, 'x', true)`;
  await sql`select setval('wallet_addresses_id_seq', 7)`;
  await sql`update installation set home = ${await hereOf(sql)}`;
}

/** Returns the identity of a database: its cluster and its own id. */
export async function hereOf(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<{ here: string }[]>`
    select system_identifier::text || ':' || d.oid::text as here
    from pg_control_system(), pg_database d where d.datname = current_database()
  `;
  return row?.here ?? "";
}

/** Returns the databases whose names match. */
export const databases = async (like: string) =>
  (await inside("postgres", (sql) => sql`select datname from pg_database where datname like ${like}`)).map(
    ({ datname }) => String(datname),
  );
