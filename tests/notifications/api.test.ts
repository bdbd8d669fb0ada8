import { describe, expect, it } from "vitest";
import { POST as readOne } from "@/app/api/notifications/[id]/read/route";
import { GET as counts } from "@/app/api/notifications/counts/route";
import { POST as readAll } from "@/app/api/notifications/read/route";
import { GET as list } from "@/app/api/notifications/route";
import { db } from "@/db";
import { notifications } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import type { Handler } from "@/lib/core/command/route";
import { available, world } from "@/lib/ledger/accounts";
import { MAX_UNREAD_COUNTED } from "@/lib/notifications/constants";
import { cookieHeaderOf, makeUser } from "../factories/identity";
import { postNow } from "../factories/ledger";
import { makeConversation, write } from "../factories/messaging";
import { noticesOf, sendNotice } from "../factories/notifications";
import { itHidesItsFailures, itRefusesBadRequests } from "../http/bad-requests";
import { expectError, send } from "../http/client";

const signedIn = async () => cookieHeaderOf(await makeUser());
const itAsksForSomebody = (handler: Handler, method: string) =>
  it("401: nobody is signed in", async () => {
    const answer = await send(handler, method, { params: { id: "1" } });
    expectError(answer, "unauthenticated", MESSAGE.unauthenticated);
  });

describe("GET /api/notifications", () => {
  it("200: the member's own, newest first, complete", async () => {
    const user = await makeUser();
    await sendNotice(await makeUser());
    await sendNotice(user, { title: "Antes" });
    await sendNotice(user, { title: "Después", category: "loan" });
    const answer = await send(list, "GET", { as: user });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([
      {
        id: expect.any(Number),
        category: "loan",
        kind: "test.happened",
        title: "Después",
        body: "Esto es lo que ha pasado.",
        href: "/profile",
        createdAt: expect.any(String),
        readAt: null,
      },
      expect.objectContaining({ title: "Antes" }),
    ]);
    expect(answer.headers.get("x-next-cursor")).toBeNull();
  });

  it("returns pages that contain each one once, even with new ones", async () => {
    const user = await makeUser();
    for (let n = 0; n < 5; n += 1) await sendNotice(user, { title: String(n) });
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query: string = `?limit=2${cursor && `&cursor=${cursor}`}`;
      const answer = await send(list, "GET", { as: user, query });
      seen.push(...answer.body.map(({ title }: { title: string }) => title));
      cursor = answer.headers.get("x-next-cursor");
      await sendNotice(user, { title: "meanwhile" });
    }
    expect(seen).toEqual(["4", "3", "2", "1", "0"]);
  });

  it("filters by unread, and by each category", async () => {
    const user = await makeUser();
    for (const category of ["account", "forum", "loan"] as const) await sendNotice(user, { category });
    const [first] = await noticesOf(user);
    await send(readOne, "POST", { as: user, params: { id: String(first?.id) } });
    const shown = async (filter: string) => {
      const { body } = await send(list, "GET", { as: user, query: `?filter=${filter}` });
      return body.map(({ category }: { category: string }) => category);
    };
    expect(await shown("all")).toEqual(["loan", "forum", "account"]);
    expect(await shown("unread")).toEqual(["loan", "forum"]);
    expect(await shown("account")).toEqual(["account"]);
    expect(await shown("exchange")).toEqual([]);
  });

  itAsksForSomebody(list, "GET");

  it("422: an invalid filter and an invalid cursor", async () => {
    const answer = await send(list, "GET", { cookie: await signedIn(), query: "?filter=x&cursor=y" });
    expectError(answer, "invalid", MESSAGE.invalid, {
      filter: "Ese filtro no existe",
      cursor: "El cursor no es válido",
    });
  });

  itHidesItsFailures({ handler: list, method: "GET", sent: async () => ({ cookie: await signedIn() }) });
});

