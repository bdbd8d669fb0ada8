import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DELETE, GET as read } from "@/app/api/startups/[id]/documents/[documentId]/route";
import { GET, POST } from "@/app/api/startups/[id]/documents/route";
import { GET as reads } from "@/app/api/startups/[id]/reads/route";
import { DELETE as remove, GET as startup } from "@/app/api/startups/[id]/route";
import { db } from "@/db";
import { files, startupDocuments, startupReads } from "@/db/schema";
import { MAX_DOCUMENTS, ROOM_ATTEMPTS } from "@/lib/offers/room-constants";
import { endAccess } from "@/lib/startups/rooms/end-access";
import { textsOfPages } from "../../core/pdf/pdf-pages";
import { auditBy, callOf, makeAdmin, makeUser } from "../../factories/identity";
import { call, expectError, send } from "../../http/client";
import { suspend } from "../../identity/suspensions/suspended";
import { fileForm, makeFounder, publish } from "../calls";
import { aLockedPdf, anAsker, aPdf, aReader, aRoom } from "./rooms";

const at = (id: number, documentId?: number) => ({
  params: { id: String(id), ...(documentId !== undefined && { documentId: String(documentId) }) },
});
const NAMED = { title: "Presentación", kind: "deck" };
const form = async (content: Uint8Array | string, fields: object = NAMED) =>
  fileForm("document", content, { ...fields });

async function bytesOf(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer());
}

describe("POST /api/startups/{id}/documents", () => {
  it("201: is stored encrypted for its founder; others see its title and cannot open it", async () => {
    const { id, founderId } = await publish();
    const as = { id: founderId };
    const answer = await send(POST, "POST", { as, ...at(id), ...(await form(await aPdf())) });
    expect(answer.status).toBe(201);
    const [document] = answer.body.documents;
    expect(answer.body).toMatchObject({ role: "founder", isOpen: true });
    expect(document).toMatchObject({ ...NAMED, url: `/api/startups/${id}/documents/${document.id}` });
    const [row] = await db.select().from(files).where(eq(files.ownerId, founderId));
    expect(row).toMatchObject({ isPublic: false, contentType: "application/pdf" });
    expect(row?.wrappedKey).not.toBeNull();
    const other = await send(GET, "GET", { as: await makeFounder(), ...at(id) });
    expect(other.body).toMatchObject({ role: "none", isOpen: false });
    expect(other.body.documents).toMatchObject([{ ...NAMED, url: null }]);
  });

  it("413: a document of 1 GB is stopped early, with or without a declared length", async () => {
    const { id, founderId } = await publish();
    const as = { id: founderId };
    let sent = 0;
    const flood = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          sent += 1;
          if (sent > 1_024) return controller.close();
          controller.enqueue(new Uint8Array(1024 * 1024));
        },
      });
    const type = { "content-type": "multipart/form-data; boundary=x" };
    const silent = await send(POST, "POST", { as, ...at(id), ...streamed(flood()), headers: type });
    expectError(silent, "too_large", "El tamaño máximo permitido es 25 MB");
    expect(sent).toBeLessThan(32);
    sent = 0;
    const announced = { ...type, "content-length": String(1024 ** 3) };
    const honest = await send(POST, "POST", { as, ...at(id), ...streamed(flood()), headers: announced });
    expect([honest.status, sent]).toEqual([413, expect.any(Number)]);
    expect(sent).toBeLessThan(3);
    expect(await db.$count(startupDocuments, eq(startupDocuments.offerId, id))).toBe(0);
  });

  it("415: not a PDF, whatever its name; 422: a locked or broken one, or without a title", async () => {
    const { id, founderId } = await publish();
    const as = { id: founderId };
    const text = await send(POST, "POST", { as, ...at(id), ...(await form("Un texto que se llama PDF")) });
    expectError(text, "unsupported_media", "Solo se permiten archivos PDF");
    const locked = await send(POST, "POST", { as, ...at(id), ...(await form(await aLockedPdf())) });
    expectError(locked, "invalid", "El PDF está protegido con contraseña: quítala y vuelve a subirlo.");
    const broken = await send(POST, "POST", { as, ...at(id), ...(await form("%PDF-1.7\nnada más")) });
    expectError(broken, "invalid", "El PDF está dañado o no se puede leer. Prueba a guardarlo de nuevo.");
    const none = await send(POST, "POST", { as, ...at(id), ...(await form(await aPdf(), { kind: "x" })) });
    expect(none.body.fields).toEqual({ title: "Escribe el título", kind: "Elige el tipo de documento" });
  });

  it("409: a full room; 404: another member's, or a removed startup", async () => {
    const { id, founder } = await aRoom();
    const [kept] = await db.select().from(startupDocuments).where(eq(startupDocuments.offerId, id));
    if (!kept) throw new Error("no document");
    const { id: _, ...more } = kept;
    await db.insert(startupDocuments).values(Array.from({ length: MAX_DOCUMENTS - 1 }, () => more));
    const full = await send(POST, "POST", { as: founder, ...at(id), ...(await form(await aPdf())) });
    expectError(full, "conflict", "En la sala caben 20 documentos: quita uno antes.");
    const foreign = await send(POST, "POST", {
      as: await makeFounder(),
      ...at(id),
      ...(await form(await aPdf())),
    });
    expect(foreign.status).toBe(404);
    await send(remove, "DELETE", { as: await makeAdmin(), ...at(id), body: { reason: "Engaña" } });
    const gone = await send(POST, "POST", { as: founder, ...at(id), ...(await form(await aPdf())) });
    expect(gone.status).toBe(404);
  });

  it("401, 403, 429", async () => {
    const { id, founderId } = await publish();
    expect((await send(POST, "POST", { ...at(id), ...(await form("x")) })).status).toBe(401);
    expect((await send(POST, "POST", { as: await makeUser(), ...at(id), ...(await form("x")) })).status).toBe(
      403,
    );
    const as = { id: founderId };
    for (let count = 0; count < ROOM_ATTEMPTS.uploadPerMember.points; count += 1) {
      await send(POST, "POST", { as, ...at(id), ...(await form("x")) });
    }
    expect((await send(POST, "POST", { as, ...at(id), ...(await form("x")) })).status).toBe(429);
  });
});

