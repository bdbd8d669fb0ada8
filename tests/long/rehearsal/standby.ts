import { realpathSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { startPostgres } from "../../../scripts/postgres/server.mjs";
import { processesWorkingIn } from "../../../scripts/processes.mjs";
import { layOutStandby } from "../../database/recovery";

type Layout = Parameters<typeof layOutStandby>[0];

/** A streaming standby of the installation's PostgreSQL, made from its base copy and its archive. */
export async function startStandby(layout: Layout) {
  layOutStandby(layout);
  const { dataDir } = layout;
  const begin = (port?: number) =>
    startPostgres({ dataDir, log: () => undefined, ...(port !== undefined && { port }) });
  let running = await begin();
  const { url, port } = running;
  const cluster = realpathSync(path.join(dataDir, "postgres"));

  async function ask<Row>(database: string, statement: string): Promise<Row | undefined> {
    const address = Object.assign(new URL(url), { pathname: `/${database}` }).href;
    const sql = postgres(address, { max: 1, onnotice: () => undefined });
    const [row] = await sql.unsafe<Row[]>(statement).finally(() => sql.end());
    return row as Row | undefined;
  }

  return {
    port,
    signal(signal: NodeJS.Signals): void {
      for (const pid of processesWorkingIn(cluster)) process.kill(pid, signal);
    },
    /** Kills the server and leaves it dead until `start`. */
    async kill(): Promise<void> {
      process.kill(running.pid(), "SIGKILL");
      await running.stop();
    },
    stop: () => running.stop(),
    async start(): Promise<void> {
      running = await begin(port);
    },
    pauseReplay: () => ask("postgres", "select pg_wal_replay_pause()"),
    resumeReplay: () => ask("postgres", "select pg_wal_replay_resume()"),
    /** How often its own statistics say that it has read a table. */
    async scansOf(database: string, table: string): Promise<number> {
      const statement = `select (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as scans
        from pg_stat_user_tables where relname = '${table}'`;
      return (await ask<{ scans: number }>(database, statement))?.scans ?? 0;
    },
  };
}
