import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Sql } from "postgres";
import { asOwner, makeDatabase } from "../../../scripts/bench/database.mjs";
import { standaloneServer } from "../../../scripts/build/build.mjs";
import { anyFreePort } from "../../../scripts/ports.mjs";
import { startPostgres } from "../../../scripts/postgres/server.mjs";
import { processesWorkingIn, waitUntil } from "../../../scripts/processes.mjs";
import { run } from "../../../scripts/run.mjs";
import { migrate } from "../../../scripts/start/database.mjs";
import { demonstrationSecrets } from "../../../scripts/start/secrets.mjs";
import { startServer } from "../../../scripts/start/server.mjs";
import { archiveAll, archiving, copyCluster, layOutRecovery, untilRecovered } from "../../database/recovery";
import { startNginx } from "../../recipes/nginx";
import { fitting, keepsStatements, startPgbouncer } from "../../recipes/pgbouncer";
import { startStandby } from "./standby";

const READY_MILLISECONDS = 90_000;
// nginx gives its workers a new configuration; those of the old one answer what they have begun.
const RELOAD_MILLISECONDS = 500;
const DISK = "size=24m";
const METRICS_TOKEN = "only-for-the-rehearsal";

type Environment = Record<string, string>;
type Account = { email: string; password: string; state: string };

/**
 * Two instances behind nginx and PgBouncer on one PostgreSQL with an archive and a streaming standby, made by the
 * sources in `checkout`.
 */
export async function makeInstallation(checkout: string) {
  const directory = mkdtempSync(path.join(tmpdir(), "lonja-rehearsal-"));
  // PostgreSQL's own user must be able to walk in when we are root.
  chmodSync(directory, 0o755);
  const within = (name: string) => path.join(directory, name);
  const disk = smallDisk(within("files"));
  let postgresql = await startPostgres({
    dataDir: within("database"),
    parameters: archiving(within("archive")),
  });
  const secrets = demonstrationSecrets(within("database"));
  const database = await makeDatabase({ postgresql, secrets }, { name: "lonja", members: 0, checkout });
  await copyCluster(postgresql.url, { cluster: within("database/postgres"), into: within("base") });
  const standby = await startStandby({
    from: within("database"),
    dataDir: within("standby"),
    base: within("base"),
    archive: within("archive"),
    primary: postgresql.url,
  });
  const members = (database.accounts as Account[]).filter(({ state }) => state !== "administrator");
  const direct: Environment = database.environment;
  const pgbouncer = await startPgbouncer(direct.DATABASE_URL ?? "", fitting);
  const ports = [await anyFreePort(), await anyFreePort()] as const;
  const nginx = await startNginx(ports);
  const environment: Environment = {
    ...direct,
    DATABASE_URL: pgbouncer.url,
    DATABASE_LISTEN_URL: direct.DATABASE_URL ?? "",
    DATABASE_REPLICA_URL: Object.assign(new URL(direct.DATABASE_URL ?? ""), { port: standby.port }).href,
    METRICS_TOKEN,
    DATABASE_PREPARED_STATEMENTS: keepsStatements ? "on" : "off",
    LONJA_FILES_DIR: disk.directory,
    TRUSTED_PROXIES: "1",
    KEEP_ALIVE_TIMEOUT: "75000",
    APP_URL: `http://localhost:${nginx.plain}`,
    HOSTNAME: "127.0.0.1",
    LOG_LEVEL: "warn",
  };
  const instances = ports.map((port) => makeInstance(port, environment));

  const owner = <Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> =>
    asOwner(database.ownerUrl, work);
  const cluster = () => realpathSync(within("database/postgres"));

  /** Every process of PostgreSQL, as a machine that hangs holds them. */
  function signalDatabase(signal: NodeJS.Signals): void {
    for (const pid of processesWorkingIn(cluster())) process.kill(pid, signal);
  }

  /** The documented way: out of the proxy, stopped, started anew, in again. */
  async function roll(at: 0 | 1, from: string, more: Environment = {}): Promise<void> {
    const instance = instances[at];
    nginx.takeOut(ports[at]);
    await delay(RELOAD_MILLISECONDS);
    await instance?.stop();
    await instance?.start(from, more);
    nginx.takeOut(null);
    await delay(RELOAD_MILLISECONDS);
  }

  /** The documented steps back to a second of the past; the instances are stopped by then. */
  async function goBackTo(at: string, from: string): Promise<string> {
    // It has what is taken back, and would have to be made anew from the restored database.
    await standby.stop();
    await archiveAll(postgresql.url);
    await postgresql.stop();
    renameSync(within("database"), within("replaced"));
    layOutRecovery({
      from: within("replaced"),
      dataDir: within("database"),
      base: within("base"),
      archive: within("archive"),
      at,
    });
    postgresql = await startPostgres({ dataDir: within("database") });
    await untilRecovered(postgresql.url);
    const options = ["--import", "tsx", "scripts/commands/lonja.ts", "settle-restored"];
    const given = {
      ...environment,
      DATABASE_URL: direct.DATABASE_URL,
      DATABASE_OWNER_URL: database.ownerUrl,
    };
    const { code, output } = await run(process.execPath, options, {
      cwd: from,
      environment: given as never,
      quiet: true,
    });
    if (code !== 0) throw new Error(`the restored database was not settled:\n${output}`);
    return output;
  }

  // A runner that is ended leaves no time to wait for anything.
  function cutOff(): void {
    for (const instance of instances) attempt(instance.kill);
    for (const part of [nginx, pgbouncer]) attempt(part.kill);
    for (const pid of processesWorkingIn(cluster())) attempt(() => process.kill(pid, "SIGKILL"));
    attempt(() => standby.signal("SIGKILL"));
    disk.remove();
    rmSync(directory, { recursive: true, force: true });
  }
  process.once("exit", cutOff);
  process.once("SIGTERM", cutOff);

  async function end(): Promise<void> {
    process.off("exit", cutOff);
    process.off("SIGTERM", cutOff);
    signalDatabase("SIGCONT");
    standby.signal("SIGCONT");
    await Promise.all(instances.map((instance) => instance.stop()));
    await nginx.stop();
    await pgbouncer.stop();
    await standby.stop();
    await postgresql.stop();
    disk.remove();
    rmSync(directory, { recursive: true, force: true });
  }

  return {
    accounts: members,
    disk,
    end,
    goBackTo,
    instances,
    kill: {
      nginx: nginx.kill,
      pgbouncer: pgbouncer.kill,
      database: () => process.kill(postgresql.pid(), "SIGKILL"),
    },
    migrate: (from: string) =>
      migrate({
        ownerUrl: database.ownerUrl,
        serverUrl: direct.DATABASE_URL,
        environment: direct,
        checkout: from,
      }),
    nginx,
    owner,
    ownerUrl: database.ownerUrl,
    roll,
    signalDatabase,
    standby,
    within,
  };
}

