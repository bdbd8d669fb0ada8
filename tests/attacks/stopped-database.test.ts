import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { GET as me } from "@/app/api/auth/me/route";
import * as posts from "@/app/api/forum/posts/route";
import { GET as ready } from "@/app/api/health/ready/route";
import { closeDatabase } from "@/db";
import { migrateDatabase } from "@/db/migrate";
import { MESSAGE } from "@/lib/core/command/errors";
import { startPostgres } from "../../scripts/postgres/server.mjs";
import { commandLine, processesWorkingIn, processIdentity } from "../../scripts/processes.mjs";
import { aCategory, makeRegular } from "../factories/forum";
import { cookieHeaderOf } from "../factories/identity";
import { expectError, send } from "../http/client";

const MAX_SECONDS = 6.5;
const directory = mkdtempSync(path.join(tmpdir(), "lonja-stopped-"));
// If root runs this, PostgreSQL runs as another user, who must be able to enter the folder.
chmodSync(directory, 0o755);
const cluster = await startPostgres({ dataDir: directory, database: "lonja", durable: false });
const served = new URL(cluster.url);
served.username = "lonja_app";
served.password = "only-for-tests";
process.env.DATABASE_URL = served.href;
process.env.DATABASE_ANSWER_SECONDS = "5";

let cookie: string;
let categoryId: number;

beforeAll(async () => {
  await migrateDatabase(cluster.url, served.href);
  cookie = await cookieHeaderOf(await makeRegular());
  categoryId = await aCategory();
}, 60_000);

afterEach(() => signal("SIGCONT"));

afterAll(async () => {
  await closeDatabase();
  await cluster.stop();
  rmSync(directory, { recursive: true, force: true });
});

const processes = () => processesWorkingIn(realpathSync(path.join(directory, "postgres")));

const isThere = (pid: number) => processIdentity(pid) !== null;

/** Sends the signal to the postmaster and, if `serving`, also to the processes that serve the connections. */
function signal(name: "SIGSTOP" | "SIGCONT", { serving = true } = {}) {
  for (const pid of serving ? processes() : [cluster.pid()]) process.kill(pid, name);
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const before = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - before) / 1000 };
}

const whoAmI = () => send(me, "GET", { cookie });
const allAtOnce = (count: number) => timed(() => Promise.all(Array.from({ length: count }, whoAmI)));

const writePost = (key: string) =>
  send(posts.POST, "POST", {
    cookie,
    headers: { "idempotency-key": key },
    body: { title: `Escrito ${key}`, content: "Con su texto entero.", categoryId },
  });

describe("with every process of PostgreSQL stopped", () => {
  it("reads, more than there are connections, answer 503 in time, and 200 after the database continues", async () => {
    expect((await whoAmI()).status).toBe(200);
    signal("SIGSTOP");
    const { result, seconds } = await allAtOnce(20);
    for (const each of result) expectError(each, "unavailable", MESSAGE.unavailable);
    expect(result[0]?.headers.get("retry-after")).toBe("5");
    expect(seconds).toBeLessThan(MAX_SECONDS);
    signal("SIGCONT");
    const after = await allAtOnce(20);
    expect(new Set(after.result.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it("a write answers 503 in time, and its repetition is executed once", async () => {
    const key = randomUUID();
    signal("SIGSTOP");
    const { result, seconds } = await timed(() => writePost(key));
    expectError(result, "unavailable", MESSAGE.unavailable);
    expect(seconds).toBeLessThan(MAX_SECONDS);
    signal("SIGCONT");
    const [again, third] = [await writePost(key), await writePost(key)];
    expect([again.status, third.status, third.body.id]).toEqual([201, 201, again.body.id]);
  });

  it("is not ready within two seconds, and ready again afterwards", async () => {
    signal("SIGSTOP");
    const { result, seconds } = await timed(ready);
    expect([result.status, seconds < 2.5]).toEqual([503, true]);
    signal("SIGCONT");
    expect((await ready()).status).toBe(200);
  });
});

describe("with only the postmaster stopped", () => {
  it("open connections continue, and new ones answer 503 in time", async () => {
    expect((await whoAmI()).status).toBe(200);
    signal("SIGSTOP", { serving: false });
    expect((await whoAmI()).status).toBe(200);
    const connections = processes().filter((pid) => commandLine(pid).includes("lonja_app"));
    for (const pid of connections) process.kill(pid, "SIGTERM");
    await vi.waitFor(() => expect(connections.filter(isThere)).toEqual([]), { timeout: 10_000 });
    const { result, seconds } = await allAtOnce(20);
    for (const each of result) expectError(each, "unavailable", MESSAGE.unavailable);
    expect(seconds).toBeLessThan(MAX_SECONDS);
    signal("SIGCONT");
    await vi.waitFor(async () => expect((await whoAmI()).status).toBe(200), { timeout: 5_000 });
  });
});
