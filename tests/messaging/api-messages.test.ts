import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as block } from "@/app/api/messages/[conversation]/block/route";
import { GET as members } from "@/app/api/messages/members/route";
import { GET as list, POST as start } from "@/app/api/messages/route";
import { GET as search } from "@/app/api/messages/search/route";
import { db } from "@/db";
import { users } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { startConversation } from "@/lib/messaging/start-conversation";
import { callOf, cookieHeaderOf, makeUser } from "../factories/identity";
import { publish } from "../factories/listings";
import { makeConversation, write as writeIn } from "../factories/messaging";
import { makeTrade } from "../factories/trade";
import { itHidesItsFailures, itRefusesBadRequests } from "../http/bad-requests";
import { expectError, expectTooMany, send } from "../http/client";

const PLAIN = { hasImage: false, isDeleted: false };

const signedIn = async () => cookieHeaderOf(await makeUser());
const itAsksForSomebody = (handler: typeof list, method: string) =>
  it("401: nobody is signed in", async () => {
    const answer = await send(handler, method, { params: { conversation: "1" } });
    expectError(answer, "unauthenticated", MESSAGE.unauthenticated);
  });

describe("GET /api/messages", () => {
  it("200: the member's own, newest first, with the unread count and the beginning of the last message", async () => {
    const { ana, luis, id } = await makeConversation();
    const aboutId = String((await publish({}, luis)).id);
    const { id: second } = await startConversation.run(await callOf(ana), {
      userId: luis.id,
      aboutType: "listing",
      aboutId,
    });
    await writeIn(ana, second, "x".repeat(500));
    await writeIn(luis, id, "Hola");
    const answer = await send(list, "GET", { as: ana });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([
      {
        id,
        aboutType: null,
        aboutId: null,
        member: {
          id: luis.id,
          name: "Luis Otero",
          username: null,
          profileImageUrl: null,
          isDeleted: false,
        },
        unread: 1,
        lastMessageAt: expect.any(String),
        lastMessage: { id: expect.any(Number), isMine: false, body: "Hola", ...PLAIN },
      },
      expect.objectContaining({ id: second, aboutType: "listing", aboutId, unread: 0 }),
    ]);
    expect(answer.body[1].lastMessage.body).toHaveLength(140);
  });

  it("returns pages that contain each conversation once, even with new messages", async () => {
    const ana = await makeUser();
    const call = await callOf(ana);
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const { id } = await startConversation.run(call, { userId: (await makeUser()).id });
      await writeIn(ana, id);
      ids.unshift(id);
    }
    const seen: number[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const answer = await send(list, "GET", { as: ana, query: `?limit=2${cursor && `&cursor=${cursor}`}` });
      seen.push(...answer.body.map(({ id }: { id: number }) => id));
      cursor = answer.headers.get("x-next-cursor");
    }
    expect(seen).toEqual(ids);
  });

  it("omits those without a message, and other members'", async () => {
    const { ana, luis, id } = await makeConversation();
    const other = await makeConversation();
    await writeIn(other.ana, other.id);
    expect((await send(list, "GET", { as: ana })).body).toEqual([]);
    await writeIn(ana, id);
    expect((await send(list, "GET", { as: luis })).body).toHaveLength(1);
  });

  it("shows a deleted member as «Cuenta eliminada», and nothing else of them", async () => {
    const { ana, luis, id } = await makeConversation();
    await writeIn(luis, id);
    const gone = { deletedAt: new Date(), username: `u${id}`, profileImageUrl: "/x" };
    await db.update(users).set(gone).where(eq(users.id, luis.id));
    const [{ member }] = (await send(list, "GET", { as: ana })).body;
    expect(member).toEqual({
      id: luis.id,
      name: "Cuenta eliminada",
      username: null,
      profileImageUrl: null,
      isDeleted: true,
    });
  });

  itAsksForSomebody(list, "GET");

  it("422: an invalid cursor", async () => {
    const cookie = await signedIn();
    // The last is a time that the database does not know.
    for (const cursor of ["x", "1", "999999999999999.1"]) {
      const answer = await send(list, "GET", { cookie, query: `?cursor=${cursor}` });
      expectError(answer, "invalid", MESSAGE.invalid, { cursor: "El cursor no es válido" });
    }
  });

  itHidesItsFailures({ handler: list, method: "GET", sent: async () => ({ cookie: await signedIn() }) });
});

