import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { reportPost } from "@/actions/forum";
import { GET as me } from "@/app/api/auth/me/route";
import * as posts from "@/app/api/forum/posts/route";
import { GET as ready } from "@/app/api/health/ready/route";
import { db } from "@/db";
import { getViewer } from "@/lib/auth/viewer";
import { MESSAGE } from "@/lib/core/command/errors";
import { UNAVAILABLE_DIGEST } from "@/lib/core/config/constants";
import { announce, startListening, subscribe } from "@/lib/core/live/channel";
import { asOwner } from "../database/as-owner";
import { aCategory, makeRegular } from "../factories/forum";
import { cookieHeaderOf, cookieOf } from "../factories/identity";
import { startDatabaseProxy } from "../fakes/database-proxy";
import { beginRequest } from "../fakes/next-headers";
import { expectError, send } from "../http/client";
import { post as postForm } from "../http/forms";

const proxy = await startDatabaseProxy(process.env.DATABASE_URL ?? "");
process.env.DATABASE_URL = proxy.url;
process.env.DATABASE_PREPARED_STATEMENTS = "off";
process.env.DATABASE_ANSWER_SECONDS = "5";

const MAX_SECONDS = 6.5;

let author: { id: string };
let cookie: string;
let categoryId: number;

beforeAll(async () => {
  author = await makeRegular();
  cookie = await cookieHeaderOf(author);
  categoryId = await aCategory();
});

afterEach(() => proxy.revive());
afterAll(() => proxy.close());

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const before = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - before) / 1000 };
}

const whoAmI = () => send(me, "GET", { cookie });

const writePost = (key: string, title: string) =>
  send(posts.POST, "POST", {
    cookie,
    headers: { "idempotency-key": key },
    body: { title, content: "Con su texto entero.", categoryId },
  });

const postsNamed = async (title: string) =>
  asOwner((sql) => sql<{ id: number }[]>`select id from forum_posts where title = ${title}`);

describe("with a frozen database", () => {
  it("a read answers 503 with Retry-After within five seconds, and works again afterwards", async () => {
    expect((await whoAmI()).status).toBe(200);
    proxy.freeze();
    const { result, seconds } = await timed(whoAmI);
    expectError(result, "unavailable", MESSAGE.unavailable);
    expect(result.headers.get("retry-after")).toBe("5");
    expect(seconds).toBeLessThan(MAX_SECONDS);
    proxy.revive();
    expect((await whoAmI()).status).toBe(200);
  });

  it("more requests than connections do not wait for each other", async () => {
    proxy.freeze();
    const { result, seconds } = await timed(() => Promise.all(Array.from({ length: 30 }, whoAmI)));
    expect(new Set(result.map(({ status }) => status))).toEqual(new Set([503]));
    expect(seconds).toBeLessThan(MAX_SECONDS);
    proxy.revive();
    const after = await timed(() => Promise.all(Array.from({ length: 30 }, whoAmI)));
    expect(new Set(after.result.map(({ status }) => status))).toEqual(new Set([200]));
    expect(after.seconds).toBeLessThan(3);
  });

  it("recovers with new connections if the old ones never answer again", async () => {
    await Promise.all(Array.from({ length: 10 }, whoAmI));
    proxy.freeze();
    await Promise.all(Array.from({ length: 10 }, whoAmI));
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    proxy.reviveForNewConnections();
    const { result, seconds } = await timed(whoAmI);
    expect([result.status, seconds < 2]).toEqual([200, true]);
  });

  it("a write lost during its commit is reported, and its repetition is executed once", async () => {
    const [key, title] = [randomUUID(), `Confirmado ${randomUUID()}`];
    proxy.freezeAfter(/\bcommit\0/i);
    const { result, seconds } = await timed(() => writePost(key, title));
    expectError(result, "unavailable", MESSAGE.unfinishedOnce);
    expect(seconds).toBeLessThan(MAX_SECONDS);
    expect(await postsNamed(title)).toHaveLength(1);
    proxy.revive();
    const again = await writePost(key, title);
    expect(again.status).toBe(201);
    expect(await postsNamed(title)).toEqual([{ id: again.body.id }]);
  });

  it("a write that never reached the database is not done later either", async () => {
    const [key, title] = [randomUUID(), `Perdido ${randomUUID()}`];
    proxy.freezeAfter(/begin isolation/i);
    expectError(await writePost(key, title), "unavailable", MESSAGE.unfinishedOnce);
    proxy.revive();
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(await postsNamed(title)).toEqual([]);
    expect((await writePost(key, title)).status).toBe(201);
    expect(await postsNamed(title)).toHaveLength(1);
  });

  it("a form shows the error and keeps the input for another try", async () => {
    beginRequest({ "x-forwarded-for": "192.0.2.1" }, await cookieOf(author));
    proxy.freeze();
    const { result, seconds } = await timed(() => postForm(reportPost, { id: "1", reason: "No es suyo" }));
    expect(result).toMatchObject({ status: "error", code: "unavailable", message: MESSAGE.unavailable });
    expect(seconds).toBeLessThan(MAX_SECONDS);
  });

  it("a page fails with the digest by which its screen says that the service is busy", async () => {
    beginRequest({}, await cookieOf(author));
    proxy.freeze();
    await expect(getViewer()).rejects.toMatchObject({ digest: UNAVAILABLE_DIGEST });
  });

  it("is not ready, and says so within two seconds", async () => {
    proxy.freeze();
    const { result, seconds } = await timed(ready);
    expect(result.status).toBe(503);
    expect(seconds).toBeLessThan(2.5);
  });
});

describe("with a dead database", () => {
  it("reads and writes immediately answer 503, never 500", async () => {
    proxy.die();
    const read = await timed(whoAmI);
    expectError(read.result, "unavailable", MESSAGE.unavailable);
    expect(read.result.headers.get("retry-after")).toBe("5");
    expect((await writePost(randomUUID(), "Nadie lo lee")).status).toBe(503);
    expect((await ready()).status).toBe(503);
    expect(read.seconds).toBeLessThan(3);
  });

  it("the first request after the recovery is answered without delay, however long the outage was", async () => {
    proxy.die();
    for (let tries = 0; tries < 8; tries += 1) expect((await whoAmI()).status).toBe(503);
    proxy.revive();
    const { result, seconds } = await timed(whoAmI);
    expect([result.status, seconds < 1.5]).toEqual([200, true]);
  });

  it("receives live changes again within three seconds", async () => {
    await startListening();
    proxy.die();
    for (let tries = 0; tries < 4; tries += 1) await whoAmI();
    proxy.revive();
    const userId = randomUUID();
    const heard = new Promise<void>((resolve) => subscribe(userId, resolve));
    const { seconds } = await timed(async () => {
      const telling = setInterval(() => void announce(db, userId).catch(() => undefined), 200);
      await heard;
      clearInterval(telling);
    });
    expect(seconds).toBeLessThan(3);
  });
});