type Running = ReturnType<typeof startServer>;

/** One instance, which its supervisor starts again when it dies. */
function makeInstance(port: number, environment: Environment) {
  let running: Running | null = null;
  let pid = 0;

  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );

  async function start(checkout: string, more: Environment = {}): Promise<void> {
    running = startServer({
      command: [process.execPath, standaloneServer(checkout)],
      environment: { ...environment, ...more, PORT: String(port) },
      port,
      host: "127.0.0.1",
      onStart: (record: { pid: number }) => {
        pid = record.pid;
      },
      log: () => undefined,
    });
    if (!(await running.ready) || !(await waitUntil(isReady, READY_MILLISECONDS, 100))) {
      throw new Error(`the instance of ${checkout} is not ready`);
    }
  }

  /** Whether it asks the replica now, by its metrics. */
  async function usesReplica(): Promise<boolean> {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const answer = await fetch(`http://127.0.0.1:${port}/api/metrics`, { headers });
    return /^lonja_replica_used(\{.*\})? 1$/m.test(await answer.text());
  }

  return {
    isReady,
    usesReplica,
    start,
    kill: () => process.kill(pid, "SIGKILL"),
    pid: () => pid,
    async stop(): Promise<void> {
      await running?.stop();
      running = null;
    },
  };
}

/** A folder with little room, where we may mount one; else one like any other. */
function smallDisk(directory: string) {
  mkdirSync(directory);
  const mounted = attempt(() =>
    execFileSync("mount", ["-t", "tmpfs", "-o", DISK, "tmpfs", directory], { stdio: "ignore" }),
  );
  const filler = path.join(directory, "filler");
  return {
    directory,
    isSmall: mounted,
    /** Writes until nothing goes in any more. */
    fill: () => attempt(() => execFileSync("sh", ["-c", `cat /dev/zero > ${filler}`], { stdio: "ignore" })),
    free: () => rmSync(filler, { force: true }),
    remove: () => mounted && attempt(() => execFileSync("umount", ["--lazy", directory])),
  };
}

function attempt(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
