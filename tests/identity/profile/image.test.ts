import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as publicFile } from "@/app/api/files/[id]/route";
import { DELETE, POST } from "@/app/api/user/profile-image/route";
import { db } from "@/db";
import { activities, files } from "@/db/schema";
import { ATTEMPTS } from "@/lib/auth/constants";
import { MESSAGE } from "@/lib/core/command/errors";
import { readFile } from "@/lib/gateways/files/stored-files";
import { closeAccount } from "@/lib/identity/privacy/close-account";
import { PROFILE_IMAGE } from "@/lib/identity/profile/constants";
import { auditOf, callOf, cookieHeaderOf, makeUser, reload } from "../../factories/identity";
import { aPicture, aPixelFlood, aTellingPhoto } from "../../factories/pictures";
import { itHidesItsFailures, itRefusesBadRequests } from "../../http/bad-requests";
import { call, expectError, type Plain, send } from "../../http/client";

type User = Awaited<ReturnType<typeof makeUser>>;

let user: User;
let cookie: string;

beforeEach(async () => {
  user = await makeUser();
  cookie = await cookieHeaderOf(user);
});

/** Returns the body of a browser's form with one file. */
async function formWith(file: Uint8Array | string, name = "foto.png", field = "profileImage") {
  const form = new FormData();
  form.set(field, new File([file as BlobPart], name));
  const request = new Request("http://localhost", { method: "POST", body: form });
  return {
    raw: new Uint8Array(await request.arrayBuffer()),
    headers: { "content-type": request.headers.get("content-type") ?? "" },
  };
}

const upload = async (...file: Parameters<typeof formWith>) =>
  send(POST, "POST", { cookie, ...(await formWith(...file)) });

/** Returns the member's existing files. */
async function stored() {
  const rows = await db.select().from(files).where(eq(files.ownerId, user.id));
  return rows.filter(({ deletedAt }) => deletedAt === null);
}

async function kept(): Promise<Buffer> {
  const [file] = await stored();
  return Buffer.from(await readFile(file?.id ?? ""));
}

/** Requests the address of a picture without a session. */
async function shown(address: string) {
  const url = new URL(address, "http://localhost:3000");
  const params = { id: url.pathname.split("/").at(-1) ?? "" };
  return call(publicFile, "GET", { params, query: url.search });
}

const WRONG_KIND = "Solo se permiten archivos JPG, PNG o GIF";
const BROKEN = "La imagen está dañada o es demasiado grande. Prueba con otra.";

