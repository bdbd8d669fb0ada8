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
  const [primaryData, standbyData] = [path.join(directory, "primary"), path.join(directory, "standby")];
  const startPrimary = () => startPostgres({ dataDir: primaryData, database: "lonja", durable: false });
  const first = await startPrimary();
  const served = new URL(first.url);
  served.username = "lonja_app";
  served.password = "only-for-tests";
  await migrateDatabase(first.url, served.href);
  // After a clean stop, a standby can start from a copy of the folder: the embedded binaries do not include
  // pg_basebackup.
  await first.stop();
  copyAsStandby(primaryData, standbyData);
  const primary = await startPrimary();
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
    /** Stops the servers; `running` is the standby if it was started again. */
    async stop(running: { stop(): Promise<unknown> } = standby): Promise<void> {
      await running.stop();
      await primary.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Makes a standby's data folder from that of a stopped primary: a copy that continues from its end. */
function copyAsStandby(primary: string, standby: string): void {
  cpSync(primary, standby, { recursive: true });
  writeFileSync(path.join(standby, "postgres", "standby.signal"), "");
  const { uid, gid } = statSync(path.join(primary, "postgres"));
  const give = (folder: string) => {
    chownSync(folder, uid, gid);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const target = path.join(folder, entry.name);
      if (entry.isDirectory()) give(target);
      else lchownSync(target, uid, gid);
    }
  };
  give(path.join(standby, "postgres"));
}
