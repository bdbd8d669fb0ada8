import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { closeDatabase, driver, writes } from "@/db";
import { losesPreparedStatements } from "@/db/pooler";
import type { env as realEnv } from "@/lib/core/config/env";
import { anyFreePort } from "../../scripts/ports.mjs";

const settings = vi.hoisted(() => ({ given: {} as Record<string, unknown> }));
vi.mock("@/lib/core/config/env", async (original) => {
  const module = await original<{ env: typeof realEnv }>();
  return { ...module, env: () => ({ ...module.env(), ...settings.given }) };
});

const NOBODY = 65_534;

/** `[major, minor]` of the installed PgBouncer; null where there is none. */
function installedVersion(): number[] | null {
  try {
    const text = execFileSync("pgbouncer", ["--version"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return (/PgBouncer (\d+)\.(\d+)/.exec(text) ?? []).slice(1).map(Number);
  } catch {
    return null;
  }
}

const version = installedVersion();
const keeps = version !== null && ((version[0] ?? 0) > 1 || (version[1] ?? 0) >= 21);

const TRANSACTIONS = /^pool_mode = transaction$/m;
const KEPT_STATEMENTS = /^max_prepared_statements.*$/m;

/** The recipe as it is, for this test's database, with one more change. */
async function startPgbouncer(change: (ini: string) => string) {
  const directory = mkdtempSync(path.join(tmpdir(), "lonja-pgbouncer-"));
  chmodSync(directory, 0o755);
  const server = new URL(process.env.DATABASE_URL ?? "");
  const port = await anyFreePort();
  const [, name = ""] = server.pathname.split("/");
  const users = path.join(directory, "userlist.txt");
  const ini = readFileSync("docs/recipes/pgbouncer.ini", "utf8")
    .replace(/^lonja = .*$/m, `${name} = host=${server.hostname} port=${server.port} dbname=${name}`)
    .replace(/^listen_addr = .*$/m, "listen_addr = 127.0.0.1")
    .replace(/^listen_port = .*$/m, `listen_port = ${port}\nunix_socket_dir =`)
    .replace(/^auth_file = .*$/m, `auth_file = ${users}`);
  writeFileSync(users, `"${server.username}" "${server.password}"\n`);
  writeFileSync(path.join(directory, "pgbouncer.ini"), change(ini));
  const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const pgbouncer = spawn("pgbouncer", [path.join(directory, "pgbouncer.ini")], asNobody);
  const written: string[] = [];
  for (const stream of [pgbouncer.stdout, pgbouncer.stderr]) {
    stream.on("data", (chunk) => written.push(String(chunk)));
  }
  const output = () => written.join("");
  await vi.waitFor(() => expect(output()).toContain("process up"), { timeout: 10_000 });
  server.port = String(port);
  return {
    url: server.href,
    output,
    async stop() {
      const ended = once(pgbouncer, "exit");
      pgbouncer.kill("SIGINT");
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const keepingStatements = (ini: string) => ini.replace(KEPT_STATEMENTS, keeps ? "$&" : "");
const losingStatements = (ini: string) =>
  ini.replace(KEPT_STATEMENTS, keeps ? "max_prepared_statements = 0" : "");

describe.skipIf(version === null)("docs/recipes/pgbouncer.ini with the real PgBouncer", () => {
  let pgbouncer: Awaited<ReturnType<typeof startPgbouncer>>;
  let url: string;

  beforeAll(async () => {
    pgbouncer = await startPgbouncer(keepingStatements);
    url = pgbouncer.url;
  }, 20_000);
  afterAll(() => pgbouncer.stop());

  it("takes every line of it", () => {
    expect(pgbouncer.output()).not.toMatch(/WARNING|ERROR|FATAL/);
  });

  it("answers parallel reads and writes of connections with all our parameters", async () => {
    settings.given = { DATABASE_URL: url, DATABASE_PREPARED_STATEMENTS: keeps ? "on" : "off" };
    await closeDatabase();
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, at) =>
        driver().begin(async (tx) => {
          await tx`insert into rate_limits (key, points) values (${`recipe-${at}`}, ${at})`;
          const [row] = await tx<
            { points: number }[]
          >`select points from rate_limits where key = ${`recipe-${at}`}`;
          return row?.points;
        }),
      ),
    );
    expect(answers).toEqual(Array.from({ length: 64 }, (_, at) => at));
    expect(await writes.execute(sql`select ${"kept"}::text as kept`)).toMatchObject([{ kept: "kept" }]);
    await closeDatabase();
  });

  it("refuses a parameter that is not among those to ignore, as `jit` was once", async () => {
    const client = postgres(url, { max: 1, connection: { jit: "off", work_mem: "4MB" } as never });
    await expect(client`select 1`).rejects.toThrow("unsupported startup parameter: work_mem");
    await client.end();
  });
});

describe.skipIf(version === null)("a pooler that loses prepared statements", () => {
  const through = async (change: (ini: string) => string, given: Record<string, unknown> = {}) => {
    const pgbouncer = await startPgbouncer(change);
    settings.given = { DATABASE_URL: pgbouncer.url, ...given };
    try {
      return await losesPreparedStatements();
    } finally {
      await pgbouncer.stop();
    }
  };

  it("is noticed", async () => {
    expect(await through(losingStatements)).toBe(true);
  });

  it("is nothing to warn of where none are used", async () => {
    expect(await through(losingStatements, { DATABASE_PREPARED_STATEMENTS: "off" })).toBe(false);
  });

  it("is not one that pools sessions", async () => {
    const sessions = (ini: string) => losingStatements(ini).replace(TRANSACTIONS, "pool_mode = session");
    expect(await through(sessions)).toBe(false);
  });

  it("cannot be told where one connection is all there is", async () => {
    const single = (ini: string) =>
      losingStatements(ini).replace(/^default_pool_size = .*$/m, "default_pool_size = 1");
    expect(await through(single)).toBe(false);
  });

  it.skipIf(!keeps)("is not one that keeps them", async () => {
    expect(await through(keepingStatements)).toBe(false);
  });

  it("is not the database itself", async () => {
    settings.given = {};
    expect(await losesPreparedStatements()).toBe(false);
  });
});
