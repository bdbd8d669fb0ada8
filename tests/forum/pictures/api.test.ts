import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as addPicture } from "@/app/api/forum/pictures/route";
import { PATCH as editPost } from "@/app/api/forum/posts/[id]/route";
import { db } from "@/db";
import { files, forumLoosePictures } from "@/db/schema";
import { sweepPictures } from "@/lib/forum/pictures/cleanup";
import { LOOSE_PICTURE_DAYS } from "@/lib/forum/posts/constants";
import { readFile } from "@/lib/gateways/files/stored-files";
import { makeComment, makePost } from "../../factories/forum";
import { makeUser } from "../../factories/identity";
import { aPicture } from "../../factories/pictures";
import { send } from "../../http/client";
import { uploadTo } from "../../http/uploads";
import { travel } from "../../setup/clock";

type Member = { id: string };

async function aPictureOf(as: Member): Promise<{ id: string; text: string }> {
  const content = new Uint8Array(await aPicture("png"));
  const { body } = await uploadTo(addPicture, { as, field: "image", content });
  return { id: /files\/([\w-]+)/.exec(body.url)?.[1] ?? "", text: `Mira: ![foto](${body.url})` };
}

const afterDays = (days: number) => travel(days * 24 * 60);
const isThere = (id: string) =>
  readFile(id).then(
    () => true,
    () => false,
  );

describe("pictures of the forum", () => {
  it("are deleted after waiting long enough for a text, and not before", async () => {
    const { id } = await aPictureOf(await makeUser());
    afterDays(LOOSE_PICTURE_DAYS - 1);
    expect([await sweepPictures(), await isThere(id)]).toEqual([0, true]);
    afterDays(LOOSE_PICTURE_DAYS + 1);
    expect([await sweepPictures(), await isThere(id)]).toEqual([1, false]);
    const [row] = await db.select().from(files).where(eq(files.id, id));
    expect(row?.deletedAt).not.toBeNull();
    expect(await sweepPictures()).toBe(0);
  });

  it("are kept after a topic, a comment or an edit with them was saved, also by another member or after its deletion", async () => {
    const user = await makeUser();
    const [first, second, third] = [await aPictureOf(user), await aPictureOf(user), await aPictureOf(user)];
    const { id } = await makePost({ content: first.text }, user);
    await makeComment(id, undefined, `> ${second.text}`);
    const changed = { title: "Con otra foto", content: third.text, version: 1 };
    const params = { id: String(id) };
    expect((await send(editPost, "PATCH", { as: user, params, body: changed })).status).toBe(200);
    expect(await db.$count(forumLoosePictures)).toBe(0);
    afterDays(2 * LOOSE_PICTURE_DAYS);
    expect(await sweepPictures()).toBe(0);
    expect(await Promise.all([first, second, third].map((each) => isThere(each.id)))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it("are deleted once by concurrent cleanups", async () => {
    const user = await makeUser();
    for (let n = 0; n < 4; n += 1) await aPictureOf(user);
    afterDays(LOOSE_PICTURE_DAYS + 1);
    const counts = await Promise.all([sweepPictures(), sweepPictures(), sweepPictures()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(4);
  });
});
