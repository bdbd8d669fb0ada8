import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { anyFreePort } from "../../scripts/ports.mjs";
import { waitUntil } from "../../scripts/processes.mjs";
import { keepRunning, versionOf } from "./programs";

const NOBODY = 65_534;
const UP_MILLISECONDS = 10_000;

/** Returns `[major, minor]` of the installed PgBouncer; null if there is none. */
function installedVersion(): number[] | null {
  const text = versionOf("pgbouncer", "--version");
  return text === null ? null : (/PgBouncer (\d+)\.(\d+)/.exec(text) ?? []).slice(1).map(Number);
}

const version = installedVersion();

/** Whether PgBouncer is installed. */
export const hasPgbouncer = version !== null;

/** Whether it supports prepared statements. */
export const keepsStatements = version !== null && ((version[0] ?? 0) > 1 || (version[1] ?? 0) >= 21);

const KEPT_STATEMENTS = /^max_prepared_statements.*$/m;

/** Returns the recipe for the installed PgBouncer, because an old one does not know this setting. */
export const fitting = (ini: string) => ini.replace(KEPT_STATEMENTS, keepsStatements ? "$&" : "");

/** Returns the recipe without support for prepared statements. */
export const losingStatements = (ini: string) =>
  ini.replace(KEPT_STATEMENTS, keepsStatements ? "max_prepared_statements = 0" : "");

/** Starts PgBouncer with the recipe for the database of this address, and one more change. */
export async function startPgbouncer(address: string, change: (ini: string) => string) {
  const directory = mkdtempSync(path.join(tmpdir(), "lonja-pgbouncer-"));
  chmodSync(directory, 0o755);
  const server = new URL(address);
  const port = await anyFreePort();
  const [, name = ""] = server.pathname.split("/");
  const users = path.join(directory, "userlist.txt");
  const ini = readFileSync("docs/recipes/pgbouncer.ini", "utf8")
    .replace(/^lonja = .*$/m, `${name} = host=${server.hostname} port=${server.port} dbname=${name}`)
    .replace(/^listen_addr = .*$/m, "listen_addr = 127.0.0.1")
    .replace(/^listen_port = .*$/m, `listen_port = ${port}\nunix_socket_dir =`)
    .replace(/^auth_file = .*$/m, `auth_file = ${users}`);
  writeFileSync(users, `"${server.username}" "${decodeURIComponent(server.password)}"\n`);
  writeFileSync(path.join(directory, "pgbouncer.ini"), change(ini));
  const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const pgbouncer = keepRunning("pgbouncer", [path.join(directory, "pgbouncer.ini")], asNobody);
  const isUp = () => pgbouncer.output().includes("process up");
  if (!(await waitUntil(isUp, UP_MILLISECONDS))) throw new Error(`no PgBouncer:\n${pgbouncer.output()}`);
  server.port = String(port);
  return {
    url: server.href,
    output: pgbouncer.output,
    kill: pgbouncer.kill,
    async stop(): Promise<void> {
      await pgbouncer.stop("SIGINT");
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
