import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { files } from "@/db/schema";
import { DOCUMENT, MAX_DOCUMENTS, ROOM_ATTEMPTS } from "@/lib/offers/room-constants";
import { textsOfPages } from "../../core/pdf/pdf-pages";
import { expectLimit, expectNumber, expectSignIn } from "../../equity/http";
import { auditBy, makeAdmin } from "../../factories/identity";
import { call, expectError, send } from "../../http/client";
import { fileForm } from "../../startups/calls";
import { aPdf } from "../../startups/rooms/rooms";
import { anAsker, aReader, aRoom, aStranger, ROOM_AREAS } from "./areas";

const at = (id: number, documentId?: number) => ({
  params: { id: String(id), ...(documentId !== undefined && { documentId: String(documentId) }) },
});
const NAMED = { title: "Reglamento", kind: "legal" };
const form = async (content: Uint8Array | string, fields: object = NAMED) =>
  fileForm("document", content, { ...fields });

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe.each(ROOM_AREAS)("POST $name/{id}/documents", (area) => {
  const { GET, POST } = area.documents;
  const { documents, missing } = area.room;

  it("201: is stored encrypted; others see its title and cannot open it, and nothing of a draft", async () => {
    const { id, keeper: as } = await area.anOffer();
    const answer = await send(POST, "POST", { as, ...at(id), ...(await form(await aPdf())) });
    expect(answer.status).toBe(201);
    const [document] = answer.body.documents;
    expect(answer.body).toMatchObject({ role: area.room.keeper, isOpen: true });
    expect(document).toMatchObject({
      ...NAMED,
      url: `${area.room.api}/${id}/documents/${document.id}`,
    });
    const [file] = await db.select().from(files).where(eq(files.ownerId, as.id));
    expect(file).toMatchObject({
      isPublic: false,
      contentType: "application/pdf",
      purpose: `${area.room.type}-document`,
    });
    expect(file?.wrappedKey).not.toBeNull();
    const other = await send(GET, "GET", { as: await aStranger(), ...at(id) });
    expect(other.body).toMatchObject({ role: "none", isOpen: false, documents: [{ ...NAMED, url: null }] });
    const draft = await area.aDraft();
    const kept = await send(POST, "POST", {
      as: draft.keeper,
      ...at(draft.id),
      ...(await form(await aPdf())),
    });
    expect(kept.status).toBe(201);
    expectError(await send(GET, "GET", { as, ...at(draft.id) }), "not_found", missing);
  });

  it("413, 415, 422: too large, no PDF, without a title", async () => {
    const { id, keeper: as } = await area.anOffer();
    const large = new Uint8Array(DOCUMENT.maxBytes + 1);
    const over = await send(POST, "POST", { as, ...at(id), ...(await form(large)) });
    expectError(over, "too_large", DOCUMENT.tooLarge);
    const text = await send(POST, "POST", { as, ...at(id), ...(await form("Un texto que se llama PDF")) });
    expectError(text, "unsupported_media", "Solo se permiten archivos PDF");
    const none = await send(POST, "POST", { as, ...at(id), ...(await form(await aPdf(), { kind: "x" })) });
    expect(none.body.fields).toEqual({ title: "Escribe el título", kind: "Elige el tipo de documento" });
  });

  it("409: a full room; 404: another's; 401; 429", async () => {
    const { id, keeper: as } = await aRoom(area);
    const [kept] = await db.select().from(documents).where(eq(documents.offerId, id));
    if (!kept) throw new Error("no document");
    const { id: _, ...more } = kept;
    await db.insert(documents).values(Array.from({ length: MAX_DOCUMENTS - 1 }, () => more));
    const full = await send(POST, "POST", { as, ...at(id), ...(await form(await aPdf())) });
    expectError(full, "conflict", "En la sala caben 20 documentos: quita uno antes.");
    const sent = { ...at(id), ...(await form(await aPdf())) };
    expectError(await send(POST, "POST", { as: await aStranger(), ...sent }), "not_found", missing);
    await expectSignIn(POST, "POST", { ...at(id), ...(await form("x")) });
    const used = { ...ROOM_ATTEMPTS.uploadPerMember, name: `${area.room.type}-documents` };
    const fresh = await area.anOffer();
    const again = { as: fresh.keeper, ...at(fresh.id), ...(await form("x")) };
    await expectLimit(POST, "POST", again, used);
  });
});

describe.each(ROOM_AREAS)("GET $name/{id}/documents", (area) => {
  const { GET } = area.documents;
  const { missing } = area.room;

  it("200: readable for investors without a request; 401, 404, 422", async () => {
    const room = await aRoom(area);
    const { id } = room;
    for (const as of await area.insiders(room)) {
      expect((await send(GET, "GET", { as, ...at(id) })).body).toMatchObject({
        role: "investor",
        isOpen: true,
        documents: [{ url: `${area.room.api}/${id}/documents/${room.documentId}` }],
      });
    }
    const asking = await aStranger();
    expect((await send(GET, "GET", { as: asking, ...at(id) })).body.isOpen).toBe(false);
    await expectSignIn(GET, "GET", at(id));
    expectError(await send(GET, "GET", { as: asking, ...at(2_000_000_000) }), "not_found", missing);
    await expectNumber(GET, "GET", { as: asking, ...at(id) });
  });
});

