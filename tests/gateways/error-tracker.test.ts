import http from "node:http";
import type { AddressInfo } from "node:net";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { parseEnvironment } from "@/lib/core/config/env";
import packageJson from "@/package.json";

const settings = { given: {} as Record<string, unknown> };

type Sent = { url: string | undefined; headers: http.IncomingHttpHeaders; lines: string[] };

const sent: Sent[] = [];
let answers: { status: number; headers?: Record<string, string> };
let server: http.Server;
let dsn: string;

// A new module instance for each test, because it remembers the errors of the last minute.
const track = async () => {
  vi.resetModules();
  const environment = await import("@/lib/core/config/env");
  const usual = environment.env();
  vi.spyOn(environment, "env").mockImplementation(() => ({ ...usual, ...settings.given }));
  return (await import("@/lib/gateways/error-tracker")).trackError;
};

beforeAll(async () => {
  server = http.createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    sent.push({ url: request.url, headers: request.headers, lines: text.trimEnd().split("\n") });
    response.writeHead(answers.status, answers.headers).end("{}");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  dsn = `http://publickey@127.0.0.1:${(server.address() as AddressInfo).port}/sub/42`;
});
afterAll(() => server.close());
beforeEach(() => {
  sent.length = 0;
  answers = { status: 200 };
  settings.given = { SENTRY_DSN: dsn };
});

it("sends an error in an envelope, with the cause and without query parameters", async () => {
  const cause = Object.assign(new Error("relation does not exist"), { code: "42P01" });
  const error = new DrizzleQueryError("select $1", ["ana@lonja.example"], cause);
  const place = { where: "request", requestId: "the-id", method: "GET", route: "/loans/[id]" } as const;
  await (await track())(error, place);
  expect(sent).toHaveLength(1);
  const { url, headers, lines } = sent[0] as Sent;
  expect(url).toBe("/sub/api/42/envelope/");
  expect(headers["content-type"]).toBe("application/x-sentry-envelope");
  expect(headers["x-sentry-auth"]).toMatch(/^Sentry sentry_version=7, .*sentry_key=publickey$/);
  const [head, item, event] = lines.map((line) => JSON.parse(line));
  expect(head).toEqual({ event_id: expect.stringMatching(/^[0-9a-f]{32}$/), sent_at: expect.any(String) });
  expect(item).toEqual({ type: "event" });
  expect(event).toMatchObject({
    ...{ event_id: head.event_id, platform: "node", level: "error", environment: "test" },
    ...{ release: `lonja@${packageJson.version}`, transaction: "/loans/[id]" },
    tags: { where: "request", request_id: "the-id", method: "GET", code: "42P01" },
  });
  const [{ value, stacktrace }] = event.exception.values;
  expect(value).toBe("relation does not exist");
  expect(stacktrace.frames.at(-1)).toMatchObject({
    filename: expect.stringContaining("error-tracker.test.ts"),
    in_app: true,
  });
  expect(lines.join()).not.toContain("ana@lonja.example");
});

it("sends nothing without a DSN", async () => {
  settings.given = {};
  await (await track())(new Error("boom"), { where: "job", job: "deliver-mail" });
  expect(sent).toEqual([]);
});

it("sends at most thirty in a minute", async () => {
  const send = await track();
  for (let count = 0; count < 40; count += 1) await send(new Error("boom"), { where: "request" });
  expect(sent).toHaveLength(30);
});

it("pauses for as long as the tracker requires", async () => {
  answers = { status: 429, headers: { "retry-after": "60" } };
  const send = await track();
  await send(new Error("boom"), { where: "request" });
  await send(new Error("boom"), { where: "request" });
  expect(sent).toHaveLength(1);
});

it("writes to the log, and throws nothing, where the tracker cannot be reached or refuses", async () => {
  const send = await track();
  answers = { status: 403 };
  const { logger: own } = await import("@/lib/core/server/logger");
  const warn = vi.spyOn(own, "warn").mockImplementation(() => undefined);
  await send(new Error("boom"), { where: "request" });
  settings.given = { SENTRY_DSN: "http://key@127.0.0.1:1/42" };
  await send(new Error("boom"), { where: "request" });
  expect(warn.mock.calls.map(([, message]) => message)).toEqual([
    "could not send an error report to the error tracker",
    "could not send an error report to the error tracker",
  ]);
});

it("refuses a DSN without key or project at the start", () => {
  const complete = {
    DATABASE_URL: "postgres://a@b/c",
    AUTH_SECRET: "x".repeat(32),
    STORAGE_ENCRYPTION_KEY: "y".repeat(32),
  };
  for (const SENTRY_DSN of ["https://sentry.example/42", "https://key@sentry.example/", "nonsense"]) {
    expect(() => parseEnvironment({ ...complete, SENTRY_DSN })).toThrow("SENTRY_DSN must be the DSN");
  }
  expect(parseEnvironment({ ...complete, SENTRY_DSN: dsn }).SENTRY_DSN).toBe(dsn);
});
