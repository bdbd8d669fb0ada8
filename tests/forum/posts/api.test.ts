import { describe, expect, it } from "vitest";
import * as categories from "@/app/api/forum/categories/route";
import * as one from "@/app/api/forum/posts/[id]/route";
import * as posts from "@/app/api/forum/posts/route";
import * as own from "@/app/api/forum/posts/user/route";
import { aCategory, makeComment, makePost, makeRegular, postRow } from "../../factories/forum";
import { auditBy, makeAdmin, makeUser } from "../../factories/identity";
import { expectError, send } from "../../http/client";
import { suspend } from "../../identity/suspensions/suspended";

const create = (as: { id: string } | null, body: object, headers = {}) =>
  send(posts.POST, "POST", { as, body, headers });
const get = (as: { id: string } | null, id: number | string) =>
  send(one.GET, "GET", { as, params: { id: String(id) } });
const patch = (as: { id: string } | null, id: number, body: object) =>
  send(one.PATCH, "PATCH", { as, body, params: { id: String(id) } });
const remove = (as: { id: string }, id: number) =>
  send(one.DELETE, "DELETE", { as, params: { id: String(id) } });
const list = (as: { id: string } | null, query = "") => send(posts.GET, "GET", { as, query });

describe("GET /api/forum/posts", () => {
  it("200: visitors see titles, and no surname", async () => {
    const author = await makeUser({ firstName: "Ana", lastName: "Prueba" });
    const { id } = await makePost({ title: "Para todos" }, author);
    const { status, body } = await list(null, "?limit=100");
    expect(status).toBe(200);
    const line = body.find((each: { id: number }) => each.id === id);
    expect(line).toMatchObject({
      title: "Para todos",
      userId: author.id,
      author: { name: "Ana P", level: 1 },
      content: null,
    });
  });

  it("200: a username stands in place of the name, also of who commented last", async () => {
    const author = await makeUser({ firstName: "Ana", lastName: "Prueba", username: "dolina" });
    const { id } = await makePost({}, author);
    await makeComment(id, await makeUser({ firstName: "Eva", lastName: "Prueba", username: "encina" }));
    for (const viewer of [null, await makeUser()]) {
      const { body } = await list(viewer, "?limit=100");
      const line = body.find((each: { id: number }) => each.id === id);
      expect(line).toMatchObject({ author: { name: "dolina" }, lastCommentBy: "encina" });
    }
  });

  it("200: members see the texts in the list too", async () => {
    const { id, author } = await makePost({ title: "Con su texto", content: "Lo que dice **entero**" });
    const textOf = (body: { id: number; content: string | null }[]) =>
      body.find((each) => each.id === id)?.content;
    expect(textOf((await list(author, "?limit=100")).body)).toBe("Lo que dice **entero**");
    expect(textOf((await send(own.GET, "GET", { as: author })).body)).toBe("Lo que dice **entero**");
  });

  it("200: members whose forum is blocked, or who are suspended, only see titles", async () => {
    const { id } = await makePost({ title: "Sin su texto", content: "No lo lee cualquiera" });
    const [blocked, suspended] = [await makeUser({ apps: [] }), await makeUser()];
    await suspend(suspended);
    for (const viewer of [blocked, suspended]) {
      expect((await get(viewer, id)).status).toBe(403);
      const { body } = await list(viewer, "?limit=100");
      const line = body.find((each: { id: number }) => each.id === id);
      expect(line).toMatchObject({ title: "Sin su texto", content: null });
    }
  });

  it("200: recent, popular and unanswered, each by pages without gaps", async () => {
    const first = await makePost({ title: "Primero de todos" });
    const second = await makePost({ title: "Segundo de todos" });
    await makeComment(first.id);
    const idsOf = async (sort: string) => {
      const ids: number[] = [];
      let cursor = "";
      do {
        const page = await list(first.author, `?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`);
        ids.push(...page.body.map(({ id }: { id: number }) => id));
        cursor = page.headers.get("x-next-cursor") ?? "";
      } while (cursor);
      expect(new Set(ids).size).toBe(ids.length);
      return ids.filter((id) => id === first.id || id === second.id);
    };
    expect(await idsOf("recent")).toEqual([first.id, second.id]);
    expect(await idsOf("popular")).toEqual([first.id, second.id]);
    expect(await idsOf("unanswered")).toEqual([second.id]);
  });

  it("200: full-text search handles Spanish endings and ignores accents", async () => {
    const { id, author } = await makePost({
      title: "Custodia de tokenizaciones",
      content: "Los depósitos fríos",
    });
    for (const q of ["tokenización", "deposito frio", '"depósitos fríos"', "custodiar -caliente"]) {
      const { body } = await list(author, `?q=${encodeURIComponent(q)}`);
      expect(
        body.map((each: { id: number }) => each.id),
        q,
      ).toContain(id);
    }
    for (const q of ["'\"& | ! <-> :*", "½ ŉandu", "a\u0000b", "-", '"', "or", "\\"]) {
      expect((await list(author, `?q=${encodeURIComponent(q)}`)).status, q).toBe(200);
    }
  });

  it("200: matches incomplete words, and supports quotes and minus", async () => {
    const { id, author } = await makePost({ title: "Tasación de relojes", content: "Con garantía escrita" });
    const found = async (q: string) =>
      (await list(author, `?q=${encodeURIComponent(q)}`)).body.some((each: { id: number }) => each.id === id);
    for (const q of ["tasac", "relojes garan", "de garant", "GARANTIA escri"])
      expect(await found(q), q).toBe(true);
    for (const q of ["tas relojero", '"garantía tasac"', "tasación -escrita", "ta"]) {
      expect(await found(q), q).toBe(false);
    }
  });

  it("200: unread are those with something new, until they are all marked as read", async () => {
    const reader = await makeUser();
    const { id } = await makePost({ title: "Sin leer todavía" });
    const unread = async () =>
      (await list(reader, "?sort=unread&limit=100")).body.map((each: { id: number }) => each.id);
    expect(await unread()).toContain(id);
    const { POST: readPost } = await import("@/app/api/forum/posts/[id]/read/route");
    const read = (number: number) =>
      send(readPost, "POST", { as: reader, body: { number }, params: { id: String(id) } });
    expect((await read(0)).status).toBe(204);
    expect(await unread()).not.toContain(id);
    await makeComment(id);
    expect(await unread()).toContain(id);
    const { POST: readAll } = await import("@/app/api/forum/posts/read/route");
    expect((await send(readAll, "POST", { as: reader })).status).toBe(204);
    expect(await unread()).not.toContain(id);
    expect((await read(999_999)).status).toBe(204);
    expect((await get(reader, id)).body.readNumber).toBe(1);
    expect(
      (await send(readPost, "POST", { as: reader, body: { number: 0 }, params: { id: "2147483647" } }))
        .status,
    ).toBe(404);
  });

  it("404: unknown category; 422: a cursor of another sort order, too many words", async () => {
    expectError(await list(null, "?category=nada"), "not_found", "Esa categoría no existe");
    for (const query of [
      ...["sort=popular&cursor=7", "sort=popular&cursor=9999999999.7", "sort=popular&cursor=7.9999999999"],
      ...["cursor=999999999999999.7", "cursor=7.7.7", "cursor=.", "sort=unanswered&cursor=9999999999"],
      ...["q=foro&cursor=2147483648"],
    ]) {
      expect((await list(null, `?${query}`)).status, query).toBe(422);
    }
    expect((await list(null, "?cursor=99999999999999.2147483647")).status).toBe(200);
    expect((await list(null, `?q=${"x".repeat(10_000)}`)).status).toBe(422);
  });
});

