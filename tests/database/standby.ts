import {
  chmodSync,
  chownSync,
  cpSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { migrateDatabase } from "@/db/migrate";
import { startPostgres } from "../../scripts/postgres/server.mjs";
import { conninfoOf } from "./recovery";

/** Starts a migrated primary with a streaming standby; `addressOf` returns the address of the application's role. */
export async function startWithStandby() {
  const directory = mkdtempSync(path.join(tmpdir(), "lonja-replica-"));
  // If root runs this, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(directory, 0o755);
  const dataOf = (name: string) => path.join(directory, name);
  const [primaryData, standbyData, earlierData] = [dataOf("primary"), dataOf("standby"), dataOf("earlier")];
  const startPrimary = (dataDir = primaryData, port?: number) =>
    startPostgres({ dataDir, database: "lonja", durable: false, ...(port && { port }) });
  const first = await startPrimary();
  const served = new URL(first.url);
  served.username = "lonja_app";
  served.password = "only-for-tests";
  await migrateDatabase(first.url, served.href);
  // After a clean stop, a standby can start from a copy of the folder: the embedded binaries do not include
  // pg_basebackup.
  await first.stop();
  copyAsStandby(primaryData, standbyData);
  copyData(primaryData, earlierData);
  const primary = await startPrimary();
  let current = primary;
  const startStandby = (port?: number) =>
    startPostgres({
      ...{ dataDir: standbyData, database: "lonja", durable: false, log: () => undefined },
      ...(port && { port }),
      parameters: { primary_conninfo: conninfoOf(primary.url) },
    });
  const standby = await startStandby();
  const onStandby = async (statement: string) => {
    const sql = postgres(standby.url, { max: 1, onnotice: () => undefined });
    await sql.unsafe(statement).finally(() => sql.end());
  };
  return {
    ...{ primary, standby, standbyData, startStandby },
    addressOf: ({ port }: { port: number }) => Object.assign(new URL(served), { port }).href,
    pauseReplay: () => onStandby("select pg_wal_replay_pause()"),
    resumeReplay: () => onStandby("select pg_wal_replay_resume()"),
    /** Replaces the primary by what it was when the standby was made, as a recovery to an earlier time does. */
    async setPrimaryBack(): Promise<void> {
      await primary.stop();
      current = await startPrimary(earlierData, primary.port);
    },
    /** Stops the servers; `running` is the standby if it was started again. */
    async stop(running: { stop(): Promise<unknown> } = standby): Promise<void> {
      await running.stop();
      await current.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Makes a standby's data folder from that of a stopped primary: a copy that continues from its end. */
function copyAsStandby(primary: string, standby: string): void {
  copyData(primary, standby);
  const signal = path.join(standby, "postgres", "standby.signal");
  writeFileSync(signal, "");
  const { uid, gid } = statSync(path.join(primary, "postgres"));
  chownSync(signal, uid, gid);
}

/** Copies the data folder of a stopped server, with its owner. */
function copyData(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  const { uid, gid } = statSync(path.join(from, "postgres"));
  const give = (folder: string) => {
    chownSync(folder, uid, gid);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const target = path.join(folder, entry.name);
      if (entry.isDirectory()) give(target);
      else lchownSync(target, uid, gid);
    }
  };
  give(path.join(to, "postgres"));
}
