import http from "node:http";
import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { db } from "@/db";
import { users } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { SERVER_REQUEST } from "@/lib/core/command/request";
import { MINUTE_SECONDS } from "@/lib/core/format/durations";

import { runDue } from "@/lib/core/jobs/runner";
import { observeRequest } from "@/lib/core/server/access-log";
import { logger } from "@/lib/core/server/logger";
import { inRequestScope } from "@/lib/core/server/scope";
import { createTracer } from "@/lib/core/server/trace-export";
import { currentTraceId, flushTraces, inSpan, traceWith } from "@/lib/core/server/tracing";
import { type CollectedSpan, startCollector } from "../../fakes/otlp-collector";

const CALLER = { traceId: "4bf92f3577b34da6a3ce929d0e0e4736", spanId: "00f067aa0ba902b7" };
const EMAIL = "nobody-at-all@lonja.example";

const lookUp = command(
  {
    name: "test.look-up",
    allow: "public",
    input: z.object({ email: z.string() }),
    audit: false,
  },
  async ({ tx }, { email }) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (email === "refused") throw new DomainError("not_found", "No existe");
    if (email === "fails") throw Object.assign(new Error(`${EMAIL} is in these words`), { code: "E_TEST" });
    return currentTraceId();
  },
);

const call = { viewer: null, request: SERVER_REQUEST };
let collector: Awaited<ReturnType<typeof startCollector>>;
let server: http.Server;
let address: string;

