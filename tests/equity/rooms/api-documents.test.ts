import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DELETE, GET as read } from "@/app/api/private-equity/funds/[id]/documents/[documentId]/route";
import { GET, POST } from "@/app/api/private-equity/funds/[id]/documents/route";
import { GET as reads } from "@/app/api/private-equity/funds/[id]/reads/route";
import { db } from "@/db";
import { equityDocuments, equityReads, files } from "@/db/schema";
import { NO_FUND } from "@/lib/equity/funds/schema";
import { endAccess } from "@/lib/equity/rooms/end-access";
import { DOCUMENT, MAX_DOCUMENTS, ROOM_ATTEMPTS } from "@/lib/offers/room-constants";
import { textsOfPages } from "../../core/pdf/pdf-pages";
import { auditBy, callOf, makeAdmin } from "../../factories/identity";
import { call, expectError, send } from "../../http/client";
import { fileForm } from "../../startups/calls";
import { aPdf } from "../../startups/rooms/rooms";
import { anApprovedPlace, create, makeCommitment, makeFund, makeManager, request } from "../funds";
import { expectLimit, expectNumber, expectSignIn } from "../http";
import { aFundRoom, anAsker, aReader, aStranger } from "./rooms";

const at = (id: number, documentId?: number) => ({
  params: { id: String(id), ...(documentId !== undefined && { documentId: String(documentId) }) },
});
const NAMED = { title: "Reglamento", kind: "legal" };
const form = async (content: Uint8Array | string, fields: object = NAMED) =>
  fileForm("document", content, { ...fields });

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe("POST /api/private-equity/funds/{id}/documents", () => {
  it("201: stands in the room, encrypted; others see what there is and cannot open it, of a draft nothing", async () => {
    const { id, manager: as } = await makeFund();
    const answer = await send(POST, "POST", { as, ...at(id), ...(await form(await aPdf())) });
    expect(answer.status).toBe(201);
    const [document] = answer.body.documents;
    expect(answer.body).toMatchObject({ role: "manager", isOpen: true });
    expect(document).toMatchObject({
      ...NAMED,
      url: `/api/private-equity/funds/${id}/documents/${document.id}`,
    });
    const [file] = await db.select().from(files).where(eq(files.ownerId, as.id));
    expect(file).toMatchObject({ isPublic: false, contentType: "application/pdf", purpose: "fund-document" });
    expect(file?.wrappedKey).not.toBeNull();
    const other = await send(GET, "GET", { as: await aStranger(), ...at(id) });
    expect(other.body).toMatchObject({ role: "none", isOpen: false, documents: [{ ...NAMED, url: null }] });
    const drafter = await makeManager();
    const draft = await create(drafter, { draft: true });
    const kept = await send(POST, "POST", { as: drafter, ...at(draft.id), ...(await form(await aPdf())) });
    expect(kept.status).toBe(201);
    expectError(await send(GET, "GET", { as, ...at(draft.id) }), "not_found", NO_FUND);
  });

  it("413, 415, 422: too large, no PDF, without a title", async () => {
    const { id, manager: as } = await makeFund();
    const large = new Uint8Array(DOCUMENT.maxBytes + 1);
    const over = await send(POST, "POST", { as, ...at(id), ...(await form(large)) });
    expectError(over, "too_large", DOCUMENT.tooLarge);
    const text = await send(POST, "POST", { as, ...at(id), ...(await form("Un texto que se llama PDF")) });
    expectError(text, "unsupported_media", "Solo se permiten archivos PDF");
    const none = await send(POST, "POST", { as, ...at(id), ...(await form(await aPdf(), { kind: "x" })) });
    expect(none.body.fields).toEqual({ title: "Escribe el título", kind: "Elige el tipo de documento" });
  });

  it("409: a full room; 404: another's; 401; 429", async () => {
    const { id, manager: as } = await aFundRoom();
    const [kept] = await db.select().from(equityDocuments).where(eq(equityDocuments.offerId, id));
    if (!kept) throw new Error("no document");
    const { id: _, ...more } = kept;
    await db.insert(equityDocuments).values(Array.from({ length: MAX_DOCUMENTS - 1 }, () => more));
    const full = await send(POST, "POST", { as, ...at(id), ...(await form(await aPdf())) });
    expectError(full, "conflict", "En la sala caben 20 documentos: quita uno antes.");
    const sent = { ...at(id), ...(await form(await aPdf())) };
    expectError(await send(POST, "POST", { as: await makeManager(), ...sent }), "not_found", NO_FUND);
    await expectSignIn(POST, "POST", { ...at(id), ...(await form("x")) });
    const used = { ...ROOM_ATTEMPTS.uploadPerMember, name: "fund-documents" };
    const fresh = await makeFund();
    const again = { as: fresh.manager, ...at(fresh.id), ...(await form("x")) };
    await expectLimit(POST, "POST", again, used);
  });
});

describe("GET /api/private-equity/funds/{id}/documents", () => {
  it("200: open to whoever was given a place, without asking; 401, 404, 422", async () => {
    const room = await aFundRoom();
    const { id } = room;
    const allotted = (await anApprovedPlace(room)).investor;
    const committed = (await makeCommitment(room)).investor;
    for (const as of [allotted, committed]) {
      expect((await send(GET, "GET", { as, ...at(id) })).body).toMatchObject({
        role: "investor",
        isOpen: true,
        documents: [{ url: `/api/private-equity/funds/${id}/documents/${room.documentId}` }],
      });
    }
    const asking = await aStranger();
    await request(asking, id);
    expect((await send(GET, "GET", { as: asking, ...at(id) })).body.isOpen).toBe(false);
    await expectSignIn(GET, "GET", at(id));
    expectError(await send(GET, "GET", { as: asking, ...at(2_000_000_000) }), "not_found", NO_FUND);
    await expectNumber(GET, "GET", { as: asking, ...at(id) });
  });
});