describe("POST /api/user/profile-image", () => {
  it.each(["jpeg", "png", "gif"] as const)(
    "200: keeps a %s as a square WebP of 256 pixels",
    async (format) => {
      const answer = await upload(await aPicture(format), "foto.exe");
      expect(answer.status).toBe(200);
      const [image] = await stored();
      expect(answer.body).toEqual({ profileImageUrl: `/api/files/${image?.id}?w=320` });
      expect((await reload(user)).profileImageUrl).toBe(answer.body.profileImageUrl);
      const { format: drawn, width, height } = await sharp(await kept()).metadata();
      expect([drawn, width, height]).toEqual(["webp", 256, 256]);
    },
  );

  it("is public, and cacheable forever", async () => {
    const { body } = await upload(await aPicture("png"));
    const answer = await shown(body.profileImageUrl);
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      200,
      "image/webp",
      "public, max-age=31536000, immutable",
    ]);
    const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(width).toBe(256);
  });

  it("deletes the previous one, also with two concurrent uploads", async () => {
    const first = await upload(await aPicture("png"));
    const [one, two] = [await aPicture("gif"), await aPicture("jpeg")];
    await Promise.all([upload(one), upload(two)]);
    const { profileImageUrl } = await reload(user);
    const rows = await stored();
    expect(rows.map(({ id }) => `/api/files/${id}?w=320`)).toEqual([profileImageUrl]);
    expect((await shown(first.body.profileImageUrl)).status).toBe(404);
  });

  it("removes the location and owner from the picture, and rotates it upright", async () => {
    await upload(await aTellingPhoto(), "foto.jpg");
    const { exif, icc, xmp, iptc, orientation } = await sharp(await kept()).metadata();
    expect([exif, icc, xmp, iptc, orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect((await kept()).includes("Ana Prueba")).toBe(false);
  });

  it("gives each picture another address, and writes audit and activity", async () => {
    const first = await upload(await aPicture("png"));
    const second = await upload(await aPicture("gif"));
    expect(second.body.profileImageUrl).not.toBe(first.body.profileImageUrl);
    expect((await auditOf(user)).map(({ action }) => action)).toEqual([
      "identity.set-profile-image",
      "identity.set-profile-image",
    ]);
    const lines = await db
      .select()
      .from(activities)
      .where(eq(activities.userId, user.id))
      .orderBy(activities.id);
    expect(lines).toMatchObject([{ type: "profile_update", data: { image: true } }, {}]);
  });

  it("401: nobody is signed in, whatever the body is", async () => {
    const { raw, headers } = await formWith(await aPicture("png"));
    expectError(await send(POST, "POST", { raw, headers }), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await send(POST, "POST", { body: {} }), "unauthenticated", MESSAGE.unauthenticated);
  });

  it("400: the form is cut off", async () => {
    const { raw, headers } = await formWith(await aPicture("png"));
    const answer = await send(POST, "POST", { cookie, raw: raw.slice(0, -30), headers });
    expectError(answer, "malformed", MESSAGE.malformedUpload);
  });

  it("413: one byte more than 1 MB, and 1 MB is not too much", async () => {
    const picture = await aPicture("png");
    const padded = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
    expect((await upload(padded(PROFILE_IMAGE.maxBytes))).status).not.toBe(413);
    const over = await upload(padded(PROFILE_IMAGE.maxBytes + 1));
    expectError(over, "too_large", "El tamaño máximo permitido es 1MB");
  });

  it("413: reads no more than the limit of an endless body", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 64 * 1024;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const request = new Request("http://localhost:3000/api/user/profile-image", {
      method: "POST",
      body: endless,
      duplex: "half",
      headers: { cookie, host: "localhost:3000", "content-type": "multipart/form-data; boundary=x" },
    } as RequestInit);
    const answer = await (POST as Plain)(request, { params: Promise.resolve({}) });
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(2 * PROFILE_IMAGE.maxBytes);
  });

  it.each([
    [
      "an SVG with a script",
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      "a.png",
    ],
    ["a page", "<!doctype html><script>alert(1)</script>", "a.gif"],
    ["a renamed PDF", "%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n%%EOF", "a.jpg"],
    ["a program", "MZ\u0090\u0000", "a.png"],
    ["nothing", "", "a.png"],
  ])("415: %s", async (_what, content, name) => {
    expectError(await upload(content, name), "unsupported_media", WRONG_KIND);
    expect(await stored()).toEqual([]);
  });

  it.each(["webp", "tiff"] as const)("415: a %s", async (format) => {
    expectError(await upload(await aPicture(format), "a.jpg"), "unsupported_media", WRONG_KIND);
  });

  it("415: the body is JSON", async () => {
    const answer = await send(POST, "POST", { cookie, body: { profileImage: "x" } });
    expectError(answer, "unsupported_media", MESSAGE.unsupportedUpload);
  });

  it.each([
    ["a page that begins as a GIF", async () => Buffer.from("GIF89a/*<script>alert(1)</script>*/=1;")],
    ["a header that claims 20,000 × 20,000 pixels", async () => aPixelFlood(20_000)],
    [
      "a picture cut off",
      async () =>
        (
          await sharp(await aPicture("png", 300))
            .jpeg()
            .toBuffer()
        ).subarray(0, 500),
    ],
  ])("422: %s", async (_what, make) => {
    expectError(await upload(await make()), "invalid", BROKEN);
    expect(await stored()).toEqual([]);
    expect(await reload(user)).toEqual(user);
  });

  it("422: no file, or a text in its place", async () => {
    const missing = await upload("x", "a.png", "another");
    expectError(missing, "invalid", MESSAGE.invalid, { profileImage: "Elige una imagen" });
    const form = new FormData();
    form.set("profileImage", "a text");
    const request = new Request("http://localhost", { method: "POST", body: form });
    const answer = await send(POST, "POST", {
      cookie,
      raw: new Uint8Array(await request.arrayBuffer()),
      headers: { "content-type": request.headers.get("content-type") ?? "" },
    });
    expectError(answer, "invalid", MESSAGE.invalid, { profileImage: "Elige una imagen" });
  });

  it("draws a page hidden behind a true picture away", async () => {
    const polyglot = Buffer.concat([await aPicture("gif"), Buffer.from("<script>alert(1)</script>")]);
    const answer = await upload(polyglot);
    if (answer.status === 200) expect((await kept()).includes("script")).toBe(false);
    else expect(answer.status).toBe(422);
  });

  it("429: after too many pictures", async () => {
    for (let count = 0; count < ATTEMPTS.picturePerUser.points; count += 1) await upload("no picture");
    expect((await upload(await aPicture("png"))).status).toBe(429);
  });

  it("403: the request comes from another site", async () => {
    const { raw, headers } = await formWith(await aPicture("png"));
    const foreign = { ...headers, origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const answer = await send(POST, "POST", { cookie, raw, headers: foreign });
    expectError(answer, "forbidden", MESSAGE.crossSite);
  });

  itHidesItsFailures({
    handler: POST,
    method: "POST",
    sent: async () => ({ cookie, ...(await formWith(await aPicture("png"))) }),
  });
});

describe("DELETE /api/user/profile-image", () => {
  it("204: removes the picture, and a second time has no effect", async () => {
    await upload(await aPicture("png"));
    expect((await send(DELETE, "DELETE", { cookie })).status).toBe(204);
    expect([await stored(), (await reload(user)).profileImageUrl]).toEqual([[], null]);
    expect((await auditOf(user)).map(({ action }) => action)).toContain("identity.remove-profile-image");
    expect((await send(DELETE, "DELETE", { cookie })).status).toBe(204);
  });

  it("401: nobody is signed in", async () => {
    expectError(await send(DELETE, "DELETE", {}), "unauthenticated", MESSAGE.unauthenticated);
  });

  itRefusesBadRequests({ handler: DELETE, method: "DELETE", sent: async () => ({ cookie }) });
});

describe("the picture of a member who leaves", () => {
  it("is no longer public", async () => {
    const { body } = await upload(await aPicture("png"));
    await closeAccount.run(await callOf(user), { understood: true });
    expect([(await shown(body.profileImageUrl)).status, (await reload(user)).profileImageUrl]).toEqual([
      404,
      null,
    ]);
  });
});
