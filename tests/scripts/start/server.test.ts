import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { anyFreePort } from "../../../scripts/ports.mjs";
import { waitUntil } from "../../../scripts/processes.mjs";
import { restartPause, startServer } from "../../../scripts/start/server.mjs";

const directory = mkdtempSync(path.join(tmpdir(), "lonja-server-"));
const standIn = path.join(directory, "server.mjs");
writeFileSync(
  standIn,
  `import { createServer } from "node:http";
   const server = createServer((request, response) => response.end(String(process.pid)));
   server.listen(Number(process.env.PORT), "127.0.0.1");
   process.on("SIGTERM", () => server.close(() => process.exit(0)));`,
);

afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function start(command = [process.execPath, standIn]) {
  const port = await anyFreePort();
  const started: number[] = [];
  const server = startServer({
    command,
    port,
    environment: { ...process.env, PORT: String(port) },
    onStart: (record: { pid: number }) => started.push(record.pid),
    log: () => undefined,
  });
  return { server, port, started };
}

describe("the supervised server", () => {
  it("stops when requested and reports no failure", async () => {
    const { server } = await start();
    expect(await server.ready).toBe(true);
    expect(await server.stop()).toBeNull();
  });

  it("is started again after kill -9", async () => {
    const { server, port, started } = await start();
    await server.ready;
    const [first] = started;
    process.kill(first ?? 0, "SIGKILL");
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        async (response) => (await response.text()) !== String(first),
        () => false,
      );
    expect(await waitUntil(answers, 5000)).toBe(true);
    expect(started).toHaveLength(2);
    await server.stop();
  });

  it("is a failure when it never becomes healthy", async () => {
    const { server } = await start([process.execPath, "-e", "process.exit(3)"]);
    expect(await server.ready).toBe(false);
    expect(String(await server.exited)).toContain("the server exited (exit code 3).");
  });

  it("waits longer each time and gives up after five crashes in a minute", () => {
    const now = 1_000_000;
    const times = (count: number) => Array.from({ length: count }, (_, index) => now - index * 1000);
    expect([0, 1, 2, 3, 4, 5].map((count) => restartPause(times(count), now))).toEqual([
      100,
      100,
      400,
      1600,
      6400,
      null,
    ]);
    expect(restartPause([now - 61_000, now - 62_000], now)).toBe(100);
  });
});
