import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import postgres from "postgres";
import { Failure } from "../failure.mjs";
import { run } from "../run.mjs";

const MAX_RECEIVED = 2_000;

type Tool = "pg_dump" | "pg_restore";

// Debian, Red Hat and Homebrew install each version into a folder of its own; only one of them is in the PATH.
const HOMES = ["/usr/lib/postgresql", "/usr", "/opt/homebrew/opt", "/usr/local/opt"];

/** Returns the tool for this server: of the same major version or a later one. */
export async function findTool(tool: Tool, serverMajor: number): Promise<string> {
  const found: number[] = [];
  for (const file of candidates(tool)) {
    const { code, output } = await run(file, ["--version"], { quiet: true }).catch(() => ({
      code: 1,
      output: "",
    }));
    const major = Number(/(\d+)/.exec(output)?.[1]);
    if (code !== 0 || !major) continue;
    if (major >= serverMajor) return file;
    found.push(major);
  }
  const known = found.length > 0 ? ` Found: ${found.join(", ")}.` : "";
  throw new Failure(
    `${tool} ${serverMajor} or newer is needed for this server.${known} Install the PostgreSQL ${serverMajor} client, or set PG_BIN to its folder.`,
  );
}

function candidates(tool: Tool): string[] {
  const homes = HOMES.filter((home) => existsSync(home)).flatMap((home) =>
    readdirSync(home)
      .filter((name) => /^(\d+|pgsql-\d+|postgresql@\d+|libpq)$/.test(name))
      .map((name) => path.join(home, name, "bin", tool)),
  );
  const given = process.env.PG_BIN ? [path.join(process.env.PG_BIN, tool)] : [];
  return [
    ...given,
    tool,
    ...homes
      .filter((file) => existsSync(file))
      .sort()
      .reverse(),
  ];
}

/** Returns the major version of the server. */
export async function serverMajorOf(url: string): Promise<number> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    const [row] = await sql<{ number: string }[]>`select current_setting('server_version_num') as number`;
    return Math.floor(Number(row?.number) / 10_000);
  } catch (error) {
    throw new Failure(`database unreachable: ${(error as Error).message}.`);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Yields the output of a dump; throws the tool's own message if it fails. A dump waits at most ten seconds for a lock.
 */
export async function* dump(tool: string, url: string): AsyncGenerator<Uint8Array> {
  const options = ["--format=custom", "--no-owner", "--no-privileges", "--lock-wait-timeout=10s"];
  const { child, ended } = start(tool, options, url);
  child.stdin?.end();
  for await (const part of child.stdout ?? []) yield part;
  await ended;
}

/** Restores a dump into the empty database at `url`, completely or not at all. */
export async function restoreDump(
  tool: string,
  url: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const options = ["--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction"];
  const { child, ended } = start(tool, [...options, "--dbname", withoutPassword(url)], url);
  child.stdout?.resume();
  if (!child.stdin) throw new Error("pg_restore has no stdin");
  // If the tool ends early, its own message is reported instead of the broken pipe.
  const fed = pipeline(Readable.from(content), child.stdin).catch((error: unknown) => error);
  await ended;
  const broken = await fed;
  if (broken) throw broken;
}

// A password on the command line would be visible to all users of the machine.
function withoutPassword(url: string): string {
  const address = new URL(url);
  address.password = "";
  return address.toString();
}

function start(tool: string, options: readonly string[], url: string) {
  const isDump = !options.includes("--dbname");
  const child = spawn(tool, [...options, ...(isDump ? ["--dbname", withoutPassword(url)] : [])], {
    env: { ...process.env, PGPASSWORD: decodeURIComponent(new URL(url).password), PGCONNECT_TIMEOUT: "5" },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let received = "";
  child.stderr?.on("data", (part: Buffer) => {
    received = (received + part).slice(-MAX_RECEIVED);
  });
  const ended = once(child, "close").then(([code]) => {
    if (code !== 0)
      throw new Failure(`${path.basename(tool)} failed: ${received.trim() || `exit code ${code}`}`);
  });
  // It is awaited only after the output is read; this prevents an unhandled rejection before that.
  ended.catch(() => undefined);
  return { child, ended };
}
