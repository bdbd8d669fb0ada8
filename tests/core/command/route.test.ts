import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { db } from "@/db";
import { sessions } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { MESSAGE } from "@/lib/core/command/errors";
import { presenter } from "@/lib/core/command/presenter";
import { reader, route } from "@/lib/core/command/route";
import { cookieHeaderOf, makeUser, sessionsOf } from "../../factories/identity";
import { expectError, send } from "../../http/client";
import { reloadModules } from "../../setup/environment";

type Echo = { id: string; note: string };

const schema = z.object({ id: z.string(), note: z.string().default("") });
const echoJson = presenter(schema, ({ id, note }: Echo) => ({ id, note }));
const echo = command(
  { name: "test.echo", allow: "public", input: schema, audit: false },
  async (_context, input) => input,
);

describe("route", () => {
  it("hands the body and the path to the command; the path wins", async () => {
    const handler = route(echo, { summary: "Echo", body: echoJson });
    const answer = await send(handler, "POST", {
      body: { id: "of another", note: "a" },
      params: { id: "mine" },
    });
    expect([answer.status, answer.body]).toEqual([200, { id: "mine", note: "a" }]);
  });

  it("answers 204 and no body if the command returns nothing", async () => {
    const answer = await send(route(echo, { summary: "Echo" }), "POST", { body: { id: "a" } });
    expect([answer.status, answer.body]).toEqual([204, null]);
    expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("returns only what the presenter returns", async () => {
    const leaky = command(
      { name: "test.leak", allow: "public", input: z.object({}), audit: false },
      async () => ({
        id: "a",
        note: "b",
        passwordHash: "argon2",
      }),
    );
    const answer = await send(route(leaky, { summary: "Leak", status: 201, body: echoJson }), "POST");
    expect([answer.status, answer.body]).toEqual([201, { id: "a", note: "b" }]);
  });

  it("opens a session for the person whose identity the command verified", async () => {
    const user = await makeUser();
    const handler = route(echo, {
      summary: "Sign in",
      signsIn: ({ id }) => ({ id, credentialsChangedAt: null }),
    });
    const answer = await send(handler, "POST", {
      body: { id: user.id },
      headers: { "user-agent": "browser" },
    });
    expect(answer.headers.get("set-cookie")).toMatch(
      /^authjs\.session-token=[\w-]+\.[\w-]+\.[\w-]+; Path=\/; Expires=.+ GMT; HttpOnly; SameSite=Lax$/,
    );
    expect(await sessionsOf(user)).toMatchObject([{ sess: { ip: "192.0.2.1", userAgent: "browser" } }]);
  });

  describe("whose body takes its time", () => {
    const file = z.object({ file: z.instanceof(File) });
    const note = z.object({ note: z.string() });
    const upload = { maxBytes: 100, tooLarge: "Demasiado grande" };
    const form = new FormData();
    form.set("file", new File(["text"], "a.txt"));

    it.each([
      ["JSON", note, {}, Response.json({ note: "late" })],
      ["a file", file, { upload }, new Response(form)],
    ])("refuses a caller whose session has ended meanwhile: %s", async (_what, input, options, sent) => {
      const user = await makeUser();
      const work = vi.fn(async () => undefined);
      const late = command({ name: "test.late", allow: "user", input, audit: false }, work);
      const bytes = new Uint8Array(await sent.arrayBuffer());
      const body = new ReadableStream<Uint8Array>(
        {
          pull: async (controller) => {
            await db.delete(sessions).where(eq(sessions.userId, user.id));
            controller.enqueue(bytes);
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      const headers = {
        cookie: await cookieHeaderOf(user),
        "content-type": sent.headers.get("content-type") ?? "",
      };
      const init = { method: "POST", headers, body, duplex: "half" };
      const request = new Request("http://localhost/api/late", init as RequestInit);
      const answer = await route(late, { summary: "Late", ...options })(request, {
        params: Promise.resolve({}),
      });
      expect([answer.status, work.mock.calls]).toEqual([401, []]);
    });
  });

  it("opens no session for an unknown person", async () => {
    const handler = route(echo, {
      summary: "Sign in",
      signsIn: ({ id }) => ({ id, credentialsChangedAt: null }),
    });
    const answer = await send(handler, "POST", { body: { id: "nobody" } });
    expectError(answer, "unauthenticated", MESSAGE.unauthenticated);
    expect(answer.headers.has("set-cookie")).toBe(false);
  });

  it("marks the cookie Secure, under its guarded name, when the public address is https", async () => {
    reloadModules();
    vi.stubEnv("APP_URL", "https://lonja.example");
    const { clearSessionCookieHeader, sessionTokenOf } = await import("@/lib/auth/session-cookie");
    expect(clearSessionCookieHeader()).toMatch(/^__Secure-authjs\.session-token=; .*; Secure$/);
    const cookie = (name: string) =>
      new Request("http://localhost/", { headers: { cookie: `a=b; ${name}=token` } });
    expect(sessionTokenOf(cookie("__Secure-authjs.session-token"))).toBe("token");
    expect(sessionTokenOf(cookie("authjs.session-token"))).toBeUndefined();
    vi.unstubAllEnvs();
    reloadModules();
  });
});

describe("reader", () => {
  const query = { summary: "Echo", input: schema, headers: { ETag: "x", "X-Empty": "never" } } as const;
  const handler = reader(
    { ...query, allow: "public" },
    async (_viewer, input) => ({ result: input, headers: { ETag: `"${input.note}"`, "X-Empty": undefined } }),
    echoJson,
  );

  it("hands the query string and the path to the query; the path wins", async () => {
    const answer = await send(handler, "GET", { query: "?id=of-another&note=a%26b", params: { id: "mine" } });
    expect([answer.status, answer.body]).toEqual([200, { id: "mine", note: "a&b" }]);
  });

  it("forbids caching, and omits headers without a value", async () => {
    const { headers } = await send(handler, "GET", { query: "?id=a" });
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.has("x-empty")).toBe(false);
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("answers 304 and no body to a client with this version", async () => {
    const sent = { query: "?id=a&note=v1", headers: { "if-none-match": '"v1"' } };
    expect(await send(handler, "GET", sent)).toMatchObject({ status: 304, body: null });
    expect(await send(handler, "GET", { ...sent, query: "?id=a&note=v2" })).toMatchObject({ status: 200 });
  });

  it("names the parameter that is wrong", async () => {
    const answer = await send(handler, "GET", { query: "?note=a" });
    expectError(answer, "invalid", MESSAGE.invalid, { id: expect.any(String) });
  });

  it("refuses a null character in the address", async () => {
    expectError(await send(handler, "GET", { query: "?id=a%00b" }), "invalid", MESSAGE.nullCharacter);
  });

  it("refuses before it reads anything", async () => {
    const read = vi.fn(async () => ({ result: { id: "a", note: "" } }));
    const guarded = reader({ ...query, allow: "user" }, read, echoJson);
    expectError(await send(guarded, "GET", { query: "?id=a" }), "unauthenticated", MESSAGE.unauthenticated);
    expect(read).not.toHaveBeenCalled();
    await send(guarded, "GET", { query: "?id=a", cookie: await cookieHeaderOf(await makeUser()) });
    expect(read).toHaveBeenCalledOnce();
  });

  it("finds the session cookie among others", async () => {
    const guarded = reader(
      { ...query, allow: "user" },
      async (viewer) => ({ result: { id: viewer.id, note: "" } }),
      echoJson,
    );
    const user = await makeUser();
    const cookie = `a=1; x-${await cookieHeaderOf(user)}x; ${await cookieHeaderOf(user)};b=2`;
    expect((await send(guarded, "GET", { query: "?id=a", cookie })).body).toEqual({ id: user.id, note: "" });
  });
});
