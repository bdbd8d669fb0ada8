import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { DELETE, POST } from "@/app/api/user/profile-image/route";
import { GET } from "@/app/api/users/[id]/image/[version]/route";
import { db } from "@/db";
import { activities, profileImages } from "@/db/schema";
import { MESSAGE } from "@/lib/core/errors";
import { ATTEMPTS, PROFILE_IMAGE } from "@/lib/identity/constants";
import { auditOf, cookieHeaderOf, makeUser, reload } from "../factories/identity";
import { call, expectError, type Plain, send } from "../http";
import { itHidesItsFailures, itRefusesBadRequests } from "./bad-requests";
import { aPicture, aPixelFlood, aTellingPhoto } from "./pictures";

type User = Awaited<ReturnType<typeof makeUser>>;

let user: User;
let cookie: string;

beforeEach(async () => {
  user = await makeUser();
  cookie = await cookieHeaderOf(user);
});

/** The body of a browser's form with one file. */
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

async function stored() {
  const [image] = await db.select().from(profileImages).where(eq(profileImages.userId, user.id));
  return image;
}

const WRONG_KIND = "Solo se permiten archivos JPG, PNG o GIF";
const BROKEN = "La imagen está dañada o es demasiado grande. Prueba con otra.";

describe("POST /api/user/profile-image", () => {
  it.each(["jpeg", "png", "gif"] as const)(
    "200: keeps a %s as a square WebP of 256 pixels",
    async (format) => {
      const answer = await upload(await aPicture(format), "foto.exe");
      expect(answer.status).toBe(200);
      const image = await stored();
      expect(answer.body).toEqual({ profileImageUrl: `/api/users/${user.id}/image/${image?.version}` });
      expect((await reload(user)).profileImageUrl).toBe(answer.body.profileImageUrl);
      const { format: kept, width, height } = await sharp(image?.content).metadata();
      expect([kept, width, height]).toEqual(["webp", 256, 256]);
    },
  );

  it("strips what the picture tells of its place and owner, and turns it upright", async () => {
    await upload(await aTellingPhoto(), "foto.jpg");
    const image = await stored();
    const { exif, icc, xmp, iptc, orientation } = await sharp(image?.content).metadata();
    expect([exif, icc, xmp, iptc, orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(image?.content.includes("Ana Prueba")).toBe(false);
  });

  it("gives each picture another address, and writes audit and activity", async () => {
    const first = await upload(await aPicture("png"));
    const second = await upload(await aPicture("gif"));
    expect(second.body.profileImageUrl).not.toBe(first.body.profileImageUrl);
    expect((await auditOf(user)).map(({ action }) => action)).toEqual([
      "identity.set-profile-image",
      "identity.set-profile-image",
    ]);
    const lines = await db.select().from(activities).where(eq(activities.userId, user.id));
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
    expect((await upload(padded(PROFILE_IMAGE.mostBytes))).status).not.toBe(413);
    const over = await upload(padded(PROFILE_IMAGE.mostBytes + 1));
    expectError(over, "too_large", "El tamaño máximo permitido es 1MB");
  });

  it("413: reads no more than it takes of a body without end", async () => {
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
    expect(sent).toBeLessThan(2 * PROFILE_IMAGE.mostBytes);
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
    expect(await stored()).toBeUndefined();
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
    expect(await stored()).toBeUndefined();
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
    if (answer.status === 200) expect((await stored())?.content.includes("script")).toBe(false);
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
  it("204: takes the picture away, and once more does nothing", async () => {
    await upload(await aPicture("png"));
    expect((await send(DELETE, "DELETE", { cookie })).status).toBe(204);
    expect([await stored(), (await reload(user)).profileImageUrl]).toEqual([undefined, null]);
    expect((await auditOf(user)).map(({ action }) => action)).toContain("identity.remove-profile-image");
    expect((await send(DELETE, "DELETE", { cookie })).status).toBe(204);
  });

  it("401: nobody is signed in", async () => {
    expectError(await send(DELETE, "DELETE", {}), "unauthenticated", MESSAGE.unauthenticated);
  });

  itRefusesBadRequests({ handler: DELETE, method: "DELETE", sent: async () => ({ cookie }) });
});

describe("GET /api/users/{id}/image/{version}", () => {
  const read = async (params: Record<string, string>, as: string | null = cookie) =>
    call(GET, "GET", { params, ...(as && { cookie: as }) });

  it("200: any member sees it, and may keep it for ever", async () => {
    await upload(await aPicture("png"));
    const { version = "" } = (await stored()) ?? {};
    const answer = await read({ id: user.id, version }, await cookieHeaderOf(await makeUser()));
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      200,
      "image/webp",
      "private, max-age=31536000, immutable",
    ]);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual((await stored())?.content);
  });

  it("401: nobody is signed in", async () => {
    expect((await read({ id: user.id, version: "x" }, null)).status).toBe(401);
  });

  it("404: an old version, another's version, or nobody's", async () => {
    await upload(await aPicture("png"));
    const { version = "" } = (await stored()) ?? {};
    await upload(await aPicture("gif"));
    const other = await makeUser();
    for (const params of [
      { id: user.id, version },
      { id: other.id, version: (await stored())?.version ?? "" },
      { id: "nobody", version },
    ]) {
      const answer = await read(params);
      expect([answer.status, (await answer.json()).message]).toEqual([404, "Esa imagen ya no existe"]);
    }
  });

  it("422: a version of impossible length", async () => {
    expect((await read({ id: user.id, version: "x".repeat(65) })).status).toBe(422);
  });
});