describe("GET /api/private-equity/funds/{id}/documents/{documentId}", () => {
  it("200: every page carries the reader's name, and the reading is recorded; the manager's copy is plain", async () => {
    const room = await aFundRoom();
    const { id, manager, documentId } = room;
    const reader = await aReader(room);
    const { investor } = await makeCommitment(room);
    const own = await call(read, "GET", { as: manager, ...at(id, documentId) });
    const answer = await call(read, "GET", { as: reader, ...at(id, documentId) });
    expect([own.status, answer.status]).toEqual([200, 200]);
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="fund-${id}-${documentId}.pdf"`,
    );
    const mark = expect.stringMatching(/^Lía Lectora · .+@lonja\.example · /);
    expect(await textsOfPages(await bytesOf(answer))).toEqual([
      ["Lámina 1", mark, mark],
      ["Lámina 2", mark, mark],
    ]);
    expect(await textsOfPages(await bytesOf(own))).toEqual([["Lámina 1"], ["Lámina 2"]]);
    expect((await call(read, "GET", { as: investor, ...at(id, documentId) })).status).toBe(200);
    const listed = await send(reads, "GET", { as: manager, ...at(id) });
    expect(listed.body).toMatchObject([{ user: { id: investor.id } }, { user: { id: reader.id } }]);
  });

  it("200: an administrator too, and the audit log says so", async () => {
    const { id, documentId } = await aFundRoom();
    const as = await makeAdmin();
    expect((await call(read, "GET", { as, ...at(id, documentId) })).status).toBe(200);
    expect((await auditBy(as)).at(-1)).toMatchObject({
      action: "equity.read-document",
      details: { fund: id, document: documentId },
    });
  });

  it("403: whoever has not asked, has only asked, or from whom it was taken back; nothing is recorded", async () => {
    const room = await aFundRoom();
    const { id, manager, documentId } = room;
    const refused = "Pide acceso a su gestor para leer los documentos.";
    const reader = await aReader(room);
    await endAccess.run(await callOf(manager), { id, userId: reader.id });
    for (const as of [await aStranger(), await anAsker(id), reader]) {
      expectError(await send(read, "GET", { as, ...at(id, documentId) }), "forbidden", refused);
    }
    expect(await db.$count(equityReads, eq(equityReads.documentId, documentId))).toBe(0);
  });

  it("401, 404: of another room; 422, 429", async () => {
    const { id, manager, documentId } = await aFundRoom();
    const other = await aFundRoom();
    await expectSignIn(read, "GET", at(id, documentId));
    const strange = await send(read, "GET", { as: manager, ...at(id, other.documentId) });
    expectError(strange, "not_found", "Ese documento no existe");
    await expectNumber(read, "GET", { as: manager, ...at(id, documentId) });
    const used = { ...ROOM_ATTEMPTS.readPerMember, name: "fund-reads" };
    await expectLimit(read, "GET", { as: await aStranger(), ...at(id, documentId) }, used);
  });
});

describe("DELETE /api/private-equity/funds/{id}/documents/{documentId}", () => {
  it("200: its content is gone, and who has read it stays on record; 401, 404, 422", async () => {
    const room = await aFundRoom();
    const { id, manager, documentId } = room;
    const reader = await aReader(room);
    await call(read, "GET", { as: reader, ...at(id, documentId) });
    const sent = { ...at(id, documentId), body: {} };
    await expectSignIn(DELETE, "DELETE", sent);
    expect((await send(DELETE, "DELETE", { as: reader, ...sent })).status).toBe(404);
    await expectNumber(DELETE, "DELETE", { as: manager, ...sent });
    const answer = await send(DELETE, "DELETE", { as: manager, ...sent });
    expect([answer.status, answer.body.documents]).toEqual([200, []]);
    const [file] = await db.select().from(files).where(eq(files.ownerId, manager.id));
    expect(file?.deletedAt).not.toBeNull();
    expect((await send(DELETE, "DELETE", { as: manager, ...sent })).status).toBe(404);
    expect((await send(reads, "GET", { as: manager, ...at(id) })).body).toHaveLength(1);
  });
});

describe("GET /api/private-equity/funds/{id}/reads", () => {
  it("200: a page at a time; 401, 404: another's; 422", async () => {
    const { id, manager, documentId } = await aFundRoom();
    const reader = await aStranger();
    await db.insert(equityReads).values([1, 2, 3].map(() => ({ documentId, userId: reader.id })));
    const first = await send(reads, "GET", { as: manager, ...at(id), query: "?limit=2" });
    const next = first.headers.get("x-next-cursor");
    const rest = await send(reads, "GET", { as: manager, ...at(id), query: `?limit=2&cursor=${next}` });
    expect([first.body.length, rest.body.length, rest.headers.get("x-next-cursor")]).toEqual([2, 1, null]);
    await expectSignIn(reads, "GET", at(id));
    expectError(await send(reads, "GET", { as: reader, ...at(id) }), "not_found", NO_FUND);
    expect((await send(reads, "GET", { as: manager, ...at(id), query: "?cursor=x" })).status).toBe(422);
  });
});
