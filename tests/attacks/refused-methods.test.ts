import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guardRequests } from "@/lib/core/server/http-server";
import { noteDatabaseUnavailable } from "@/lib/core/server/scope";

// Replaces Next.js: reports what reached it, and fails on request.
const server = http.createServer(async (request, response) => {
  await new Promise(setImmediate);
  if (request.url === "/away") noteDatabaseUnavailable();
  response.statusCode = request.url === "/away" || request.url === "/broken" ? 500 : 200;
  const { "x-forwarded-for": address, traceparent } = request.headers;
  response.end(JSON.stringify({ method: request.method, address, traceparent }));
});

beforeAll(async () => {
  guardRequests(0);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => void server.close());

type Sent = { method?: string; path?: string; headers?: Record<string, string> };

async function ask({ method = "GET", path = "/", headers = {} }: Sent) {
  const { port } = server.address() as AddressInfo;
  const request = http.request({ port, host: "127.0.0.1", method, path, headers });
  request.end();
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  let text = "";
  for await (const chunk of response) text += chunk;
  return { status: response.statusCode, headers: response.headers, body: text ? JSON.parse(text) : null };
}

const HOST = "lonja.example";

describe("before a request reaches the framework", () => {
  it.each(["TRACE", "PROPFIND", "PURGE", "SEARCH", "LOCK"])("%s is no method here: 405", async (method) => {
    for (const path of ["/", "/api/auth/me"]) {
      const { status, headers, body } = await ask({ method, path });
      expect([status, headers.allow, body]).toEqual([
        405,
        "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
        null,
      ]);
    }
  });

  it.each(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("%s goes on", async (method) => {
    expect((await ask({ method })).status).toBe(200);
  });

  it.each([["https://evil.example"], ["null"], ["not a url"], [`https://${HOST}.evil.example`]])(
    "a form that a page of %s sends: 403",
    async (origin) => {
      const headers = { host: HOST, origin, "next-action": "7f".repeat(21) };
      expect((await ask({ method: "POST", path: "/marketplace/4", headers })).status).toBe(403);
    },
  );

  it("a form of this site works, also behind a proxy that sends the host", async () => {
    const own = { host: HOST, origin: `https://${HOST}` };
    const proxied = { host: "127.0.0.1:3000", "x-forwarded-host": HOST, origin: `https://${HOST}` };
    for (const headers of [own, proxied, { host: HOST }]) {
      expect((await ask({ method: "POST", path: "/login", headers })).status).toBe(200);
    }
  });

  it("the API itself refuses other sites, and reads are not treated as forms", async () => {
    const headers = { host: HOST, origin: "https://evil.example" };
    expect((await ask({ method: "POST", path: "/api/messages", headers })).status).toBe(200);
    expect((await ask({ path: "/", headers })).status).toBe(200);
  });

  it("a forged address is replaced with that of the socket, and a forged trace is removed", async () => {
    const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
    const { body } = await ask({ headers: { "x-forwarded-for": "203.0.113.7", traceparent } });
    expect([body.address, body.traceparent]).toEqual(["127.0.0.1", undefined]);
  });
});

describe("a failure", () => {
  it("is 503 with Retry-After where the database is away", async () => {
    const { status, headers } = await ask({ path: "/away" });
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
  });

  it("stays 500 for the server's own error, also beside another request without a database", async () => {
    const [own, other] = await Promise.all([ask({ path: "/broken" }), ask({ path: "/away" })]);
    expect([own.status, own.headers["retry-after"], other.status]).toEqual([500, undefined, 503]);
  });
});