describe("POST /api/forum/posts", () => {
  it("201: follows it, counts it, notifies; a repeated request returns the same", async () => {
    const user = await makeUser();
    const body = { title: "  Hola a todos ", content: "Texto\r\ncon saltos", categoryId: await aCategory() };
    const headers = { "idempotency-key": "tema-1" };
    const made = await create(user, body, headers);
    expect(made.status).toBe(201);
    expect((await create(user, body, headers)).body).toEqual(made.body);
    expect(await postRow(made.body.id)).toMatchObject({
      title: "Hola a todos",
      content: "Texto\ncon saltos",
    });
    expect((await get(user, made.body.id)).body).toMatchObject({ isFollowed: true, version: 1 });
    expect((await auditBy(user)).map(({ action }) => action)).toContain("forum.create-post");
  });

  it("401, 403: without a session, without the forum", async () => {
    const body = { title: "Hola a todos", content: "x", categoryId: await aCategory() };
    expectError(await create(null, body), "unauthenticated", "Inicia sesión para continuar");
    const outsider = await makeUser({ apps: [] });
    expectError(await create(outsider, body), "forbidden", "No tienes acceso a esta aplicación");
  });

  it("413: 1 MB is refused before it is read; 422: too long, empty, too short, no such category", async () => {
    const user = await makeUser();
    const good = { title: "Hola a todos", content: "x", categoryId: await aCategory() };
    expect((await create(user, { ...good, content: "x".repeat(1024 * 1024) })).status).toBe(413);
    expect((await create(user, { ...good, content: "x".repeat(20_001) })).body.fields).toEqual({
      content: "Como mucho 20.000 caracteres",
    });
    expect((await create(user, { ...good, content: " \n " })).body.fields).toEqual({
      content: "Escribe el contenido",
    });
    expect((await create(user, { ...good, title: "abc" })).body.fields).toEqual({
      title: "Escribe al menos 5 caracteres",
    });
    expect((await create(user, { ...good, categoryId: 999_999 })).body.fields).toEqual({
      categoryId: "Esa categoría no existe: elige otra",
    });
  });

  it("422, 429: a new member uses two links and two mentions at most, and three topics an hour", async () => {
    const user = await makeUser();
    const good = { title: "Hola a todos", content: "x", categoryId: await aCategory() };
    const links = "https://a.example https://b.example https://c.example";
    const refusal = await create(user, { ...good, content: links });
    expect(refusal.body.fields.content).toContain("2 enlaces");
    expect(
      (await create(user, { ...good, content: "@uno_uno @dos_dos @tres" })).body.fields.content,
    ).toContain("2 menciones");
    for (const title of ["Tema uno", "Tema dos", "Tema tres"]) {
      expect((await create(user, { ...good, title })).status).toBe(201);
    }
    expect((await create(user, { ...good, title: "Tema cuatro" })).status).toBe(429);
    expect((await create(await makeRegular(), { ...good, content: links })).status).toBe(201);
  });
});