describe("POST /api/messages", () => {
  it("201: opens the conversation, and returns the same one to both parties", async () => {
    const [ana, luis] = [await makeUser(), await makeUser({ firstName: "Luis" })];
    const first = await send(start, "POST", { as: ana, body: { userId: luis.id } });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      id: expect.any(Number),
      aboutType: null,
      aboutId: null,
      member: expect.objectContaining({ id: luis.id, name: "Luis Prueba" }),
      unread: 0,
      clearedId: 0,
      blockedByMe: false,
      refusal: null,
    });
    const second = await send(start, "POST", { as: luis, body: { userId: ana.id } });
    expect(second.body.id).toBe(first.body.id);
  });

  it("creates one of ten concurrent requests from both sides, and another for each subject", async () => {
    const [ana, luis] = [await makeUser(), await makeUser()];
    const [hers, his] = [await callOf(ana), await callOf(luis)];
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        startConversation.run(n % 2 ? hers : his, { userId: n % 2 ? luis.id : ana.id }),
      ),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const matter = { aboutType: "listing" as const, aboutId: String((await publish({}, luis)).id) };
    const about = await startConversation.run(hers, { userId: luis.id, ...matter });
    expect(about).toMatchObject(matter);
    expect(about.id).not.toBe(made[0]?.id);
  });

  it("about a trade only between its parties: 201 the existing one, 404 for others and for a future one", async () => {
    const { buyer, seller, id } = await makeTrade("escrowed");
    const ask = (as: { id: string }, userId: string, aboutId: string) =>
      send(start, "POST", { as, body: { userId, aboutType: "trade", aboutId } });
    const mine = await ask(buyer, seller.id, String(id));
    expect([mine.status, mine.body.aboutId]).toEqual([201, String(id)]);
    const refusal = "No tienes ninguna operación de ese tipo con esa persona";
    expectError(await ask(await makeUser(), seller.id, String(id)), "not_found", refusal);
    expectError(await ask(buyer, (await makeUser()).id, String(id)), "not_found", refusal);
    for (const other of [String(id + 1), `0${id}`, "x", "99999999999"]) {
      expectError(await ask(buyer, seller.id, other), "not_found", refusal);
    }
  });

  itAsksForSomebody(start, "POST");

  it("404: unknown member id", async () => {
    const answer = await send(start, "POST", { cookie: await signedIn(), body: { userId: "nobody" } });
    expectError(answer, "not_found", "Ese miembro no existe");
  });

  it("409: the other member does not accept the member's messages", async () => {
    const { ana, luis, id } = await makeConversation();
    await send(block, "POST", { as: luis, params: { conversation: String(id) } });
    const answer = await send(start, "POST", { as: ana, body: { userId: luis.id } });
    expectError(answer, "conflict", "Esta persona no acepta mensajes tuyos.");
  });

  it("422: no member, the member themselves, or an incomplete subject", async () => {
    const ana = await makeUser();
    const tried = (body: object) => send(start, "POST", { as: ana, body });
    expectError(await tried({}), "invalid", MESSAGE.invalid, { userId: "Elige a quién escribir" });
    expectError(await tried({ userId: ana.id }), "invalid", "No puedes escribirte a ti mismo");
    expect((await tried({ userId: "x", aboutType: "listing" })).body.fields).toHaveProperty("aboutId");
  });

  it("429: a 31st within an hour", async () => {
    const ana = await makeUser();
    const body = { userId: "nobody" };
    const cookie = await cookieHeaderOf(ana);
    for (let n = 0; n < 30; n += 1) await send(start, "POST", { cookie, body });
    const answer = await send(start, "POST", { cookie, body });
    expectTooMany(answer);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  itRefusesBadRequests({
    handler: start,
    method: "POST",
    sent: async () => ({ cookie: await signedIn(), body: { userId: "x" } }),
  });
});

