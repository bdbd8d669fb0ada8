import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { allowsStaleReads, markWrite } from "@/lib/core/server/recent-write";
import { inRequestScope, mayReadStale, noteWrite, type Scope } from "@/lib/core/server/scope";
import { withEnvironment } from "../../setup/variables";

const MARK = "lonja-recent-write=1";
const replica = { DATABASE_REPLICA_URL: "postgres://replica.example/lonja" };

let server: http.Server;
let address: string;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    const scope: Scope = { isDatabaseUnavailable: false, mayReadStale: allowsStaleReads(request) };
    inRequestScope(scope, () => {
      const before = mayReadStale();
      if (request.url === "/follow-link") noteWrite();
      const answer = { before, after: mayReadStale(), cookie: request.headers.cookie };
      response.setHeader("Set-Cookie", "theirs=1");
      markWrite(request, response, scope);
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => withEnvironment(replica));

async function ask(path: string, { method = "GET", cookie = "session=1", authorization = "" } = {}) {
  const headers = { cookie, ...(authorization && { authorization }) };
  const answer = await fetch(address + path, { method, headers });
  const marks = answer.headers.getSetCookie().filter((line) => line.startsWith(MARK));
  return { ...(await answer.json()), marks, others: answer.headers.getSetCookie().length - marks.length };
}

it("allows stale data for reads, and marks nobody for them", async () => {
  expect(await ask("/forum")).toMatchObject({ before: true, after: true, marks: [], others: 1 });
});

it.each(["POST", "PUT", "PATCH", "DELETE"])(
  "marks whoever sends a %s, and the page that it leads to",
  async (method) => {
    expect(await ask("/forum", { method })).toEqual({
      ...{ before: false, after: false, others: 1 },
      cookie: `session=1; ${MARK}`,
      marks: [`${MARK}; Path=/; Max-Age=10; HttpOnly; SameSite=Lax`],
    });
  },
);

it("marks a client that writes by a GET, from then on", async () => {
  expect(await ask("/follow-link")).toMatchObject({
    before: true,
    after: false,
    marks: [expect.any(String)],
  });
});

it("gives marked clients current data", async () => {
  expect(await ask("/forum", { cookie: `session=1; ${MARK}` })).toMatchObject({ before: false, marks: [] });
});

it("gives a call with an API token current data, and one with another scheme possibly stale data", async () => {
  const { before, marks } = await ask("/api/forum/posts", { authorization: "Bearer none" });
  expect([before, marks]).toEqual([false, []]);
  expect(await ask("/forum", { authorization: "Basic YTpi" })).toMatchObject({ before: true });
});

it("has no cookie without a replica", async () => {
  vi.restoreAllMocks();
  expect(await ask("/forum", { method: "POST" })).toMatchObject({
    before: false,
    marks: [],
    cookie: "session=1",
  });
});
