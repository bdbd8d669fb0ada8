import { describe, expect, it } from "vitest";
import { PATCH as editComment } from "@/app/api/forum/comments/[id]/route";
import { POST as addPicture } from "@/app/api/forum/pictures/route";
import { POST as readOne } from "@/app/api/forum/posts/[id]/read/route";
import { POST as report } from "@/app/api/forum/posts/[id]/reports/route";
import { PATCH as editPost } from "@/app/api/forum/posts/[id]/route";
import { POST as readAll } from "@/app/api/forum/posts/read/route";
import { POST as createPost } from "@/app/api/forum/posts/route";
import { POST as preview } from "@/app/api/forum/preview/route";
import { POST as react } from "@/app/api/forum/reactions/route";
import { FORUM_PICTURE } from "@/lib/forum/posts/constants";
import { aCategory, makeComment, makePost } from "../factories/forum";
import { makeUser } from "../factories/identity";
import { aPicture } from "../factories/pictures";
import { expectError, send } from "../http/client";
import { expectRateLimited } from "../http/rate-limits";
import { uploadTo } from "../http/uploads";

async function aTopic() {
  const as = await makeUser();
  const { id } = await makePost({}, as);
  return { as, params: { id: String(id) }, postId: id };
}

describe("429: too often", () => {
  it.each([
    [
      "PATCH /api/forum/posts/{id}",
      editPost,
      "PATCH",
      { title: "Otro título", content: "Otra cosa", version: 1 },
    ],
    ["POST /api/forum/posts/{id}/read", readOne, "POST", { number: 1 }],
    ["POST /api/forum/posts/{id}/reports", report, "POST", { reason: "Es publicidad" }],
    ["POST /api/forum/posts/read", readAll, "POST", {}],
    ["POST /api/forum/preview", preview, "POST", { content: "**Hola**" }],
  ] as const)("%s", async (_endpoint, handler, method, body) => {
    const { as, params } = await aTopic();
    await expectRateLimited(() => send(handler, method, { as, params, body }));
  });

  it("PATCH /api/forum/comments/{id}", async () => {
    const { as, postId } = await aTopic();
    const { id } = await makeComment(postId, as);
    const body = { content: "Mejor dicho", version: 1 };
    await expectRateLimited(() => send(editComment, "PATCH", { as, params: { id: String(id) }, body }));
  });

  it("POST /api/forum/reactions", async () => {
    const { postId } = await aTopic();
    const as = await makeUser();
    await expectRateLimited(() => send(react, "POST", { as, body: { postId, kind: "like" } }));
  });

  it("POST /api/forum/pictures", async () => {
    const as = await makeUser();
    const content = new Uint8Array(await aPicture("png"));
    await expectRateLimited(() => uploadTo(addPicture, { as, field: "image", content }));
  });
});

describe("POST /api/forum/pictures", () => {
  it("201: re-encoded, with its address for texts", async () => {
    const content = new Uint8Array(await aPicture("png"));
    const answer = await uploadTo(addPicture, { as: await makeUser(), field: "image", content });
    expect([answer.status, answer.body]).toEqual([
      201,
      { url: expect.stringMatching(new RegExp(`^/api/files/[\\w-]+\\?w=${FORUM_PICTURE.shownPx}$`)) },
    ]);
  });

  it("413: larger than a picture may be", async () => {
    const content = new Uint8Array(FORUM_PICTURE.maxBytes + 1);
    const answer = await uploadTo(addPicture, { as: await makeUser(), field: "image", content });
    expectError(answer, "too_large", FORUM_PICTURE.tooLarge);
  });
});

describe("POST /api/forum/posts", () => {
  it("409: the key of another topic", async () => {
    const as = await makeUser();
    const headers = { "idempotency-key": "tema-1" };
    const categoryId = await aCategory();
    const ask = (title: string) =>
      send(createPost, "POST", { as, headers, body: { title, content: "Algo que contar", categoryId } });
    expect((await ask("Un tema nuevo")).status).toBe(201);
    expect((await ask("Otro tema nuevo")).status).toBe(409);
  });
});