describe("GET /api/messages/search", () => {
  it("200: the member's own matching messages, with or without accents, newest first", async () => {
    const { ana, luis, id } = await makeConversation();
    const other = await makeConversation();
    await writeIn(other.ana, other.id, "El piano de cola");
    await writeIn(ana, id, "¿Vendes el PIANO?");
    await writeIn(luis, id, "Sí, el piáno sigue aquí");
    await writeIn(luis, id, "Otra cosa");
    const answer = await send(search, "GET", { as: ana, query: "?q=piano&limit=1" });
    expect(answer.body).toEqual([
      {
        id: expect.any(Number),
        conversationId: id,
        isMine: false,
        body: "Sí, el piáno sigue aquí",
        createdAt: expect.any(String),
        member: expect.objectContaining({ name: "Luis Otero" }),
      },
    ]);
    const cursor = answer.headers.get("x-next-cursor");
    const rest = await send(search, "GET", { as: ana, query: `?q=piano&cursor=${cursor}` });
    expect(rest.body).toMatchObject([{ body: "¿Vendes el PIANO?", isMine: true }]);
    expect(rest.headers.get("x-next-cursor")).toBeNull();
  });

  it("treats wildcards as text", async () => {
    const { ana, id } = await makeConversation();
    await writeIn(ana, id, "cien por cien");
    await writeIn(ana, id, "100 %_\\ seguro");
    const answer = await send(search, "GET", { as: ana, query: `?q=${encodeURIComponent("%_\\")}` });
    expect(answer.body).toMatchObject([{ body: "100 %_\\ seguro" }]);
  });

  itAsksForSomebody(search, "GET");

  it("422: fewer than three letters", async () => {
    const answer = await send(search, "GET", { cookie: await signedIn(), query: "?q=ab" });
    expectError(answer, "invalid", MESSAGE.invalid, { q: "Escribe al menos 3 letras" });
  });

  it("429: a 61st within a minute", async () => {
    const cookie = await signedIn();
    for (let n = 0; n < 60; n += 1) await send(search, "GET", { cookie, query: "?q=nada" });
    const answer = await send(search, "GET", { cookie, query: "?q=nada" });
    expectTooMany(answer);
  });

  itHidesItsFailures({
    handler: search,
    method: "GET",
    sent: async () => ({ cookie: await signedIn(), query: "?q=nada" }),
  });
});

describe("GET /api/messages/members", () => {
  const found = async (as: { id: string }, q: string) => {
    const answer = await send(members, "GET", { as, query: `?q=${encodeURIComponent(q)}` });
    return answer.body.map(({ name }: { name: string }) => name);
  };

  it("200: by part of the name or by the whole username; never the member themselves, nor deleted members", async () => {
    const me = await makeUser({ firstName: "Zenobia", lastName: "Camprubí" });
    await makeUser({ firstName: "Zenón", lastName: "de Citio", username: "stoa.poikile" });
    await makeUser({ firstName: "Zenaida", lastName: "Gone", deletedAt: new Date() });
    expect(await found(me, "zen")).toEqual(["Zenón de Citio"]);
    expect(await found(me, "ZENON DE CI")).toEqual(["Zenón de Citio"]);
    expect([await found(me, "@Stoa.Poikile"), await found(me, "stoa")]).toEqual([["Zenón de Citio"], []]);
  });

  it("does not reveal e-mails", async () => {
    const me = await makeUser();
    const { email } = await makeUser({ firstName: "Berta", lastName: "Correo" });
    expect([await found(me, email), await found(me, "lonja.example")]).toEqual([[], []]);
  });

  itAsksForSomebody(members, "GET");

  it("422: fewer than three letters", async () => {
    const answer = await send(members, "GET", { cookie: await signedIn(), query: "?q=%20a%20" });
    expectError(answer, "invalid", MESSAGE.invalid, { q: "Escribe al menos 3 letras" });
  });

  it("429: a 61st within a minute", async () => {
    const cookie = await signedIn();
    for (let n = 0; n < 60; n += 1) await send(members, "GET", { cookie, query: "?q=nada" });
    const answer = await send(members, "GET", { cookie, query: "?q=nada" });
    expectTooMany(answer);
  });

  itHidesItsFailures({
    handler: members,
    method: "GET",
    sent: async () => ({ cookie: await signedIn(), query: "?q=nada" }),
  });
});