beforeAll(async () => {
  collector = await startCollector();
  server = http.createServer((request, response) => {
    request.headers["x-request-id"] = "the-id-of-it";
    const scope = { isDatabaseUnavailable: false };
    const span = observeRequest(request, response, scope);
    inRequestScope(scope, () =>
      inSpan(span, async () => {
        const { searchParams } = new URL(request.url ?? "/", "http://localhost");
        const answer = await lookUp
          .run(call, { email: searchParams.get("email") ?? EMAIL })
          .catch(() => null);
        response.writeHead(searchParams.get("email") === "fails" ? 500 : 200).end(answer);
      }),
    );
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  collector.stop();
  server.close();
});

beforeEach(() => {
  collector.spans.length = 0;
  collector.requests.length = 0;
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url);
  vi.stubEnv("OTEL_EXPORTER_OTLP_HEADERS", "x-tenant=lonja");
  vi.stubEnv("OTEL_RESOURCE_ATTRIBUTES", "deployment.region=eu");
});
afterEach(() => {
  traceWith(undefined);
  vi.unstubAllEnvs();
});

const isOutermost = ({ kind, name }: CollectedSpan) => kind === 2 || name.startsWith("job ");

async function collected(work: () => Promise<unknown>, wholes = 1): Promise<CollectedSpan[]> {
  traceWith(createTracer());
  await work();
  // The span of a request ends shortly after its response was read.
  await vi.waitFor(async () => {
    await flushTraces();
    expect(collector.spans.filter(isOutermost)).toHaveLength(wholes);
  });
  return collector.spans;
}

const named = (spans: CollectedSpan[], name: string) => spans.find((span) => span.name === name);

describe("with OTEL_EXPORTER_OTLP_ENDPOINT", () => {
  it("sends a request with its template, its command and its statements, without any request data", async () => {
    const spans = await collected(() => fetch(`${address}/api/btc/trades/17?secret=mine`));
    const request = named(spans, "GET /api/btc/trades/[id]");
    expect(request).toMatchObject({
      ...{ kind: 2, status: 0, parentId: "" },
      attributes: {
        "http.request.method": "GET",
        "http.route": "/api/btc/trades/[id]",
        "http.response.status_code": 200,
        "lonja.request_id": "the-id-of-it",
      },
      resource: { "service.name": "lonja", "deployment.region": "eu", "service.version": expect.any(String) },
    });
    const act = named(spans, "test.look-up");
    expect(act).toMatchObject({
      ...{ traceId: request?.traceId, parentId: request?.spanId, kind: 1 },
      attributes: { "lonja.command": "test.look-up" },
    });
    const statement = named(spans, "select");
    expect(statement).toMatchObject({
      ...{ traceId: request?.traceId, parentId: act?.spanId, kind: 3 },
      attributes: {
        "db.system.name": "postgresql",
        "db.query.text": 'select "id" from "users" where "users"."email" = $1',
      },
    });
    expect(JSON.stringify(spans)).not.toMatch(/secret|mine|nobody-at-all/);
    expect(collector.requests[0]).toMatchObject({ path: "/v1/traces", headers: { "x-tenant": "lonja" } });
  });

  it("continues the trace of a proxy", async () => {
    const headers = { traceparent: `00-${CALLER.traceId}-${CALLER.spanId}-01` };
    const spans = await collected(() => fetch(`${address}/forum`, { headers }));
    expect(named(spans, "GET /forum")).toMatchObject({ traceId: CALLER.traceId, parentId: CALLER.spanId });
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([CALLER.traceId]));
  });

  it("starts its own trace if the header is invalid", async () => {
    const headers = { traceparent: `00-${"0".repeat(32)}-${CALLER.spanId}-01` };
    const [span] = await collected(() => fetch(`${address}/forum`, { headers }));
    expect(span?.traceId).not.toBe("0".repeat(32));
  });

  it("records a failure by its kind without its message, and a refusal as no failure", async () => {
    const spans = await collected(async () => {
      await fetch(`${address}/forum?email=fails`);
      await fetch(`${address}/forum?email=refused`);
    }, 2);
    const acts = spans.filter(({ name }) => name === "test.look-up");
    expect(acts.map(({ status, attributes }) => [status, attributes["error.type"]])).toEqual([
      [2, "E_TEST"],
      [0, undefined],
    ]);
    expect(acts[1]?.attributes["lonja.refusal"]).toBe("not_found");
    const requests = spans.filter(({ name }) => name === "GET /forum");
    expect(requests.map(({ status }) => status)).toEqual([2, 0]);
    expect(JSON.stringify(spans)).not.toContain(EMAIL);
  });

  it("sends a job as a separate trace, with its database statements", async () => {
    const run = async () => void (await db.execute(sql`select ${EMAIL}::text`));
    const job = { name: "traced", label: "Con traza", every: MINUTE_SECONDS, run };
    const spans = await collected(() => runDue([job], { shouldContinue: () => true, areas: [] }));
    const root = named(spans, "job traced");
    expect(root).toMatchObject({ parentId: "", attributes: { "lonja.job": "traced" } });
    expect(spans.filter(({ parentId }) => parentId === root?.spanId).map(({ name }) => name)).toEqual([
      "select",
    ]);
    expect(JSON.stringify(spans)).not.toContain(EMAIL);
  });

  it("ignores health checks, metrics, static files and live streams", async () => {
    const spans = await collected(async () => {
      for (const path of ["/api/health", "/api/metrics", "/_next/static/a.js", "/api/live", "/forum"])
        await fetch(address + path);
    });
    expect(spans.filter(({ kind }) => kind === 2).map(({ name }) => name)).toEqual(["GET /forum"]);
  });

  it("samples as configured in OTEL_TRACES_SAMPLER", async () => {
    vi.stubEnv("OTEL_TRACES_SAMPLER", "always_off");
    traceWith(createTracer());
    await fetch(`${address}/forum`);
    await flushTraces();
    expect(collector.spans).toEqual([]);
  });

  it("adds the trace id to log lines", async () => {
    vi.stubEnv("LONJA_MODE", "production");
    const info = vi.spyOn(logger, "info").mockImplementation(() => undefined);
    const [span] = await collected(async () => {
      const answer = await fetch(`${address}/forum`);
      expect(await answer.text()).toMatch(/^[0-9a-f]{32}$/);
    });
    expect(info.mock.calls.map(([fields]) => fields)).toMatchObject([{ traceId: span?.traceId }]);
  });

  it("keeps serving if the collector does not respond, and logs it", async () => {
    vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:1");
    vi.stubEnv("OTEL_EXPORTER_OTLP_TIMEOUT", "200");
    const warn = vi.spyOn(logger, "warn").mockImplementation(() => undefined);
    traceWith(createTracer());
    expect((await fetch(`${address}/forum`)).status).toBe(200);
    await flushTraces();
    expect(warn.mock.calls.map(([, message]) => message)).toContainEqual(
      expect.stringContaining("could not export traces"),
    );
  });
});

it("has no trace at all without it", async () => {
  expect(await (await fetch(`${address}/forum`)).text()).toBe("");
  expect(collector.requests).toEqual([]);
});
