import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { GET as readReported } from "@/app/api/admin/reports/[id]/images/[message]/route";
import { GET as read } from "@/app/api/messages/[conversation]/images/[message]/route";
import { POST as sendOne } from "@/app/api/messages/[conversation]/images/route";
import { db } from "@/db";
import { files, users } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import type { Handler } from "@/lib/core/command/route";
import { blockMember } from "@/lib/messaging/block-member";
import { MESSAGE_LIMITS } from "@/lib/messaging/constants";
import { reportConversation } from "@/lib/messaging/report-conversation";
import { resolveReport } from "@/lib/messaging/resolve-report";
import { auditBy, callOf, makeAdmin, makeUser } from "../factories/identity";
import { makeConversation, sideOf, writtenIn } from "../factories/messaging";
import { aPicture, aPixelFlood, aTellingPhoto } from "../factories/pictures";
import { call, expectError, expectTooMany, send } from "../http/client";

type Person = { id: string };

async function sendImage(from: Person | null, conversation: number, fields: Record<string, string | Blob>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ clientId: randomUUID(), ...fields })) form.set(name, value);
  const encoded = new Response(form);
  return send(sendOne, "POST", {
    as: from,
    params: { conversation: String(conversation) },
    raw: await encoded.arrayBuffer(),
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
  });
}

const VERIFIED = { kycStatus: "verified", kycLevel: "complete", kycVerifiedAt: new Date() } as const;

const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);

async function open(handler: Handler, as: Person, params: Record<string, string>): Promise<Response> {
  return call(handler, "GET", { as, params });
}

describe("POST /api/messages/{conversation}/images", () => {
  it("429: after too many pictures", async () => {
    const { ana, id } = await makeConversation();
    for (let n = 0; n < MESSAGE_LIMITS.imagePerMember.points; n += 1) {
      await consume({ name: "message-image", key: ana.id, ...MESSAGE_LIMITS.imagePerMember });
    }
    const answer = await sendImage(ana, id, { image: blobOf(await aPicture("png")) });
    expectTooMany(answer);
  });

  it("201: the picture re-encoded, upright and without metadata, and counted as a message", async () => {
    const { ana, luis, id } = await makeConversation();
    const answer = await sendImage(ana, id, { image: blobOf(await aTellingPhoto()), body: "Mira" });
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        senderId: ana.id,
        clientId: expect.any(String),
        body: "Mira",
        imageUrl: `/api/messages/${id}/images/${answer.body.id}`,
        createdAt: expect.any(String),
        isDeleted: false,
      },
    ]);
    expect(await sideOf(luis, id)).toMatchObject({ unread: 1 });
    const params = { conversation: String(id), message: String(answer.body.id) };
    for (const person of [ana, luis]) {
      const image = await open(read, person, params);
      expect(image.headers.get("content-type")).toBe("image/jpeg");
      expect(image.headers.get("content-security-policy")).toBe("default-src 'none'");
      const { width, height, exif } = await sharp(Buffer.from(await image.arrayBuffer())).metadata();
      expect([width, height, exif]).toEqual([40, 80, undefined]);
    }
  });

  it("stores it encrypted, and once if the same message is sent twice", async () => {
    const { ana, id } = await makeConversation();
    const fields = { image: blobOf(await aPicture("png")), clientId: randomUUID() };
    const answers = [await sendImage(ana, id, fields), await sendImage(ana, id, fields)];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await writtenIn(id)).toMatchObject([{ body: "" }]);
    const kept = await db.select().from(files).where(eq(files.ownerId, ana.id));
    expect(kept).toMatchObject([
      { purpose: "message", isPublic: false, contentType: "image/jpeg", wrappedKey: expect.any(String) },
    ]);
  });

  it("401: nobody is signed in", async () => {
    const answer = await sendImage(null, 1, { image: blobOf(await aPicture("png")) });
    expectError(answer, "unauthenticated", MESSAGE.unauthenticated);
  });

  it("404: a stranger, before anything is stored", async () => {
    const { id } = await makeConversation();
    const stranger = await makeUser();
    const answer = await sendImage(stranger, id, { image: blobOf(await aPicture("png")) });
    expectError(answer, "not_found", "Esa conversación no existe");
    expect(await db.select().from(files).where(eq(files.ownerId, stranger.id))).toEqual([]);
  });

  it("409: the other member does not accept it", async () => {
    const { ana, luis, id } = await makeConversation();
    await blockMember.run(await callOf(luis), { conversation: id });
    const answer = await sendImage(ana, id, { image: blobOf(await aPicture("png")) });
    expectError(answer, "conflict", "Esta persona no acepta mensajes tuyos.");
  });

  it("413: more than 5 MB", async () => {
    const { ana, id } = await makeConversation();
    const answer = await sendImage(ana, id, { image: new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]) });
    expectError(answer, "too_large", "El tamaño máximo permitido es 5 MB");
  });

  it.each([
    ["a page", "<html><script>alert(1)</script></html>"],
    ["a drawing with a script", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["a PDF", "%PDF-1.7 x"],
  ])("415: %s, whatever it is called", async (_what, content) => {
    const { ana, id } = await makeConversation();
    const answer = await sendImage(ana, id, { image: new File([content], "a.png", { type: "image/png" }) });
    expectError(answer, "unsupported_media", "Solo se permiten imágenes JPG, PNG o WebP");
  });

  it("422: no picture, a broken one, or one that claims a gigapixel", async () => {
    const { ana, id } = await makeConversation();
    const none = await sendImage(ana, id, { body: "x" });
    expectError(none, "invalid", MESSAGE.invalid, { image: "Elige una imagen" });
    const broken = (await aPicture("png")).subarray(0, 60);
    for (const image of [broken, aPixelFlood(30_000)]) {
      expect((await sendImage(ana, id, { image: blobOf(image) })).status).toBe(422);
    }
    expect(await writtenIn(id)).toEqual([]);
  });
});

