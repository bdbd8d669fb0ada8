import { readdir } from "node:fs/promises";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as READ_OWN, POST as UPLOAD } from "@/app/api/kyc/documents/[kind]/route";
import { GET as MINE } from "@/app/api/kyc/route";
import { db } from "@/db";
import { files, kycDocuments } from "@/db/schema";
import { ATTEMPTS } from "@/lib/auth/constants";
import { MESSAGE } from "@/lib/core/command/errors";
import { readFile } from "@/lib/gateways/files/stored-files";
import { KYC_DOCUMENT } from "@/lib/identity/kyc/constants";
import { auditOf, cookieHeaderOf, makeAdmin, makeUser, reload } from "../../factories/identity";
import { A_PDF, formWith, readDocument, submitDocuments, uploadDocument } from "../../factories/kyc";
import { aPicture, aPixelFlood, aTellingPhoto } from "../../factories/pictures";
import { itHidesItsFailures } from "../../http/bad-requests";
import { expectError, type Plain, send } from "../../http/client";

let user: Awaited<ReturnType<typeof makeUser>>;
let cookie: string;

beforeEach(async () => {
  user = await makeUser();
  cookie = await cookieHeaderOf(user);
});

const filesOf = () => db.select().from(files).where(eq(files.ownerId, user.id));
const ONLY_IMAGES = "Solo se permiten imágenes JPG, PNG o WebP";
const IMAGES_OR_PDF = "Solo se permiten imágenes JPG, PNG o WebP, o un PDF";
const BROKEN = "La imagen está dañada o es demasiado grande. Prueba con otra.";

async function keptFiles(): Promise<number> {
  const names = await readdir(process.env.LONJA_FILES_DIR ?? "", { recursive: true }).catch(() => []);
  return names.filter((name) => /[\w-]{24}$/.test(name)).length;
}

