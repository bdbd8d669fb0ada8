import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anyFreePort } from "../../scripts/ports.mjs";

const dockerfile = readFileSync("Dockerfile", "utf8");
const compose = readFileSync("compose.yaml", "utf8");
const [image = ""] = dockerfile.split(/^FROM /m).slice(-1);

describe("the image", () => {
  it("contains neither npm nor a shell around the server", () => {
    expect(image).toMatch(/^RUN rm -rf .*node_modules .*\/npm .*\/npx .*\/corepack .*yarn/m);
    expect(image).toMatch(/exec env -u DATABASE_OWNER_URL -u DATABASE_OWNER_URL_FILE .* node server\.js/);
    expect(image).toMatch(/^USER node$/m);
  });

  describe("its health check", () => {
    let server: http.Server;
    let status = 200;
    const asked: (string | undefined)[] = [];

    beforeAll(async () => {
      server = http.createServer((request, response) => {
        asked.push(request.url);
        response.writeHead(status).end("{}");
      });
      await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    });
    afterAll(() => void server.close());

    const [, line = "[]"] = /^HEALTHCHECK .*\\\n {2}CMD (\[.*\])$/m.exec(image) ?? [];
    const [shell = "", ...options] = JSON.parse(line) as string[];
    const check = (port: number) =>
      new Promise<number | null>((resolve) => {
        spawn(shell, options, { env: { ...process.env, PORT: String(port) }, stdio: "ignore" }).once(
          "close",
          resolve,
        );
      });

    it("requests /api/health without a second Node.js process, and fails without a 200", async () => {
      const { port } = server.address() as AddressInfo;
      expect(shell).toBe("bash");
      expect(await check(port)).toBe(0);
      expect(asked).toEqual(["/api/health"]);
      status = 503;
      expect(await check(port)).not.toBe(0);
      expect(await check(await anyFreePort())).not.toBe(0);
    });
  });
});

describe("the proxy of compose.yaml", () => {
  it("names each request itself", () => {
    expect(compose).toMatch(
      /reverse_proxy app-1:3000 app-2:3000 \{\n +header_up X-Request-Id \{http\.request\.uuid\}\n/,
    );
  });
});

describe("the service that makes backups", () => {
  const [, service = ""] = /^ {2}backup:\n((?: {4}.*\n)+)/m.exec(compose) ?? [];

  it("contains the requirements of a backup, and the same limits as the others", () => {
    expect(service).toContain("target: backup");
    for (const name of ["DATABASE_OWNER_URL", "BACKUP_KEY", "BACKUP_DIR", "BACKUP_KEEP"])
      expect(service, name).toContain(`      ${name}: `);
    expect(service).toContain("- files:/files");
    expect(dockerfile).toMatch(/^FROM postgres:18-bookworm AS backup$/m);
    expect(/image: (postgres:\d+)/.exec(compose)?.[1]).toBe("postgres:18");
  });

  it("sleeps until half past three, for at least a second", () => {
    const [, seconds = ""] = /sleep \$\(\( (.*) \)\) &/.exec(dockerfile) ?? [];
    const secondsAt = (now: number) =>
      Number(
        new Function(
          `return ${seconds.replace("$(date -d 03:30 +%s)", "12600").replace("$(date +%s)", String(now))}`,
        )(),
      );
    expect([12_599, 12_600, 12_601, 0, 86_399].map(secondsAt)).toEqual([1, 86_400, 86_399, 12_600, 12_601]);
  });
});

it("reads secrets from files in every container that needs them", () => {
  const recipe = readFileSync("docs/recipes/compose.secrets.yaml", "utf8");
  const services = [...compose.matchAll(/^ {2}([\w-]+):\n {4}<<: \*(?:application|instance)$/gm)];
  for (const [, name] of services) expect(recipe, name).toContain(`  ${name}: *secrets`);
  expect(services).toHaveLength(4);
  for (const [, variable = ""] of recipe.matchAll(/^ {4}([A-Z_]+)_FILE:/gm))
    expect(compose).toMatch(new RegExp(`^ {4}${variable}: \\$\\{${variable}:-\\}$`, "m"));
});
