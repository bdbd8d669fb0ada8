import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { GET } from "@/app/api/files/[id]/route";
import { db } from "@/db";
import { files } from "@/db/schema";
import { cleanPicture } from "@/lib/core/format/picture";
import { removeFile, storeFile } from "@/lib/gateways/files/stored-files";
import { readDocument } from "../../factories/kyc";
import { aPicture } from "../../factories/pictures";
import { call } from "../../http/client";
import { withEnvironment } from "../../setup/variables";

async function aStoredPicture(isPublic: boolean) {
  const { content, contentType } = await cleanPicture(await aPicture("jpeg", 2000), 2400);
  const file = await storeFile({ ownerId: null, purpose: "test", content, contentType, isPublic });
  await db.insert(files).values(file);
  return file.id;
}

const read = (id: string, query = "") => readDocument(GET, null, { id }, query);

describe("GET /api/files/{id}", () => {
  it.each([160, 320, 640, 1280, 1920])(
    "200: everyone gets a public picture %i pixels wide, cacheable forever",
    async (width) => {
      const answer = await read(await aStoredPicture(true), `?w=${width}`);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect((await sharp(answer.bytes).metadata()).width).toBe(width);
    },
  );

  it("304 and 206: is not sent again to a client that has it, and in byte ranges", async () => {
    const id = await aStoredPicture(true);
    const whole = await call(GET, "GET", { params: { id } });
    const etag = whole.headers.get("etag") ?? "";
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(whole.headers.get("content-length")).toBe(String(bytes.length));
    const again = await call(GET, "GET", { params: { id }, headers: { "if-none-match": etag } });
    expect([again.status, again.headers.get("cache-control")]).toEqual([
      304,
      "public, max-age=31536000, immutable",
    ]);
    const part = await call(GET, "GET", { params: { id }, headers: { range: "bytes=10-19" } });
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(10, 20)]);
    const wider = await call(GET, "GET", { params: { id }, query: "?w=1280" });
    expect(wider.headers.get("etag")).not.toBe(etag);
  });

  it("200: may be embedded by other hosts only with a CDN", async () => {
    const id = await aStoredPicture(true);
    const policyNow = async () =>
      (await call(GET, "GET", { params: { id } })).headers.get("cross-origin-resource-policy");
    expect(await policyNow()).toBe("same-origin");
    withEnvironment({ CDN_URL: "https://cdn.lonja.example" });
    expect(await policyNow()).toBe("cross-origin");
  });

  it("200: the same bytes on the second request", async () => {
    const id = await aStoredPicture(true);
    expect((await read(id)).bytes).toEqual((await read(id)).bytes);
  });

  it("404: a private, deleted or unknown file", async () => {
    const gone = await aStoredPicture(true);
    await removeFile(gone);
    for (const id of [await aStoredPicture(false), gone, "nobody-at-all"]) {
      expect((await read(id)).status).toBe(404);
    }
  });

  it.each(["?w=161", "?w=99999", "?w=x"])("422: another width, %s", async (query) => {
    expect((await read(await aStoredPicture(true), query)).status).toBe(422);
  });

  it("422: an id that is a path", async () => {
    expect((await read("../../etc/passwd")).status).toBe(422);
  });
});