describe("GET /api/messages/{conversation}/images/{message}", () => {
  it("404: another's, of another conversation, or a message without one", async () => {
    const { ana, luis, id } = await makeConversation();
    const other = await makeConversation();
    const { body } = await sendImage(ana, id, { image: blobOf(await aPicture("png")) });
    const message = String(body.id);
    for (const [as, params] of [
      [await makeUser(), { conversation: String(id), message }],
      [await makeAdmin(), { conversation: String(id), message }],
      [other.ana, { conversation: String(other.id), message }],
      [luis, { conversation: String(id), message: "999999999" }],
    ] as const) {
      expect((await open(read, as, params)).status).toBe(404);
    }
  });

  it("404: another's, which is recorded", async () => {
    const { ana, luis, id } = await makeConversation();
    const { body } = await sendImage(ana, id, { image: blobOf(await aPicture("png")) });
    const params = { conversation: String(id), message: String(body.id) };
    const curious = await makeUser();
    expect((await open(read, curious, params)).status).toBe(404);
    expect(await auditBy(curious)).toMatchObject([
      { action: "refused:messaging.read-image", details: params },
    ]);
    expect((await open(read, luis, params)).status).toBe(200);
    expect(await auditBy(luis)).toEqual([]);
  });
});

describe("GET /api/admin/reports/{id}/images/{message}", () => {
  it("200 while the report is open, which is recorded; 404 before, after and for who is in it", async () => {
    const { ana, luis, id } = await makeConversation();
    const admin = await makeAdmin();
    // The reporter's own picture: the line still names who was reported.
    const { body } = await sendImage(ana, id, { image: blobOf(await aPicture("png")) });
    const paramsOf = (report: number) => ({ id: String(report), message: String(body.id) });
    expect((await open(readReported, admin, paramsOf(999_999_999))).status).toBe(404);
    const report = await reportConversation.run(await callOf(ana), { conversation: id, reason: "x" });
    const answer = await open(readReported, admin, paramsOf(report.id));
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(await auditBy(admin)).toMatchObject([
      {
        action: "messaging.read-report",
        targetId: luis.id,
        details: { report: report.id, message: body.id },
      },
    ]);
    await db
      .update(users)
      .set({ ...VERIFIED, isAdmin: true })
      .where(eq(users.id, luis.id));
    expect((await open(readReported, luis, paramsOf(report.id))).status).toBe(404);
    await resolveReport.run(await callOf(admin), { id: report.id, resolution: "x" });
    expect((await open(readReported, admin, paramsOf(report.id))).status).toBe(404);
    expect((await open(readReported, ana, paramsOf(report.id))).status).toBe(403);
  });
});
