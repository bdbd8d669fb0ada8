import { eq } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { OwnPosts } from "@/components/forum/own-posts";
import { db } from "@/db";
import { forumPosts } from "@/db/schema";
import { authorize } from "@/lib/auth/actor";
import { makeComment, makePost } from "../../factories/forum";
import { callOf, makeUser } from "../../factories/identity";

it("the profile shows how an own topic begins, as plain text, and the day it was written", async () => {
  const author = await makeUser();
  const content = `## Una duda\n\nCon **algo** que decir.\n\n${"y más ".repeat(200)}`;
  const { id } = await makePost({ title: "Mi tema", content }, author);
  await db
    .update(forumPosts)
    .set({ createdAt: new Date("2020-03-05T12:00:00Z") })
    .where(eq(forumPosts.id, id));
  await makeComment(id, await makeUser({ firstName: "Eva" }));
  const viewer = authorize("user", (await callOf(author)).viewer);
  const html = renderToStaticMarkup(await OwnPosts({ viewer, name: "Publicaciones" }));
  expect(html).toContain("Mi tema");
  expect(html).toContain("Una duda Con algo que decir. y más");
  expect(html).toContain("…");
  expect(html).toContain('dateTime="2020-03-05T12:00:00.000Z"');
  expect(html).not.toContain("responde");
});
