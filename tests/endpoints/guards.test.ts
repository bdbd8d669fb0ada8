import { beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "@/db";
import { rateLimits } from "@/db/schema";
import { hashPassword } from "@/lib/auth/password/hash";
import { MESSAGE } from "@/lib/core/command/errors";
import { failuresOf } from "@/lib/core/command/openapi";
import { clock } from "@/lib/core/format/clock";
import { cookieHeaderOf, makeAdmin, makeUser, PASSWORD } from "../factories/identity";
import { runStripe } from "../fakes/run-stripe";
import { expectError, expectTooMany, type Sent, send } from "../http/client";
import { everyEndpoint } from "./invalid-requests";
import { VALID_REQUESTS } from "./valid-requests";

// What every endpoint refuses before its command runs; new endpoints are included automatically.
const ENDPOINTS = (await everyEndpoint()).map((endpoint) => ({
  ...endpoint,
  params: Object.fromEntries(endpoint.path.map((part) => [part, "1"])),
}));
type Endpoint = (typeof ENDPOINTS)[number];

const answers = ({ handler }: Endpoint, status: number) =>
  failuresOf(handler.operation, { hasPath: true, hasInput: true }).includes(status);
const endpointsWith = (status: number) => ENDPOINTS.filter((endpoint) => answers(endpoint, status));
const writes = ENDPOINTS.filter(({ handler }) => handler.operation.kind === "command");
const readers = writes.filter(({ handler }) => !handler.operation.ignoresBody);

let admin: string;
let member: string;

// A top-up calls the card provider.
runStripe();

beforeAll(async () => {
  admin = await cookieHeaderOf(await makeAdmin());
  member = await cookieHeaderOf(await makeUser({ apps: [] }));
});

const ask = ({ handler, method, params }: Endpoint, sent: Sent) => send(handler, method, { params, ...sent });

describe("every endpoint", () => {
  it.each(ENDPOINTS.filter(({ handler }) => handler.operation.allow !== "public"))(
    "$name: 401 when nobody is signed in",
    async (endpoint) => {
      const answer = await ask(endpoint, endpoint.method === "GET" ? {} : { body: {} });
      expectError(answer, "unauthenticated", MESSAGE.unauthenticated);
    },
  );

  it.each(ENDPOINTS.filter(({ handler }) => !["public", "user"].includes(handler.operation.allow)))(
    "$name: 403 for a member without access",
    async (endpoint) => {
      const answer = await ask(endpoint, { cookie: member, ...(endpoint.method !== "GET" && { body: {} }) });
      expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
    },
  );

  it.each(writes)("$name: 403 for another site", async (endpoint) => {
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const answer = await ask(endpoint, { cookie: admin, headers, body: {} });
    expectError(answer, "forbidden", MESSAGE.crossSite);
  });

  it.each(readers)("$name: 400 and 415 for an invalid body", async (endpoint) => {
    const isForm = endpoint.handler.operation.inputType !== undefined;
    const type = isForm ? "multipart/form-data; boundary=x" : "application/json";
    const broken = await ask(endpoint, { cookie: admin, raw: "{", headers: { "content-type": type } });
    expect([broken.status, broken.body.code]).toEqual([400, "malformed"]);
    const foreign = await ask(endpoint, {
      cookie: admin,
      raw: "a=b",
      headers: { "content-type": "text/plain" },
    });
    expect([foreign.status, foreign.body.code]).toEqual([415, "unsupported_media"]);
  });

  it.each(readers.filter(({ handler }) => !handler.operation.inputType))(
    "$name: 413 for a body that is too large",
    async (endpoint) => {
      const answer = await ask(endpoint, { cookie: admin, body: { padding: "x".repeat(256 * 1024) } });
      expectError(answer, "too_large", MESSAGE.tooLarge);
    },
  );

  it.each(endpointsWith(429).filter(({ name }) => name in VALID_REQUESTS))(
    "$name: 429 when its limit is reached",
    async (endpoint) => {
      const person = await makeAdmin({ passwordHash: await hashPassword(PASSWORD) });
      const valid = VALID_REQUESTS[endpoint.name]?.body?.(person) ?? {};
      const ask429 = async () => ask(endpoint, { cookie: await cookieHeaderOf(person), body: valid });
      await ask429();
      await db.update(rateLimits).set({ points: 1_000_000 });
      expectTooMany(await ask429());
    },
  );

  it.each(endpointsWith(500))("$name: 500 reveals nothing of the error", async (endpoint) => {
    vi.spyOn(clock, "now").mockImplementation(() => {
      throw new Error("postgres://lonja:hunter2@db/lonja");
    });
    const answer = await ask(endpoint, { cookie: admin, ...(endpoint.method !== "GET" && { body: {} }) });
    expectError(answer, "internal", MESSAGE.internal);
  });

  it.each(ENDPOINTS)("$name: 503 without the database, with the time to retry", async (endpoint) => {
    vi.spyOn(clock, "now").mockImplementation(() => {
      throw Object.assign(new Error("connect ECONNREFUSED 10.0.0.7:5432"), { code: "ECONNREFUSED" });
    });
    const answer = await ask(endpoint, { cookie: admin, ...(endpoint.method !== "GET" && { body: {} }) });
    expectError(answer, "unavailable", MESSAGE.unavailable);
    expect(answer.headers.get("retry-after")).toBe("5");
  });
});
