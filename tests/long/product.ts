import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { CHECKOUT, readJson } from "../../scripts/files.mjs";
import { anyFreePort } from "../../scripts/ports.mjs";
import { waitUntil } from "../../scripts/processes.mjs";
import { registered } from "../../scripts/registry.mjs";
import { testEnvironment } from "../../scripts/test/runner.mjs";

const FIRST_START_MILLISECONDS = 300_000;

export type Start = {
  process: ChildProcess;
  output: () => string;
  exit: Promise<number | null>;
  milliseconds: number;
};

/** Lonja as `npm start` runs it, with its own port and data folder, for tests that kill its processes. */
export async function makeProduct(more: Record<string, string> = {}) {
  const directory = mkdtempSync(path.join(tmpdir(), "lonja-long-"));
  // If root runs this, PostgreSQL's own user must be able to enter the folder.
  chmodSync(directory, 0o755);
  const data = path.join(directory, "data", "demo");
  const port = await anyFreePort();
  const children: ChildProcess[] = [];

  /** Runs a command with the data folder without waiting for its end. */
  function launch(command: string[], environment: Record<string, string> = {}): Start {
    const [file = "", ...options] = command;
    const own = { LONJA_DATA: path.join(directory, "data"), ...more, ...environment };
    const env = { ...testEnvironment(process.env), ...own } as unknown as NodeJS.ProcessEnv;
    const child = spawn(file, options, { cwd: CHECKOUT, env });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
    const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
    children.push(child);
    return { process: child, output: () => output, exit, milliseconds: 0 };
  }

  /** Starts Lonja on the port; resolves after its first page is served. */
  async function start(command = [process.execPath, "scripts/start/main.mjs"]): Promise<Start> {
    const startedAt = Date.now();
    const started = launch(command, { PORT: String(port) });
    const over = () => hasEnded(started.process) || started.output().includes("Lonja is ready");
    await waitUntil(over, FIRST_START_MILLISECONDS);
    const ready = started.output().includes("Lonja is ready") && (await isHealthy());
    if (!ready) throw new Error(`no start:\n${started.output()}`);
    started.milliseconds = Date.now() - startedAt;
    return started;
  }

  async function stop(started: Start): Promise<number | null> {
    started.process.kill("SIGTERM");
    return started.exit;
  }

  function isHealthy(): Promise<boolean> {
    return fetch(`http://localhost:${port}/api/health`).then(
      (response) => response.status === 200,
      () => false,
    );
  }

  function serverPid(): number {
    return registered(path.join(data, "supervisors")).find((entry) => entry.alive)?.server?.pid;
  }

  function databasePid(): number {
    const lines = readFileSync(path.join(data, "postgres", "postmaster.pid"), "utf8").split("\n");
    return Number(lines[0]);
  }

  async function asOwner<Result>(work: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
    const settings = readJson(path.join(data, "postgres.json"));
    const url = `postgres://postgres:${settings.password}@127.0.0.1:${settings.port}/lonja`;
    const sql = postgres(url, { max: 1 });
    try {
      return await work(sql);
    } finally {
      await sql.end({ timeout: 1 });
    }
  }

  /** Stops everything that a test has left running. */
  async function endAll(): Promise<void> {
    for (const child of children.splice(0)) {
      if (hasEnded(child)) continue;
      child.kill("SIGTERM");
      await new Promise((resolve) => child.once("exit", resolve));
    }
  }

  const remove = () => rmSync(directory, { recursive: true, force: true });
  return { port, launch, start, stop, isHealthy, serverPid, databasePid, asOwner, endAll, remove };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
