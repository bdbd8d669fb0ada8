import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { GET } from "@/app/api/users/[id]/image/[version]/route";
import { db } from "@/db";
import { profileImages, users } from "@/db/schema";
import { removeProfileImage } from "@/lib/identity/profile/remove-profile-image";
import { setProfileImage } from "@/lib/identity/profile/set-profile-image";
import { callOf, cookieHeaderOf, makeUser } from "../../factories/identity";
import { aPicture } from "../../factories/pictures";
import { itHidesItsFailures } from "../../http/bad-requests";
import { call } from "../../http/client";

let user: Awaited<ReturnType<typeof makeUser>>;
let cookie: string;

beforeEach(async () => {
  user = await makeUser();
  cookie = await cookieHeaderOf(user);
});

const aFile = async () => new File([new Uint8Array(await aPicture("gif"))], "foto.gif");

describe("GET /api/users/{id}/image/{version}", () => {
  const version = "jcRkeYoMxCDtQ-7KBAmUpg";

  /** A picture in the table used before pictures were stored as files. */
  beforeEach(async () => {
    const profileImageUrl = `/api/users/${user.id}/image/${version}`;
    await db.insert(profileImages).values({ userId: user.id, version, content: await aPicture("webp") });
    await db.update(users).set({ profileImageUrl }).where(eq(users.id, user.id));
  });

  const read = async (params: Record<string, string>, as: string | null = cookie) =>
    call(GET, "GET", { params, ...(as && { cookie: as }) });

  it("200: every member sees it, and may cache it forever", async () => {
    const answer = await read({ id: user.id, version }, await cookieHeaderOf(await makeUser()));
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      200,
      "image/webp",
      "private, max-age=31536000, immutable",
    ]);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(await aPicture("webp"));
  });

  it("401: nobody is signed in", async () => {
    expect((await read({ id: user.id, version: "x" }, null)).status).toBe(401);
  });

  it.each([
    [
      "replaced by a file",
      async () => setProfileImage.run(await callOf(user), { profileImage: await aFile() }),
    ],
    ["taken away", async () => removeProfileImage.run(await callOf(user), {})],
  ])("404: %s", async (_how, change) => {
    await change();
    const answer = await read({ id: user.id, version });
    expect([answer.status, (await answer.json()).message]).toEqual([404, "Esa imagen ya no existe"]);
  });

  it("404: an unknown version, another member's, or an unknown member's", async () => {
    for (const params of [
      { id: user.id, version: "another" },
      { id: (await makeUser()).id, version },
      { id: "nobody", version },
    ])
      expect((await read(params)).status).toBe(404);
  });

  it("422: a version of impossible length", async () => {
    expect((await read({ id: user.id, version: "x".repeat(65) })).status).toBe(422);
  });

  itHidesItsFailures({
    handler: GET,
    method: "GET",
    sent: async () => ({ cookie, params: { id: user.id, version } }),
  });
});