describe.each(ROOM_AREAS)("GET $name/{id}/documents/{documentId}", (area) => {
  const { GET: read } = area.document;
  const { GET: reads } = area.reads;

  it("200: every page carries the reader's name, and the access is recorded; the owner's copy has no mark", async () => {
    const room = await aRoom(area);
    const { id, keeper, documentId } = room;
    const reader = await aReader(area, room);
    const [investor] = await area.insiders(room);
    const own = await call(read, "GET", { as: keeper, ...at(id, documentId) });
    const answer = await call(read, "GET", { as: reader, ...at(id, documentId) });
    expect([own.status, answer.status]).toEqual([200, 200]);
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="${area.room.type}-${id}-${documentId}.pdf"`,
    );
    const mark = expect.stringMatching(/^Lía Lectora · .+@lonja\.example · /);
    expect(await textsOfPages(await bytesOf(answer))).toEqual([
      ["Lámina 1", mark, mark],
      ["Lámina 2", mark, mark],
    ]);
    expect(await textsOfPages(await bytesOf(own))).toEqual([["Lámina 1"], ["Lámina 2"]]);
    expect((await call(read, "GET", { as: investor, ...at(id, documentId) })).status).toBe(200);
    const listed = await send(reads, "GET", { as: keeper, ...at(id) });
    expect(listed.body).toMatchObject([{ user: { id: investor?.id } }, { user: { id: reader.id } }]);
  });

  it("200: an administrator too, recorded in the audit log", async () => {
    const { id, documentId } = await aRoom(area);
    const as = await makeAdmin();
    expect((await call(read, "GET", { as, ...at(id, documentId) })).status).toBe(200);
    expect((await auditBy(as)).at(-1)).toMatchObject({
      action: `${area.room.area}.read-document`,
      details: { [area.room.type]: id, document: documentId },
    });
  });

  it("403: without a request, with an open one, or after a revocation; nothing is recorded", async () => {
    const room = await aRoom(area);
    const { id, keeper, documentId } = room;
    const refused = area.room.texts.closed;
    const reader = await aReader(area, room);
    const params = { id: String(id), userId: reader.id };
    await send(area.accessOf.DELETE, "DELETE", { as: keeper, params, body: {} });
    for (const as of [await aStranger(), await anAsker(area, { id }), reader]) {
      expectError(await send(read, "GET", { as, ...at(id, documentId) }), "forbidden", refused);
    }
    expect(await db.$count(area.room.reads, eq(area.room.reads.documentId, documentId))).toBe(0);
  });

  it("401, 404: of another room; 422, 429", async () => {
    const { id, keeper, documentId } = await aRoom(area);
    const other = await aRoom(area);
    await expectSignIn(read, "GET", at(id, documentId));
    const strange = await send(read, "GET", { as: keeper, ...at(id, other.documentId) });
    expectError(strange, "not_found", "Ese documento no existe");
    await expectNumber(read, "GET", { as: keeper, ...at(id, documentId) });
    const used = { ...ROOM_ATTEMPTS.readPerMember, name: `${area.room.type}-reads` };
    await expectLimit(read, "GET", { as: await aStranger(), ...at(id, documentId) }, used);
  });
});

describe.each(ROOM_AREAS)("DELETE $name/{id}/documents/{documentId}", (area) => {
  const { GET: read, DELETE } = area.document;
  const { GET: reads } = area.reads;

  it("200: its content is deleted, and the reading log is kept; 401, 404, 422", async () => {
    const room = await aRoom(area);
    const { id, keeper, documentId } = room;
    const reader = await aReader(area, room);
    await call(read, "GET", { as: reader, ...at(id, documentId) });
    const sent = { ...at(id, documentId), body: {} };
    await expectSignIn(DELETE, "DELETE", sent);
    expect((await send(DELETE, "DELETE", { as: reader, ...sent })).status).toBe(404);
    await expectNumber(DELETE, "DELETE", { as: keeper, ...sent });
    const answer = await send(DELETE, "DELETE", { as: keeper, ...sent });
    expect([answer.status, answer.body.documents]).toEqual([200, []]);
    const [file] = await db.select().from(files).where(eq(files.ownerId, keeper.id));
    expect(file?.deletedAt).not.toBeNull();
    expect((await send(DELETE, "DELETE", { as: keeper, ...sent })).status).toBe(404);
    expect((await send(reads, "GET", { as: keeper, ...at(id) })).body).toHaveLength(1);
  });
});

describe.each(ROOM_AREAS)("GET $name/{id}/reads", (area) => {
  const { GET: reads } = area.reads;
  const { missing } = area.room;

  it("200: a page at a time; 401, 404: another's; 422", async () => {
    const { id, keeper, documentId } = await aRoom(area);
    const reader = await aStranger();
    await db.insert(area.room.reads).values([1, 2, 3].map(() => ({ documentId, userId: reader.id })));
    const first = await send(reads, "GET", { as: keeper, ...at(id), query: "?limit=2" });
    const next = first.headers.get("x-next-cursor");
    const rest = await send(reads, "GET", { as: keeper, ...at(id), query: `?limit=2&cursor=${next}` });
    expect([first.body.length, rest.body.length, rest.headers.get("x-next-cursor")]).toEqual([2, 1, null]);
    await expectSignIn(reads, "GET", at(id));
    expectError(await send(reads, "GET", { as: reader, ...at(id) }), "not_found", missing);
    expect((await send(reads, "GET", { as: keeper, ...at(id), query: "?cursor=x" })).status).toBe(422);
  });
});