describe("GET /api/forum/posts/{id}", () => {
  it("200 with the written text", async () => {
    const { id, author } = await makePost({ content: "# Hola" });
    expect((await get(await makeUser(), id)).body).toMatchObject({
      id,
      userId: author.id,
      content: "# Hola",
      isFollowed: false,
      reactions: { counts: { like: 0, useful: 0, thanks: 0 }, mine: null },
    });
  });

  it("404: unknown, or an invalid id", async () => {
    const user = await makeUser();
    expectError(await get(user, 2_147_483_647), "not_found", "Post no encontrado");
    expect((await get(user, "hola")).status).toBe(422);
  });
});

describe("PATCH /api/forum/posts/{id}", () => {
  const text = { title: "Otro título", content: "Otro texto" };

  it("200: the next version; 409: another tab was first, and its text is kept", async () => {
    const { id, author } = await makePost();
    expect((await patch(author, id, { ...text, version: 1 })).body).toEqual({ id, version: 2 });
    const late = await patch(author, id, { title: "El mío", content: "El mío", version: 1 });
    expect(late.status).toBe(409);
    expect(await postRow(id)).toMatchObject({ ...text, version: 2 });
  });

  it("403: another's; 404: unknown; 409: locked; 422: empty", async () => {
    const { id, author } = await makePost();
    expect((await patch(await makeAdmin(), id, { ...text, version: 1 })).status).toBe(403);
    expect((await patch(author, 2_147_483_647, { ...text, version: 1 })).status).toBe(404);
    expect((await patch(author, id, { title: "", content: "x", version: 1 })).status).toBe(422);
  });
});

describe("DELETE /api/forum/posts/{id}", () => {
  it("204, and 404 from then on", async () => {
    const { id, author } = await makePost();
    expect((await remove(author, id)).status).toBe(204);
    expect((await get(author, id)).status).toBe(404);
    expect((await remove(author, id)).status).toBe(404);
  });

  it("403: another member's; 409: after an answer", async () => {
    const { id, author } = await makePost();
    expect((await remove(await makeUser(), id)).status).toBe(403);
    await makeComment(id);
    expectError(
      await remove(author, id),
      "conflict",
      "Este tema ya tiene comentarios: puedes editarlo, pero no borrarlo.",
    );
  });
});

describe("GET /api/forum/posts/user and /categories", () => {
  it("200: the member's own topics by pages, newest first; 422: a wrong cursor", async () => {
    const author = await makeUser();
    const { id: first } = await makePost({}, author);
    const { id: second } = await makePost({}, author);
    await makePost();
    const page = await send(own.GET, "GET", { as: author, query: "?limit=1" });
    expect(page.body.map(({ id }: { id: number }) => id)).toEqual([second]);
    const cursor = page.headers.get("x-next-cursor");
    const rest = await send(own.GET, "GET", { as: author, query: `?cursor=${cursor}` });
    expect(rest.body.map(({ id }: { id: number }) => id)).toEqual([first]);
    for (const wrong of ["x", "9999999999"]) {
      expect((await send(own.GET, "GET", { as: author, query: `?cursor=${wrong}` })).status).toBe(422);
    }
  });

  it("200: the categories in their order", async () => {
    const { body } = await send(categories.GET, "GET", {});
    expect(body[0]).toMatchObject({ slug: "presentaciones", name: "Presentaciones" });
  });
});
