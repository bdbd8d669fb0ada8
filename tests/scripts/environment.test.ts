import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const text = (file: string) => readFileSync(file, "utf8");
const named = (file: string, pattern: RegExp) =>
  [...text(file).matchAll(pattern)].map(([, name]) => name ?? "");

// The variables of the environment schema, those that static pages read before it, and those that only scripts read.
const READ = [
  ...["env.ts", "chain-variables.ts"].flatMap((file) =>
    named(`lib/core/config/${file}`, /^ {2}([A-Z][A-Z0-9_]+):/gm),
  ),
  ...["OPERATOR_NAME", "OPERATOR_EMAIL", "SUPPORT_EMAIL", "SECURITY_EMAIL", "PRIVACY_EMAIL"],
  ...["DATABASE_OWNER_URL", "DATABASE_APP_PASSWORD", "DESIGNATED_ADMIN_PASSWORD", "LONJA_DATA", "PORT"],
  ...["HOSTNAME", "KEEP_ALIVE_TIMEOUT", "TEST_DATABASE_URL", "CHROMIUM_PATH"],
  ...["BACKUP_KEY", "BACKUP_DIR", "BACKUP_KEEP", "BACKUP_CHECK_URL", "PG_BIN"],
  // The OpenTelemetry variables that most installations need; the library reads many more.
  ...["OTEL_EXPORTER_OTLP_HEADERS", "OTEL_SERVICE_NAME", "OTEL_RESOURCE_ATTRIBUTES"],
  ...["OTEL_TRACES_SAMPLER", "OTEL_TRACES_SAMPLER_ARG"],
].filter((name) => name !== "LONJA_MODE");

// The variables for which the two instances of compose.yaml have values of their own, or need none.
const OF_COMPOSE = [
  ...["TEST_DATABASE_URL", "CHROMIUM_PATH", "LONJA_DATA", "PORT", "HOSTNAME", "DATABASE_APP_PASSWORD"],
  // The owner of that database may create others, and its image has the programs in the usual folder.
  ...["BACKUP_CHECK_URL", "PG_BIN"],
  // For tests.
  ...["RESEND_BASE_URL", "STRIPE_API_URL"],
];

describe("the environment", () => {
  it("is documented in .env.example, every variable once and no unused one", () => {
    expect(named(".env.example", /^([A-Z][A-Z0-9_]+)=/gm).sort()).toEqual([...READ].sort());
  });

  it("is explained in docs/operations.md, each variable in one row", () => {
    const rows = named("docs/operations.md", /^\| (`[A-Z][A-Z0-9_`, ]+) \|/gm).join(", ");
    for (const name of READ) expect(rows.split(`\`${name}\``), name).toHaveLength(2);
  });

  it("reaches the containers", () => {
    const settings = named("compose.yaml", /^ {4,6}([A-Z][A-Z0-9_]+):/gm);
    expect(READ.filter((name) => !settings.includes(name) && !OF_COMPOSE.includes(name))).toEqual([]);
    const [shared = ""] = text("compose.yaml").split("\nservices:");
    const names = [...shared.matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);
    expect(names, "a name twice is no YAML").toEqual([...new Set(names)]);
    expect(names).toContain("PUSH_ORIGINS");
  });

  it("runs in containers with limits for logs and memory", () => {
    const [, services = ""] = text("compose.yaml").split(/^services:$/m);
    const blocks = (services.split(/^\w+:$/m)[0] ?? "").split(/^ {2}(?=[\w-]+:$)/m).slice(1);
    expect(blocks).toHaveLength(7);
    const limited = /<<: \*(application|instance)|logging: \*logging\n {4}mem_limit: \d+[gm]\n/;
    expect(blocks.filter((block) => !limited.test(block))).toEqual([]);
    expect(text("compose.yaml")).toMatch(/max-size: 10m\n {4}max-file: "5"\n/);
    expect(text("compose.yaml")).toMatch(
      /&application\n(?: {2}.*\n)* {2}logging: \*logging\n {2}mem_limit: 1g\n/,
    );
  });

  it("is read by something", () => {
    const sources = execFileSync(
      "git",
      ["ls-files", "lib", "app", "db", "scripts", "instrumentation-node.ts"],
      {
        encoding: "utf8",
      },
    );
    const files = sources
      .split("\n")
      .filter(
        (file) => /\.(ts|tsx|mjs)$/.test(file) && file !== "lib/core/config/env.ts" && existsSync(file),
      );
    const all = files.map(text).join("\n") + text("lib/core/config/env.ts").split("const holder =")[1];
    // Next reads the keep-alive; the protocol is only validated, because only one is supported.
    const unread = ["TEST_DATABASE_URL", "KEEP_ALIVE_TIMEOUT", "OTEL_EXPORTER_OTLP_PROTOCOL"];
    expect(READ.filter((name) => !new RegExp(`\\b${name}\\b`).test(all) && !unread.includes(name))).toEqual(
      [],
    );
  });
});
