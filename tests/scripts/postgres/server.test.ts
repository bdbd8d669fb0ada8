import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { CHECKOUT } from "../../../scripts/files.mjs";
import { startPostgres } from "../../../scripts/postgres/server.mjs";
import { processIdentity, waitUntil } from "../../../scripts/processes.mjs";

type Cluster = Awaited<ReturnType<typeof startPostgres>>;

const directory = mkdtempSync(path.join(tmpdir(), "lonja-postgres-"));
const dataDir = path.join(directory, "data");
const pidFile = path.join(dataDir, "postgres", "postmaster.pid");
const running: Cluster[] = [];

async function start(): Promise<Cluster> {
  const cluster = await startPostgres({ dataDir, database: "lonja", durable: false, log: () => undefined });
  running.push(cluster);
  return cluster;
}

async function query(url: string, text: string): Promise<postgres.RowList<postgres.Row[]>> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    return await sql.unsafe(text);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const answers = (url: string) =>
  query(url, "select 1").then(
    () => true,
    () => false,
  );

async function startInAnotherProcess(): Promise<{ supervisor: ChildProcess; postmaster: number }> {
  // A separate program, which reports by printing.
  const script = `
    import { startPostgres } from ${JSON.stringify(path.join(CHECKOUT, "scripts", "postgres", "server.mjs"))};
    const cluster = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, database: "lonja", durable: false });
    console.log(cluster.pid());
    setInterval(() => {}, 1000);`;
  const supervisor = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const postmaster = await new Promise<number>((resolve) => {
    supervisor.stdout?.once("data", (chunk) => resolve(Number(chunk)));
  });
  return { supervisor, postmaster };
}

beforeAll(async () => {
  chmodSync(directory, 0o755);
  const cluster = await start();
  await query(cluster.url, "create table notes (note text); insert into notes values ('kept')");
  await cluster.stop();
});

afterEach(async () => {
  for (const cluster of running.splice(0)) await cluster.stop();
});

afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe("the embedded PostgreSQL", () => {
  it("starts again on the same port with its data, and stops without a trace", async () => {
    const first = await start();
    const { url, port } = first;
    expect(await query(url, "select note, current_database() as database from notes")).toEqual([
      { note: "kept", database: "lonja" },
    ]);
    expect(await first.stop()).toBeNull();
    expect(processIdentity(first.pid())).toBeNull();
    expect(await answers(url)).toBe(false);
    expect((await start()).port).toBe(port);
  });

  it("requires its password and stores it in a private file", async () => {
    const { url } = await start();
    const wrong = new URL(url);
    wrong.password = "wrong";
    await expect(query(wrong.href, "select 1")).rejects.toThrow("password authentication failed");
    expect(statSync(path.join(dataDir, "postgres.json")).mode & 0o777).toBe(0o600);
    expect(await query(url, "show listen_addresses")).toEqual([{ listen_addresses: "127.0.0.1" }]);
  });

  it("is restarted on the same port after kill -9, with all committed data", async () => {
    const cluster = await start();
    const killed = cluster.pid();
    await query(cluster.url, "insert into notes values ('acknowledged')");
    process.kill(killed, "SIGKILL");
    expect(await waitUntil(() => answers(cluster.url), 10_000)).toBe(true);
    expect(cluster.pid()).not.toBe(killed);
    expect(
      await query(cluster.url, "delete from notes where note = 'acknowledged' returning note"),
    ).toHaveLength(1);
  });

  it("recovers while a statement of the killed one still runs", async () => {
    const cluster = await start();
    const busy = query(cluster.url, "select count(*) from generate_series(1, 1000000000)").catch(
      () => undefined,
    );
    await waitUntil(async () => (await query(cluster.url, BUSY)).length > 0, 5000);
    process.kill(cluster.pid(), "SIGKILL");
    expect(await waitUntil(() => answers(cluster.url), 15_000)).toBe(true);
    await busy;
  });

  it("is adopted by the next start when its supervisor was killed", async () => {
    const { supervisor, postmaster } = await startInAnotherProcess();
    supervisor.kill("SIGKILL");
    await new Promise((resolve) => supervisor.once("exit", resolve));
    const cluster = await start();
    expect(cluster.pid()).toBe(postmaster);
    expect(await answers(cluster.url)).toBe(true);
    process.kill(postmaster, "SIGKILL");
    expect(await waitUntil(() => answers(cluster.url), 10_000)).toBe(true);
  });

  it("keeps running until the last of two users stops it", async () => {
    const first = await start();
    const second = await start();
    expect(second.pid()).toBe(first.pid());
    await first.stop();
    expect(await answers(second.url)).toBe(true);
    await second.stop();
    expect(await answers(second.url)).toBe(false);
  });

  it("starts if another process has the number of its dead postmaster", async () => {
    const cluster = await start();
    const lines = readFileSync(pidFile, "utf8").split("\n");
    await cluster.stop();
    writeFileSync(pidFile, [String(process.pid), ...lines.slice(1)].join("\n"));
    expect(await answers((await start()).url)).toBe(true);
  });

  it("uses another port if its own is in use", async () => {
    const cluster = await start();
    await cluster.stop();
    const other = createServer().listen(cluster.port, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const moved = await start();
    expect(moved.port).not.toBe(cluster.port);
    expect(await answers(moved.url)).toBe(true);
    await new Promise((resolve) => other.close(resolve));
  });
});

const BUSY =
  "select 1 from pg_stat_activity where state = 'active' and query like '%generate_series(1, 1000000000)%' and pid <> pg_backend_pid()";
