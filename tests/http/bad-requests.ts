import { expect, it, vi } from "vitest";
import { MESSAGE } from "@/lib/core/command/errors";
import type { Handler } from "@/lib/core/command/route";
import { clock } from "@/lib/core/format/clock";
import { expectError, type Sent, send } from "./client";

/** An endpoint with its base request: the caller, the path, and the body if it matters. Created again for each test. */
type Endpoint = { handler: Handler; method: string; sent?: () => Promise<Sent> };

const SECRET = "postgres://lonja:hunter2@db/lonja";

/** The tests of every write: requests that never reach a command. */
export function itRefusesBadRequests({ handler, method, sent = async () => ({}) }: Endpoint): void {
  it.each([["{"], ["[]"], ['"text"']])("400: the body is %s", async (raw) => {
    expectError(await send(handler, method, { ...(await sent()), raw }), "malformed", MESSAGE.malformed);
  });

  it("403: the request comes from another site", async () => {
    const { headers, ...rest } = await sent();
    const foreign = { ...headers, origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expectError(await send(handler, method, { ...rest, headers: foreign }), "forbidden", MESSAGE.crossSite);
  });

  it("413: the body is over 256 kB", async () => {
    const body = { padding: "x".repeat(256 * 1024) };
    expectError(await send(handler, method, { ...(await sent()), body }), "too_large", MESSAGE.tooLarge);
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "415: the body is %s",
    async (type) => {
      const { headers, ...rest } = await sent();
      const raw = type.startsWith("application")
        ? "email=a&password=b"
        : JSON.stringify({ email: "a", password: "b" });
      const answer = await send(handler, method, {
        ...rest,
        raw,
        headers: { ...headers, "content-type": type },
      });
      expectError(answer, "unsupported_media", MESSAGE.unsupportedMedia);
    },
  );

  itHidesItsFailures({ handler, method, sent });
}

/** The test of every endpoint: an unexpected error reveals nothing about itself. */
export function itHidesItsFailures({ handler, method, sent = async () => ({}) }: Endpoint): void {
  it("500: an unknown error returns the general message and a requestId, without details", async () => {
    const request = await sent();
    vi.spyOn(clock, "now").mockImplementation(() => {
      throw new Error(SECRET);
    });
    const answer = await send(handler, method, request);
    expectError(answer, "internal", MESSAGE.internal);
    expect(JSON.stringify([answer.body, ...answer.headers])).not.toMatch(/hunter2|postgres|at .*\.ts/);
  });
}

/** The tests of everything that only administrators may do. */
export function itIsForAdministrators(
  { handler, method, sent = async () => ({}) }: Endpoint,
  member: () => Promise<string>,
): void {
  it("401: nobody is signed in", async () => {
    const { cookie: _, ...rest } = await sent();
    expectError(await send(handler, method, rest), "unauthenticated", MESSAGE.unauthenticated);
  });

  it("403: a member who is not an administrator", async () => {
    const answer = await send(handler, method, { ...(await sent()), cookie: await member() });
    expectError(answer, "forbidden", MESSAGE.adminOnly);
  });
}