describe("POST /api/kyc/documents/{kind}", () => {
  it.each([
    ["identity", "jpeg"],
    ["addressProof", "png"],
    ["selfie", "webp"],
  ] as const)(
    "201: keeps the %s, a %s, as a JPEG that only the file store can read",
    async (kind, format) => {
      const answer = await uploadDocument(cookie, kind, await aPicture(format), "../mi\u0000 dni\n.jpg");
      expect(answer.status).toBe(201);
      expect(answer.body).toEqual({
        id: expect.any(Number),
        kind,
        fileName: "..mi dni.jpg",
        contentType: "image/jpeg",
        status: "pending",
        reason: null,
        createdAt: expect.any(String),
      });
      const [file] = await filesOf();
      expect(file).toMatchObject({ purpose: "kyc", isPublic: false, contentType: "image/jpeg" });
      expect((await sharp(await readFile(file?.id ?? "")).metadata()).format).toBe("jpeg");
      expect((await reload(user)).kycDocuments).toEqual({ [kind]: "..mi dni.jpg" });
      expect(await auditOf(user)).toMatchObject([
        { action: "identity.upload-kyc-document", actorId: user.id, details: { kind } },
      ]);
    },
  );

  it("201: stores a PDF as proof of address unchanged", async () => {
    const answer = await uploadDocument(cookie, "addressProof", A_PDF, "recibo.pdf");
    expect([answer.status, answer.body.contentType]).toEqual([201, "application/pdf"]);
    const [file] = await filesOf();
    expect(Buffer.from(await readFile(file?.id ?? ""))).toEqual(A_PDF);
  });

  it("removes the location and owner from a photo, and rotates it upright", async () => {
    await uploadDocument(cookie, "selfie", await aTellingPhoto());
    const [file] = await filesOf();
    const content = await readFile(file?.id ?? "");
    const { exif, orientation, width, height } = await sharp(content).metadata();
    expect([exif, orientation, width, height]).toEqual([undefined, undefined, 40, 80]);
    expect(Buffer.from(content).includes("Ana Prueba")).toBe(false);
  });

  it("replaces the previous document, whose file is deleted", async () => {
    const first = await uploadDocument(cookie, "identity", await aPicture("png"), "uno.png");
    const second = await uploadDocument(cookie, "identity", await aPicture("jpeg"), "dos.jpg");
    const { body } = await send(MINE, "GET", { cookie });
    expect(body.documents).toMatchObject([{ id: second.body.id, fileName: "dos.jpg" }]);
    const [old] = await db.select().from(kycDocuments).where(eq(kycDocuments.id, first.body.id));
    expect(old?.replacedAt).toBeInstanceOf(Date);
    const kept = (await filesOf()).filter(({ deletedAt }) => deletedAt === null);
    expect(kept).toHaveLength(1);
  });

  it("leaves one current document of a kind if two arrive concurrently", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => uploadDocument(cookie, "selfie")));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { body } = await send(MINE, "GET", { cookie });
    expect(body.documents).toHaveLength(1);
  });

  it("413: one byte more than 5 MB; 5 MB is not too much", async () => {
    const padded = (bytes: number) => Buffer.concat([A_PDF, Buffer.alloc(bytes - A_PDF.length)]);
    expect((await uploadDocument(cookie, "addressProof", padded(KYC_DOCUMENT.maxBytes))).status).toBe(201);
    const over = await uploadDocument(cookie, "addressProof", padded(KYC_DOCUMENT.maxBytes + 1));
    expectError(over, "too_large", "El archivo es demasiado grande. Máximo 5MB.");
  });

  it("413: stops an endless body before it is stored", async () => {
    const before = await keptFiles();
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 256 * 1024;
        controller.enqueue(new Uint8Array(256 * 1024));
      },
    });
    const answer = await (UPLOAD as Plain)(requestWith(endless), {
      params: Promise.resolve({ kind: "identity" }),
    });
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(2 * KYC_DOCUMENT.maxBytes);
    expect([await keptFiles(), await filesOf()]).toEqual([before, []]);
  });

  it("400: an incomplete upload is not stored", async () => {
    const before = await keptFiles();
    const { raw, headers } = await formWith(await aPicture("jpeg", 500));
    const cut = await send(UPLOAD, "POST", {
      cookie,
      params: { kind: "identity" },
      raw: raw.slice(0, raw.length / 2),
      headers,
    });
    expectError(cut, "malformed", MESSAGE.malformedUpload);
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(raw.slice(0, 200));
        controller.error(new Error("gone"));
      },
    });
    const gone = await (UPLOAD as Plain)(requestWith(broken), {
      params: Promise.resolve({ kind: "identity" }),
    });
    expect(gone.status).toBe(400);
    expect([await keptFiles(), await filesOf()]).toEqual([before, []]);
  });

  function requestWith(body: ReadableStream<Uint8Array>) {
    return new Request("http://localhost:3000/api/kyc/documents/identity", {
      method: "POST",
      body,
      duplex: "half",
      headers: { cookie, host: "localhost:3000", "content-type": "multipart/form-data; boundary=x" },
    } as RequestInit);
  }

  it.each([
    [
      "an SVG with a script",
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      "a.png",
    ],
    ["a page", "<!doctype html><script>alert(1)</script>", "a.jpg"],
    ["a program", "MZ\u0090\u0000", "a.png"],
    ["a GIF that is a page", "GIF89a/*<script>alert(1)</script>*/=1;", "a.jpg"],
    ["nothing", "", "a.png"],
  ])("415: %s", async (_what, content, name) => {
    const before = await keptFiles();
    expectError(await uploadDocument(cookie, "identity", content, name), "unsupported_media", ONLY_IMAGES);
    expectError(
      await uploadDocument(cookie, "addressProof", content, name),
      "unsupported_media",
      IMAGES_OR_PDF,
    );
    expect([await keptFiles(), await filesOf()]).toEqual([before, []]);
  });

  it.each(["identity", "selfie"])("415: a PDF as %s, also when it is called a JPG", async (kind) => {
    expectError(await uploadDocument(cookie, kind, A_PDF, "dni.jpg"), "unsupported_media", ONLY_IMAGES);
  });

  it.each([
    ["a header that claims 20,000 × 20,000 pixels", async () => aPixelFlood(20_000)],
    ["a picture cut off", async () => (await aPicture("jpeg", 300)).subarray(0, 400)],
  ])("422: %s", async (_what, make) => {
    expectError(await uploadDocument(cookie, "identity", await make()), "invalid", BROKEN);
    expect(await filesOf()).toEqual([]);
  });

  it("draws a page hidden behind a true picture away", async () => {
    const polyglot = Buffer.concat([
      await aPicture("jpeg"),
      Buffer.from("<script>alert(1)</script>%PDF-1.7"),
    ]);
    expect((await uploadDocument(cookie, "identity", polyglot)).status).toBe(201);
    const [file] = await filesOf();
    expect(Buffer.from(await readFile(file?.id ?? "")).includes("script")).toBe(false);
  });

  it("422: another kind, no file, or a text in its place", async () => {
    const kind = await uploadDocument(cookie, "passport");
    expectError(kind, "invalid", MESSAGE.invalid, { kind: "El documento no existe" });
    const missing = await uploadDocument(cookie, "identity", "x", "a.png", "another");
    expectError(missing, "invalid", MESSAGE.invalid, { file: "Elige un archivo" });
  });

  it("401: nobody is signed in", async () => {
    const sent = { params: { kind: "identity" }, ...(await formWith(await aPicture("png"))) };
    expectError(await send(UPLOAD, "POST", sent), "unauthenticated", MESSAGE.unauthenticated);
  });

  it("403: the request comes from another site", async () => {
    const { raw, headers } = await formWith(await aPicture("png"));
    const foreign = { ...headers, origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const answer = await send(UPLOAD, "POST", {
      cookie,
      params: { kind: "identity" },
      raw,
      headers: foreign,
    });
    expectError(answer, "forbidden", MESSAGE.crossSite);
  });

  it("409: during a review; sent documents are kept", async () => {
    await submitDocuments(cookie);
    const before = await keptFiles();
    const answer = await uploadDocument(cookie, "identity");
    expectError(
      answer,
      "conflict",
      "Tus documentos están en revisión: no puedes cambiarlos hasta que respondamos",
    );
    expect(await keptFiles()).toBe(before);
  });

  it("409: the identity is verified", async () => {
    const admin = await cookieHeaderOf(await makeAdmin());
    expectError(
      await uploadDocument(admin, "identity"),
      "conflict",
      "Tu identidad ya está verificada y no puedes solicitar un nivel superior",
    );
  });

  it("415: the body is JSON", async () => {
    const answer = await send(UPLOAD, "POST", { cookie, params: { kind: "identity" }, body: { file: "x" } });
    expectError(answer, "unsupported_media", MESSAGE.unsupportedUpload);
  });

  it("429: after too many documents", async () => {
    for (let count = 0; count < ATTEMPTS.kycDocumentPerUser.points; count += 1) {
      await uploadDocument(cookie, "identity", "no picture");
    }
    expect((await uploadDocument(cookie, "identity")).status).toBe(429);
  });

  itHidesItsFailures({
    handler: UPLOAD,
    method: "POST",
    sent: async () => ({ cookie, params: { kind: "selfie" }, ...(await formWith(await aPicture("png"))) }),
  });
});

