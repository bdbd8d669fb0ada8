import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anyFreePort } from "../../scripts/ports.mjs";
import { waitUntil } from "../../scripts/processes.mjs";
import { hasDocker, makeStack } from "./compose-stack";

const MINUTE = 60_000;

describe.skipIf(!hasDocker())("compose.yaml with a real Docker", () => {
  let stack: Awaited<ReturnType<typeof makeStack>>;

  beforeAll(async () => {
    stack = await makeStack(await anyFreePort());
    // First one of the services that share an image: without BuildKit, each would build it at the same time.
    await stack.compose("build", "prepare");
    await stack.compose("build");
    await stack.compose("up", "--detach");
    expect(await stack.untilHealthy("app-1")).toBe(true);
    expect(await stack.untilHealthy("app-2")).toBe(true);
  }, 30 * MINUTE);

  afterAll(() => stack?.remove(), 5 * MINUTE);

  /** Each request is answered with one of these statuses while `work` runs; what was measured is printed. */
  async function expectOnly(statuses: readonly string[], what: string, work: () => Promise<unknown>) {
    const { seen, longest } = await stack.readDuring(work);
    console.info(`${what}: ${JSON.stringify(seen)}, the longest ${longest} ms`);
    expect(Object.keys(seen).filter((status) => !statuses.includes(status))).toEqual([]);
    expect(seen[200]).toBeGreaterThan(0);
  }

  it("prepares the database once, names the administrator's password, and serves pages", async () => {
    expect(await stack.health("prepare")).toMatch(/exited 0$/);
    expect(await stack.compose("logs", "prepare")).toMatch(
      /ana@lonja\.example created; password \(shown only once\)/,
    );
    expect(await Promise.all(["/", "/login", "/quienes-somos", "/api/health/ready"].map(stack.get))).toEqual([
      200, 200, 200, 200,
    ]);
    expect(await stack.get("/no-such-page")).toBe(404);
    const user = await stack.compose("exec", "-T", "app-1", "sh", "-c", "id -un; which npm || echo none");
    expect(user.trim().split("\n")).toEqual(["node", "none"]);
  });

  it("refuses no request while one instance after the other restarts", { timeout: 10 * MINUTE }, async () => {
    await expectOnly(["200"], "rolling restart", async () => {
      for (const name of ["app-1", "app-2"]) {
        await stack.compose("restart", name);
        expect(await stack.untilHealthy(name)).toBe(true);
      }
    });
  });

  it("answers all requests when a server is killed; refuses some when all database processes are", {
    timeout: 10 * MINUTE,
  }, async () => {
    // Signal 9 to all of the container's processes but its first, which Docker would not restart.
    const kill = (name: string) =>
      stack.compose("exec", "-T", name, "sh", "-c", "kill -9 -1").catch(() => "");
    const before = await stack.startedAt("app-1");
    await expectOnly(["200"], "server killed", async () => {
      await kill("app-1");
      expect(await waitUntil(async () => (await stack.startedAt("app-1")) !== before, MINUTE)).toBe(true);
      expect(await stack.untilHealthy("app-1")).toBe(true);
    });
    await expectOnly(["200", "503"], "database processes killed", async () => {
      await kill("database");
      expect(await waitUntil(async () => (await stack.get("/api/health/ready")) === 200, MINUTE)).toBe(true);
    });
  });

  it("makes a backup that can be restored in its place", { timeout: 10 * MINUTE }, async () => {
    const lonja = (...command: string[]) => stack.compose("run", "--rm", "backup", "lonja", ...command);
    expect(await lonja("backup")).toContain("verified by a test restore");
    await stack.compose("stop", "app-1", "app-2");
    expect(await lonja("restore", "--replace")).toContain("The database is restored, migrated and settled.");
    await stack.compose("up", "--detach");
    expect(await stack.untilHealthy("app-1")).toBe(true);
    expect(await stack.get("/login")).toBe(200);
  });
});