// Undici requires it if the body is a stream.
const streamed = (body: ReadableStream) => ({ raw: body, duplex: "half" as const });

describe("GET /api/startups/{id}/documents", () => {
  it("200: without the app, the founder sees what they can remove, and others open nothing", async () => {
    const { id, founder, documentId } = await aRoom();
    await suspend(founder);
    const own = await send(GET, "GET", { as: founder, ...at(id) });
    expect(own.body).toMatchObject({ role: "founder", documents: [{ id: documentId }] });
    const other = await send(GET, "GET", { as: await makeUser(), ...at(id) });
    expect(other.body).toMatchObject({ role: "none", isOpen: false, documents: [{ url: null }] });
  });

  it("401, 404, 422", async () => {
    const { id } = await aRoom();
    expect((await send(GET, "GET", at(id))).status).toBe(401);
    const as = await makeFounder();
    expect((await send(GET, "GET", { as, ...at(2_000_000_000) })).status).toBe(404);
    expect((await send(GET, "GET", { as, params: { id: "x" } })).status).toBe(422);
  });
});

describe("GET /api/startups/{id}/documents/{documentId}", () => {
  it("200: every page carries the reader's name, and the reading is recorded; its founder's copy does not", async () => {
    const room = await aRoom();
    const { id, founder, documentId } = room;
    const reader = await aReader(room);
    const own = await call(read, "GET", { as: founder, ...at(id, documentId) });
    const plain = await bytesOf(own);
    const answer = await call(read, "GET", { as: reader, ...at(id, documentId) });
    expect([own.status, answer.status]).toEqual([200, 200]);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="startup-${id}-${documentId}.pdf"`,
    );
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const mark = expect.stringMatching(/^Lía Lectora · .+@lonja\.example · /);
    expect(await textsOfPages(await bytesOf(answer))).toEqual([
      ["Lámina 1", mark, mark],
      ["Lámina 2", mark, mark],
    ]);
    expect(await textsOfPages(plain)).toEqual([["Lámina 1"], ["Lámina 2"]]);
    const listed = await send(reads, "GET", { as: founder, ...at(id) });
    expect(listed.body).toMatchObject([
      {
        document: { id: documentId, title: "Presentación 2026" },
        user: { id: reader.id, name: "Lía Lectora" },
      },
    ]);
    const page = await send(startup, "GET", { as: reader, ...at(id) });
    expect(page.body.pitchDeckUrl).toBe(`/api/startups/${id}/documents/${documentId}`);
    expect((await send(startup, "GET", at(id))).body.pitchDeckUrl).toBeNull();
  });

  it("200: an administrator too, recorded in the audit log", async () => {
    const { id, documentId } = await aRoom();
    const as = await makeAdmin();
    expect((await call(read, "GET", { as, ...at(id, documentId) })).status).toBe(200);
    expect((await auditBy(as)).at(-1)).toMatchObject({
      action: "startups.read-document",
      details: { startup: id, document: documentId },
    });
  });

  it("403: without a request, with an open one, or after a revocation; nothing is recorded", async () => {
    const room = await aRoom();
    const { id, founder, documentId } = room;
    const refused = "Pide acceso a su fundador para leer los documentos.";
    for (const as of [await makeFounder(), await anAsker(id)]) {
      expectError(await send(read, "GET", { as, ...at(id, documentId) }), "forbidden", refused);
    }
    const reader = await aReader(room);
    await endAccess.run(await callOf(founder), { id, userId: reader.id });
    expectError(await send(read, "GET", { as: reader, ...at(id, documentId) }), "forbidden", refused);
    expect(await db.$count(startupReads, eq(startupReads.documentId, documentId))).toBe(0);
  });

  it("200 or 403: an access revoked during a read allows a recorded read, or none", async () => {
    const room = await aRoom();
    const { id, founder, documentId } = room;
    const reader = await aReader(room);
    const [answers] = await Promise.all([
      Promise.all([1, 2, 3].map(() => call(read, "GET", { as: reader, ...at(id, documentId) }))),
      callOf(founder).then((by) => endAccess.run(by, { id, userId: reader.id })),
    ]);
    const got = answers.filter(({ status }) => status === 200).length;
    expect(answers.every(({ status }) => status === 200 || status === 403)).toBe(true);
    expect(await db.$count(startupReads, eq(startupReads.documentId, documentId))).toBe(got);
  });

  it("401, 403: without the app, 404, 422, 429", async () => {
    const room = await aRoom();
    const { id, founder, documentId } = room;
    expect((await send(read, "GET", at(id, documentId))).status).toBe(401);
    expect((await send(read, "GET", { as: await makeUser(), ...at(id, documentId) })).status).toBe(403);
    const other = await aRoom();
    const strange = await send(read, "GET", { as: founder, ...at(id, other.documentId) });
    expectError(strange, "not_found", "Ese documento no existe");
    expect((await send(read, "GET", { as: founder, params: { id: "1", documentId: "x" } })).status).toBe(422);
    const as = await makeFounder();
    for (let count = 0; count < ROOM_ATTEMPTS.readPerMember.points; count += 1) {
      await send(read, "GET", { as, ...at(id, documentId) });
    }
    expect((await send(read, "GET", { as, ...at(id, documentId) })).status).toBe(429);
  });
});

describe("DELETE /api/startups/{id}/documents/{documentId}", () => {
  it("200: its content is deleted, and the reading log is kept", async () => {
    const room = await aRoom();
    const { id, founder, documentId } = room;
    const reader = await aReader(room);
    await call(read, "GET", { as: reader, ...at(id, documentId) });
    const answer = await send(DELETE, "DELETE", { as: founder, ...at(id, documentId), body: {} });
    expect([answer.status, answer.body.documents]).toEqual([200, []]);
    const [file] = await db.select().from(files).where(eq(files.ownerId, founder.id));
    expect(file?.deletedAt).not.toBeNull();
    expect((await send(read, "GET", { as: reader, ...at(id, documentId) })).status).toBe(404);
    const listed = await send(reads, "GET", { as: founder, ...at(id) });
    expect(listed.body).toHaveLength(1);
  });

  it("401, 404, 422", async () => {
    const { id, founder, documentId } = await aRoom();
    const sent = { ...at(id, documentId), body: {} };
    expect((await send(DELETE, "DELETE", sent)).status).toBe(401);
    expect((await send(DELETE, "DELETE", { as: await makeUser(), ...sent })).status).toBe(404);
    expect((await send(DELETE, "DELETE", { as: await makeFounder(), ...sent })).status).toBe(404);
    const none = { as: founder, ...at(id, 2_000_000_000), body: {} };
    expectError(await send(DELETE, "DELETE", none), "not_found", "Ese documento no existe");
    const wrong = { as: founder, params: { id: String(id), documentId: "x" }, body: {} };
    expect((await send(DELETE, "DELETE", wrong)).status).toBe(422);
  });
});

describe("GET /api/startups/{id}/reads", () => {
  it("200: a page at a time; 401, 404: another's; 422", async () => {
    const { id, founder, documentId } = await aRoom();
    const reader = await makeFounder();
    await db.insert(startupReads).values([1, 2, 3].map(() => ({ documentId, userId: reader.id })));
    const first = await send(reads, "GET", { as: founder, ...at(id), query: "?limit=2" });
    const next = first.headers.get("x-next-cursor");
    const rest = await send(reads, "GET", { as: founder, ...at(id), query: `?limit=2&cursor=${next}` });
    expect([first.body.length, rest.body.length, rest.headers.get("x-next-cursor")]).toEqual([2, 1, null]);
    expect((await send(reads, "GET", at(id))).status).toBe(401);
    expect((await send(reads, "GET", { as: reader, ...at(id) })).status).toBe(404);
    expect((await send(reads, "GET", { as: founder, ...at(id), query: "?cursor=x" })).status).toBe(422);
  });
});