describe("GET /api/kyc/documents/{kind}", () => {
  it("200: the owner sees a picture inline and gets a PDF as an attachment, and both readings are recorded", async () => {
    await uploadDocument(cookie, "identity");
    await uploadDocument(cookie, "addressProof", A_PDF, "recibo.pdf");
    const picture = await readDocument(READ_OWN, cookie, { kind: "identity" });
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(picture.headers.get("content-disposition")).toBe("inline");
    expect((await sharp(picture.bytes).metadata()).format).toBe("jpeg");
    const pdf = await readDocument(READ_OWN, cookie, { kind: "addressProof" });
    expect(pdf.bytes).toEqual(A_PDF);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.headers.get("content-disposition")).toBe('attachment; filename="addressProof.pdf"');
    for (const { headers } of [picture, pdf]) {
      expect(headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
      expect(headers.get("cache-control")).toBe("private, no-store");
    }
    const reads = (await auditOf(user)).filter(({ action }) => action === "identity.read-kyc-document");
    expect(reads.map(({ details }) => details).sort()).toHaveLength(2);
  });

  it("401: nobody is signed in", async () => {
    expect((await readDocument(READ_OWN, null, { kind: "identity" })).status).toBe(401);
  });

  it("404: not sent by this member", async () => {
    await uploadDocument(cookie, "identity");
    const other = await cookieHeaderOf(await makeUser());
    expect((await readDocument(READ_OWN, other, { kind: "identity" })).status).toBe(404);
  });

  it("422: another kind", async () => {
    expect((await readDocument(READ_OWN, cookie, { kind: "passport" })).status).toBe(422);
  });
});
