import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isBuilt, sourceHash, wrapServer } from "../../../scripts/build/build.mjs";

const environment = { NODE_ENV: "test" } as const;
let checkout: string;

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(checkout, file)), { recursive: true });
  writeFileSync(path.join(checkout, file), text);
}

beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), "lonja-build-"));
  write("app/page.tsx", "one");
  write("lib/core/format/money.ts", "two");
  write("next.config.ts", "three");
});

afterEach(() => rmSync(checkout, { recursive: true, force: true }));

describe("the fingerprint of the sources", () => {
  it("stays the same while nothing changes", () => {
    expect(sourceHash(checkout, { environment })).toBe(sourceHash(checkout, { environment }));
  });

  it.each([
    "app/page.tsx",
    "lib/core/format/money.ts",
    "next.config.ts",
    "emails/new.tsx",
    "middleware.ts",
    ".env",
  ])("changes with %s", (file) => {
    const before = sourceHash(checkout, { environment });
    write(file, "changed");
    expect(sourceHash(checkout, { environment })).not.toBe(before);
  });

  it("changes when a file is renamed", () => {
    const before = sourceHash(checkout, { environment });
    rmSync(path.join(checkout, "app/page.tsx"));
    write("app/other.tsx", "one");
    expect(sourceHash(checkout, { environment })).not.toBe(before);
  });

  it.each(["tests/a.test.ts", "docs/a.md", "vitest.config.ts", "playwright.config.ts"])(
    "does not change with %s",
    (file) => {
      const before = sourceHash(checkout, { environment });
      write(file, "changed");
      expect(sourceHash(checkout, { environment })).toBe(before);
    },
  );

  it.each(["NEXT_PUBLIC_X", "APP_NAME", "APP_URL", "LEGAL_MODE", "OPERATOR_NAME", "OPERATOR_EMAIL"])(
    "changes with %s, which the build writes into the pages",
    (name) => {
      const before = sourceHash(checkout, { environment });
      expect(sourceHash(checkout, { environment: { ...environment, [name]: "x" } })).not.toBe(before);
    },
  );

  it("does not change with variables that only the server reads", () => {
    const before = sourceHash(checkout, { environment });
    expect(sourceHash(checkout, { environment: { ...environment, DATABASE_URL: "x" } })).toBe(before);
  });
});

describe("a build", () => {
  it("is stale when its stamp is of other sources, or its server is missing", () => {
    expect(isBuilt(checkout)).toBe(false);
    write(".next/lonja-build", sourceHash(checkout));
    expect(isBuilt(checkout)).toBe(false);
    write(".next/standalone/server.js", "");
    expect(isBuilt(checkout)).toBe(true);
    write("app/page.tsx", "changed");
    expect(isBuilt(checkout)).toBe(false);
  });
});

it.each(["module", "commonjs"])("has Next's server, a %s, leave the signals to ours", (type) => {
  write(".next/standalone/package.json", JSON.stringify({ type }));
  write(".next/standalone/server.js", "process.stdout.write(process.env.NEXT_MANUAL_SIG_HANDLE ?? 'Next');");
  const standalone = path.join(checkout, ".next/standalone");
  wrapServer(standalone);
  expect(execFileSync(process.execPath, ["server.js"], { cwd: standalone, encoding: "utf8" })).toBe("true");
  // Next.js handles signals unless this is set before its server starts.
  const next = readFileSync("node_modules/next/dist/server/lib/start-server.js", "utf8");
  expect(next).toContain("if (!process.env.NEXT_MANUAL_SIG_HANDLE)");
});

it.each(["module", "commonjs"])(
  "has Next's server, a %s, listen on a loopback address by the name that Next gives it",
  (type) => {
    write(".next/standalone/package.json", JSON.stringify({ type }));
    const prints = "process.stdout.write(process.env.HOSTNAME)";
    write(".next/standalone/server.js", prints);
    const standalone = path.join(checkout, ".next/standalone");
    wrapServer(standalone);
    const hostnameOf = (HOSTNAME: string) =>
      execFileSync(process.execPath, ["server.js"], {
        cwd: standalone,
        encoding: "utf8",
        env: { ...process.env, HOSTNAME },
      });
    expect(["127.0.0.1", "::1", "0.0.0.0", "10.0.0.11"].map(hostnameOf)).toEqual([
      "localhost",
      "localhost",
      "0.0.0.0",
      "10.0.0.11",
    ]);
  },
);

it("builds the service worker with vercel.json too: after Next.js, from the same file, into the served folder", async () => {
  const { buildCommand } = JSON.parse(readFileSync("vercel.json", "utf8"));
  const { swDest } = await (await import("../../../serwist.config.js")).default;
  expect(buildCommand.split(" && ")).toEqual(["next build", "serwist build", `cp ${swDest} public/`]);
});

it("sets a policy with vercel.json too for every page without middleware", async () => {
  const { config } = await import("../../../middleware");
  const { headers } = JSON.parse(readFileSync("vercel.json", "utf8"));
  const sources = headers.map(
    ({ source }: { source: string }) =>
      new RegExp(`^${source.replace(":page", "").replace(":id", "[^/]+")}$`),
  );
  const [, leftOut = ""] = /\(\?:([^)]+)\)\$\)/.exec(String(config.matcher[0])) ?? [];
  const pages = [
    ...leftOut.split("|").filter((name) => /^[a-z-]+$/.test(name)),
    ...["api/docs", "api/docs/createListing"],
  ];
  expect(pages).toContain("quienes-somos");
  const bare = pages.filter((page) => !sources.some((source: RegExp) => source.test(`/${page}`)));
  expect(bare).toEqual([]);
});
