import { afterAll, afterEach, describe, expect, it } from "vitest";
import { anyFreePort } from "../../scripts/ports.mjs";
import { processIdentity, waitUntil } from "../../scripts/processes.mjs";
import { makeProduct } from "./product";

const MINUTE = 60_000;
const SECOND_START_MILLISECONDS = 5000;

const product = await makeProduct();
const { port, launch, start, stop, isHealthy, serverPid, databasePid, asOwner } = product;

async function notes(): Promise<string[]> {
  const rows = await asOwner((sql) => sql<{ note: string }[]>`select note from start_probe order by note`);
  return rows.map((row) => row.note);
}

const acknowledge = (note: string) => asOwner((sql) => sql`insert into start_probe values (${note})`);

afterEach(() => product.endAll());

afterAll(() => product.remove());

describe("npm start", () => {
  it("prepares everything on the first start, prints the accounts and stops cleanly", {
    timeout: 10 * MINUTE,
  }, async () => {
    const first = await start();
    expect(first.output()).toContain(`http://localhost:${port}`);
    expect(first.output()).toMatch(/admin@lonja\.example\s+lonja-admin-2026/);
    await asOwner((sql) => sql`create table start_probe (note text)`);
    await acknowledge("first start");
    const pids = [serverPid(), databasePid()];
    expect(await stop(first)).toBe(0);
    expect(pids.map(processIdentity)).toEqual([null, null]);
    expect(await isHealthy()).toBe(false);
  });

  it("responds within five seconds on the second start, with the same accounts and data", {
    timeout: MINUTE,
  }, async () => {
    const second = await start();
    console.info(`second start answered after ${second.milliseconds} ms`);
    expect(second.milliseconds).toBeLessThan(SECOND_START_MILLISECONDS);
    expect(second.output()).toMatch(/admin@lonja\.example\s+lonja-admin-2026/);
    expect(second.output()).not.toMatch(/Building|Preparing/);
    expect(await notes()).toEqual(["first start"]);
    expect(await stop(second)).toBe(0);
  });

  it("restarts a killed server and a killed database by itself", { timeout: 2 * MINUTE }, async () => {
    const started = await start();
    const server = serverPid();
    process.kill(server, "SIGKILL");
    expect(await waitUntil(async () => serverPid() !== server && (await isHealthy()), 20_000)).toBe(true);
    await acknowledge("before the kill");
    const database = databasePid();
    process.kill(database, "SIGKILL");
    const answers = () =>
      notes().then(
        (all) => all.includes("before the kill"),
        () => false,
      );
    expect(await waitUntil(answers, 20_000)).toBe(true);
    expect(databasePid()).not.toBe(database);
    expect(await isHealthy()).toBe(true);
    expect(await stop(started)).toBe(0);
  });

  it("recovers at the next start from a killed supervisor", { timeout: 2 * MINUTE }, async () => {
    const killed = await start();
    const [server, database] = [serverPid(), databasePid()];
    killed.process.kill("SIGKILL");
    await killed.exit;
    expect([server, database].map((pid) => processIdentity(pid) !== null)).toEqual([true, true]);
    const next = await start();
    expect(processIdentity(server)).toBeNull();
    expect(databasePid()).toBe(database);
    expect(await stop(next)).toBe(0);
    expect(processIdentity(database)).toBeNull();
  });

  it("recovers at the next start if only npm was killed, and if all were", {
    timeout: 2 * MINUTE,
  }, async () => {
    const npm = await start(["npm", "start"]);
    npm.process.kill("SIGKILL");
    const next = await start();
    const pids = [next.process.pid ?? 0, serverPid(), databasePid()];
    for (const pid of pids) process.kill(pid, "SIGKILL");
    await next.exit;
    const last = await start();
    expect(await notes()).toContain("before the kill");
    expect(await stop(last)).toBe(0);
  });

  it("stops everything if npm is asked to stop", { timeout: MINUTE }, async () => {
    const npm = await start(["npm", "start"]);
    const pids = [serverPid(), databasePid()];
    await stop(npm);
    expect(await waitUntil(() => pids.every((pid) => processIdentity(pid) === null), 20_000)).toBe(true);
  });

  it("refuses a used port, and chooses a free one if none is requested", {
    timeout: 2 * MINUTE,
  }, async () => {
    const first = await start();
    const refused = launch([process.execPath, "scripts/start/main.mjs"], { PORT: String(port) });
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toContain(`port ${port} is in use by another start of Lonja`);
    const beside = launch([process.execPath, "scripts/start/main.mjs"]);
    expect(await waitUntil(() => beside.output().includes("Lonja is ready"), 30_000)).toBe(true);
    expect(await stop(first)).toBe(0);
    const address = /Lonja is ready: (\S+)/.exec(beside.output())?.[1];
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    expect(await stop(beside)).toBe(0);
  });

  it("says so when the database cannot be reached", { timeout: MINUTE }, async () => {
    const closed = await anyFreePort();
    const given = { PORT: String(port), DATABASE_URL: `postgres://nobody:x@127.0.0.1:${closed}/lonja` };
    const refused = launch([process.execPath, "scripts/start/main.mjs"], given);
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toContain("database unreachable");
  });
});
