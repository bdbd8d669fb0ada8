import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { GET } from "@/app/api/files/[id]/route";
import { db } from "@/db";
import { files } from "@/db/schema";
import { cleanPicture } from "@/lib/core/format/picture";
import { removeFile, storeFile } from "@/lib/gateways/files/stored-files";
import { readDocument } from "../../factories/kyc";
import { aPicture } from "../../factories/pictures";

async function aStoredPicture(isPublic: boolean) {
  const { content, contentType } = await cleanPicture(await aPicture("jpeg", 2000), 2400);
  const file = await storeFile({ ownerId: null, purpose: "test", content, contentType, isPublic });
  await db.insert(files).values(file);
  return file.id;
}

const read = (id: string, query = "") => readDocument(GET, null, { id }, query);

describe("GET /api/files/{id}", () => {
  it.each([160, 320, 640, 1280, 1920])(
    "200: anybody gets a public picture %i pixels wide, for ever",
    async (width) => {
      const answer = await read(await aStoredPicture(true), `?w=${width}`);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect((await sharp(answer.bytes).metadata()).width).toBe(width);
    },
  );

  it("200: the same bytes the second time", async () => {
    const id = await aStoredPicture(true);
    expect((await read(id)).bytes).toEqual((await read(id)).bytes);
  });

  it("404: a private file, one that is gone, or none", async () => {
    const gone = await aStoredPicture(true);
    await removeFile(gone);
    for (const id of [await aStoredPicture(false), gone, "nobody-at-all"]) {
      expect((await read(id)).status).toBe(404);
    }
  });

  it.each(["?w=161", "?w=99999", "?w=x"])("422: another width, %s", async (query) => {
    expect((await read(await aStoredPicture(true), query)).status).toBe(422);
  });

  it("422: an id that leads elsewhere", async () => {
    expect((await read("../../etc/passwd")).status).toBe(422);
  });
});
