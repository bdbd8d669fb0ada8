import { execFileSync } from "node:child_process";
import { hostname } from "node:os";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db";
import { describeError, errorLine } from "@/lib/core/server/logger";

const SECRETS = ["password", "newPassword", "currentPassword", "token", "cookie", "authorization"];

const root = new URL("../../..", import.meta.url).pathname;

/** Returns the log lines of a script. */
function linesOf(script: string): string[] {
  const options = ["--import", "tsx", "--input-type=module", "--eval", script];
  const env = { ...process.env, LOG_LEVEL: "info" };
  return execFileSync(process.execPath, options, { cwd: root, encoding: "utf8", env }).trim().split("\n");
}

it("removes passwords, tokens and cookies from log lines, at the top and one level down", () => {
  const secrets = Object.fromEntries(SECRETS.map((field) => [field, `hunter2-${field}`]));
  const [line = ""] = linesOf(`
    import { logger } from "./lib/core/server/logger.ts";
    logger.info({ kept: "yes", ...${JSON.stringify(secrets)}, body: ${JSON.stringify(secrets)} }, "a line");
  `);
  expect(JSON.parse(line)).toMatchObject({ kept: "yes", body: {}, msg: "a line" });
  expect(line).not.toContain("hunter2");
});

it("adds the machine and process to a line", () => {
  const [line = ""] = linesOf(`import { logger } from "./lib/core/server/logger.ts"; logger.info("a line");`);
  expect(JSON.parse(line)).toMatchObject({ host: hostname(), pid: expect.any(Number) });
});

it("names the trace that a line was written in", () => {
  const lines = linesOf(`
    import { logger } from "./lib/core/server/logger.ts";
    import { inSpan, traceWith } from "./lib/core/server/tracing.ts";
    const nothing = () => undefined;
    const span = { traceId: "4bf92f3577b34da6a3ce929d0e0e4736", set: nothing, end: nothing };
    traceWith({ begin: () => span, flush: async () => undefined });
    inSpan(span, () => logger.info("within"));
    logger.info("without");
  `);
  expect(lines.map((line) => JSON.parse(line).traceId)).toEqual([
    "4bf92f3577b34da6a3ce929d0e0e4736",
    undefined,
  ]);
});

it("logs the cause of a failed query without its parameters, in every place", () => {
  const lines = linesOf(`
    import { DrizzleQueryError } from "drizzle-orm/errors";
    import { logger } from "./lib/core/server/logger.ts";
    const cause = Object.assign(new Error("the connection was closed"), { code: "CONNECTION_CLOSED" });
    const error = new DrizzleQueryError("select $1", ["hunter2"], cause);
    logger.warn({ error }, "a job failed");
    logger.warn({ error: String(error) }, "a text");
  `);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    error: { message: "the connection was closed", code: "CONNECTION_CLOSED", stack: expect.any(String) },
  });
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain("hunter2");
});

it("describes a real failed query with the database's own message", async () => {
  const error: unknown = await db.execute(sql`select ${"hunter2"}::text from missing_table`).catch((e) => e);
  expect(describeError(error)).toMatchObject({
    message: 'relation "missing_table" does not exist',
    code: "42P01",
  });
  expect(errorLine(error)).not.toContain("hunter2");
});

it("turns the console output of a failed page into one line of JSON with the request's id", () => {
  const lines = linesOf(`
    import { DrizzleQueryError } from "drizzle-orm/errors";
    import { logConsole } from "./lib/core/server/console-log.ts";
    import { logFailedRequest } from "./lib/core/server/failed-request.ts";
    logConsole();
    const error = new DrizzleQueryError("select $1", ["hunter2"], new Error("gone"));
    console.error("⨯", error);
    const headers = { "x-request-id": "0197-request" };
    const request = { path: "/debank/shared/hunter2?q=hunter2", method: "GET", headers };
    logFailedRequest(error, request, "/debank/shared/[token]");
  `);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, error: { message: "gone", stack: expect.any(String) }, msg: "⨯" },
    {
      requestId: "0197-request",
      method: "GET",
      route: "/debank/shared/[token]",
      msg: "page request failed",
    },
  ]);
  expect(lines.join()).not.toContain("hunter2");
});
