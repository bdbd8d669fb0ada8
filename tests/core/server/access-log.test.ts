import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { observeRequest } from "@/lib/core/server/access-log";
import { logger } from "@/lib/core/server/logger";
import { metrics } from "@/lib/core/server/metrics";
import { inRequestScope, noteCause } from "@/lib/core/server/scope";

let server: http.Server;
let address: string;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    request.headers["x-request-id"] = "the-id-of-it";
    const scope = { isDatabaseUnavailable: false };
    observeRequest(request, response, scope);
    inRequestScope(scope, async () => {
      await Promise.resolve();
      if (request.url?.startsWith("/api/live")) {
        response.setHeader("Content-Type", "text/event-stream");
        response.write(": here\n\n");
      } else if (request.url?.startsWith("/dashboard")) {
        noteCause("relation does not exist");
        response.writeHead(500).end();
      } else if (request.url?.startsWith("/apps")) response.write("half");
      else response.writeHead(200).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Returns the log lines of level `info` of a request. */
async function linesOf(
  work: () => Promise<unknown>,
  mode = "production",
): Promise<Record<string, unknown>[]> {
  vi.stubEnv("LONJA_MODE", mode);
  const info = vi.spyOn(logger, "info").mockImplementation(() => undefined);
  const debug = vi.spyOn(logger, "debug").mockImplementation(() => undefined);
  info.mockClear();
  debug.mockClear();
  await work();
  await vi.waitFor(() => expect(info.mock.calls.length + debug.mock.calls.length).toBe(1), {
    timeout: 10_000,
  });
  return info.mock.calls.map(([fields]) => fields as unknown as Record<string, unknown>);
}

it("writes a line with template, status, time and id, and nothing of the request's content", async () => {
  const lines = await linesOf(() => fetch(`${address}/api/search?q=mi+secreto`));
  expect(lines).toEqual([
    {
      requestId: "the-id-of-it",
      method: "GET",
      route: "/api/search",
      status: 200,
      durationMs: expect.any(Number),
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain("secreto");
});

it("writes it where no script has set LONJA_MODE, and not in a demonstration", async () => {
  const request = () => fetch(`${address}/api/search`);
  expect(await linesOf(request, "")).toMatchObject([{ route: "/api/search", status: 200 }]);
  expect(await linesOf(request, "demo")).toEqual([]);
});

it("records why a request failed", async () => {
  const lines = await linesOf(() => fetch(`${address}/dashboard`));
  expect(lines).toMatchObject([{ route: "/dashboard", status: 500, cause: "relation does not exist" }]);
});

it("ignores health checks and static files", async () => {
  expect(await linesOf(() => fetch(`${address}/api/health`))).toEqual([]);
  expect(await linesOf(() => fetch(`${address}/_next/static/a.js`))).toEqual([]);
});

it("counts and times requests by template and status", async () => {
  metrics().requests.reset();
  metrics().durations.reset();
  await linesOf(() => fetch(`${address}/api/marketplace/orders/17`));
  await linesOf(() => fetch(`${address}/api/marketplace/orders/18`));
  const route = "/api/marketplace/orders/[id]";
  // Requests of another test file's server may still be ending.
  const { values: counted } = await metrics().requests.get();
  expect(counted.filter(({ labels }) => labels.route === route)).toEqual([
    { labels: { method: "GET", route, status: 200 }, value: 2 },
  ]);
  const { values } = await metrics().durations.get();
  const isCount = ({ metricName }: { metricName?: string }) => metricName?.endsWith("_count");
  expect(values.find((entry) => isCount(entry) && entry.labels.route === route)).toMatchObject({ value: 2 });
});

it("records 499 for a client that disconnected, and no duration for its stream", async () => {
  metrics().requests.reset();
  metrics().durations.reset();
  const leave = async (path: string) => {
    const leaving = new AbortController();
    const { body } = await fetch(address + path, { signal: leaving.signal });
    await body?.getReader().read();
    leaving.abort();
  };
  expect(await linesOf(() => leave("/apps"))).toMatchObject([{ status: 499 }]);
  expect(await linesOf(() => leave("/api/live"))).toMatchObject([{ status: 200 }]);
  const routes = (await metrics().durations.get()).values.map(({ labels }) => labels.route);
  expect(new Set(routes)).toEqual(new Set(["/apps"]));
});