describe("GET /api/notifications/counts", () => {
  it("200: the unread counts, with a tag; 304 until they change", async () => {
    const { ana, luis, id } = await makeConversation();
    for (let n = 0; n < 2; n += 1) await sendNotice(ana);
    for (let n = 0; n < 3; n += 1) await write(luis, id);
    const cookie = await cookieHeaderOf(ana);
    const first = await send(counts, "GET", { cookie });
    expect([first.status, first.body]).toEqual([
      200,
      { notifications: 2, messages: 3, balance: "0.00", available: "0.00" },
    ]);
    const etag = first.headers.get("etag") ?? "";
    expect((await send(counts, "GET", { cookie, headers: { "if-none-match": etag } })).status).toBe(304);
    await sendNotice(ana);
    const next = await send(counts, "GET", { cookie, headers: { "if-none-match": etag } });
    expect(next.body).toEqual({ notifications: 3, messages: 3, balance: "0.00", available: "0.00" });
    await postNow({
      act: "deposit",
      transfers: [{ from: world("bank", "EUR"), to: available(ana.id, "EUR"), amount: 1_250n }],
    });
    const richer = await send(counts, "GET", {
      cookie,
      headers: { "if-none-match": next.headers.get("etag") ?? "" },
    });
    expect(richer.body).toEqual({ notifications: 3, messages: 3, balance: "12.50", available: "12.50" });
  });

  it("counts only up to the number that the badge can show", async () => {
    const user = await makeUser();
    const rows = Array.from({ length: MAX_UNREAD_COUNTED + 5 }, (_, n) => ({
      userId: user.id,
      category: "account" as const,
      kind: "test.happened",
      title: "x",
      body: "x",
      dedupeKey: String(n),
    }));
    await db.insert(notifications).values(rows);
    const { body } = await send(counts, "GET", { as: user });
    expect(body).toEqual({
      notifications: MAX_UNREAD_COUNTED,
      messages: 0,
      balance: "0.00",
      available: "0.00",
    });
  });

  itAsksForSomebody(counts, "GET");
  itHidesItsFailures({ handler: counts, method: "GET", sent: async () => ({ cookie: await signedIn() }) });
});

describe("POST /api/notifications/{id}/read", () => {
  it("204: it is read, and stays as it was when read again", async () => {
    const user = await makeUser();
    await sendNotice(user);
    const [before] = await noticesOf(user);
    const params = { id: String(before?.id) };
    expect((await send(readOne, "POST", { as: user, params })).status).toBe(204);
    const [read] = await noticesOf(user);
    expect(read?.readAt).toBeInstanceOf(Date);
    expect((await send(readOne, "POST", { as: user, params })).status).toBe(204);
    expect(await noticesOf(user)).toEqual([read]);
  });

  itAsksForSomebody(readOne, "POST");

  it("404: another member's, or unknown", async () => {
    const user = await makeUser();
    await sendNotice(user);
    const [mine] = await noticesOf(user);
    for (const id of [String(mine?.id), "999999999"]) {
      const answer = await send(readOne, "POST", { cookie: await signedIn(), params: { id } });
      expectError(answer, "not_found", "Esa notificación no existe");
    }
    expect((await noticesOf(user))[0]?.readAt).toBeNull();
  });

  it("422: an invalid id", async () => {
    const answer = await send(readOne, "POST", { cookie: await signedIn(), params: { id: "x" } });
    expectError(answer, "invalid", MESSAGE.invalid, { id: "Esa notificación no existe" });
  });

  itRefusesBadRequests({
    handler: readOne,
    method: "POST",
    sent: async () => ({ cookie: await signedIn(), params: { id: "1" } }),
  });
});

describe("POST /api/notifications/read", () => {
  it("200: all of the member's own, and no others", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    for (const one of [user, user, other]) await sendNotice(one);
    const answer = await send(readAll, "POST", { as: user, body: {} });
    expect([answer.status, answer.body]).toEqual([200, { read: 2 }]);
    expect((await send(readAll, "POST", { as: user })).body).toEqual({ read: 0 });
    expect((await noticesOf(other))[0]?.readAt).toBeNull();
  });

  it("200: up to the newest that was seen", async () => {
    const user = await makeUser();
    for (let n = 0; n < 3; n += 1) await sendNotice(user);
    const [, second] = await noticesOf(user);
    expect((await send(readAll, "POST", { as: user, body: { until: second?.id } })).body).toEqual({
      read: 2,
    });
    expect((await noticesOf(user)).map(({ readAt }) => readAt === null)).toEqual([false, false, true]);
  });

  itAsksForSomebody(readAll, "POST");

  it("422: an invalid `until`", async () => {
    const answer = await send(readAll, "POST", { cookie: await signedIn(), body: { until: -1 } });
    expectError(answer, "invalid", MESSAGE.invalid, { until: "Esa notificación no existe" });
  });

  itRefusesBadRequests({
    handler: readAll,
    method: "POST",
    sent: async () => ({ cookie: await signedIn() }),
  });
});
