import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db";
import {
  dataExports,
  emails,
  files,
  forumFollows,
  forumLoosePictures,
  forumPosts,
  jobs,
  notifications,
} from "@/db/schema";
import { makeComment, makePost } from "../../factories/forum";
import { makeUser } from "../../factories/identity";
import { aMail, mailOf } from "../../factories/mails";
import { reloadModules } from "../../setup/environment";

const SECRET = "only-the-clock-knows";

// A new module instance, because the environment is read once, at the first request.
const fresh = async () => {
  reloadModules();
  return (await import("@/app/api/cron/route")).GET;
};
const ask = async (authorization?: string) =>
  (await fresh())(
    new Request("http://localhost:3000/api/cron", { headers: authorization ? { authorization } : {} }),
  );

beforeEach(async () => {
  await db.delete(emails);
  await db.delete(jobs);
});
afterEach(() => vi.unstubAllEnvs());

describe("GET /api/cron", () => {
  it("200: sends the due messages", async () => {
    vi.stubEnv("CRON_SECRET", SECRET);
    const row = await aMail();
    const answer = await ask(`Bearer ${SECRET}`);
    expect(answer.status).toBe(200);
    expect(await mailOf(row.id)).toMatchObject({ status: "kept" });
  });

  it("200: does what a permanent process would do: data exports, forum notifications, and the hourly cleanup", async () => {
    vi.stubEnv("CRON_SECRET", SECRET);
    const user = await makeUser();
    await db.insert(dataExports).values({ userId: user.id });
    const { id, author } = await makePost();
    await makeComment(id);
    await db.delete(notifications);
    await db.update(forumPosts).set({ notifiedNumber: 0 });
    await db.update(forumFollows).set({ notifiedNumber: 0 });
    const [old] = await db
      .insert(files)
      .values({
        ...{ id: "an-old-loose-picture", purpose: "forum", store: "local", contentType: "image/webp" },
        ...{ sizeBytes: 1, sha256: "x", isPublic: true },
      })
      .returning();
    await db.insert(forumLoosePictures).values({ fileId: old?.id ?? "", createdAt: new Date(0) });
    await db.insert(files).values({
      ...{ id: "an-old-loose-photo", purpose: "listing", store: "local", contentType: "image/webp" },
      ...{ sizeBytes: 1, sha256: "x", isPublic: true, createdAt: new Date(0) },
    });
    expect((await ask(`Bearer ${SECRET}`)).status).toBe(200);
    expect(await db.select({ status: dataExports.status }).from(dataExports)).toEqual([{ status: "ready" }]);
    const isNotice = eq(notifications.userId, author.id);
    expect(await db.$count(notifications, isNotice)).toBe(1);
    expect(await db.$count(forumLoosePictures)).toBe(0);
    const [photo] = await db.select().from(files).where(eq(files.id, "an-old-loose-photo"));
    expect(photo?.deletedAt).not.toBeNull();
  });

  it("200: sends the due messages even if an earlier job fails", async () => {
    vi.stubEnv("CRON_SECRET", SECRET);
    vi.doMock("@/lib/forum/posts/follower-notices", () => ({
      notifyFollowers: () => Promise.reject(new Error("no")),
    }));
    const row = await aMail();
    const answer = await ask(`Bearer ${SECRET}`);
    vi.doUnmock("@/lib/forum/posts/follower-notices");
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ failed: ["notify-followers"] });
    expect(await mailOf(row.id)).toMatchObject({ status: "kept" });
  });

  it.each([[undefined], ["Bearer"], [`Bearer ${SECRET}x`], [SECRET]])(
    "401: the secret is %j",
    async (authorization) => {
      vi.stubEnv("CRON_SECRET", SECRET);
      const row = await aMail();
      expect((await ask(authorization)).status).toBe(401);
      expect(await mailOf(row.id)).toMatchObject({ status: "queued" });
    },
  );

  it("401: without a configured secret nobody may call it", async () => {
    for (const authorization of ["Bearer ", "Bearer undefined", undefined]) {
      expect((await ask(authorization)).status).toBe(401);
    }
  });
});
