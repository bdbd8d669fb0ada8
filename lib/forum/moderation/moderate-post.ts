import { eq } from "drizzle-orm";
import { forumPosts } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { countActivity } from "@/lib/forum/levels/activity";
import type { PostAction } from "@/lib/forum/posts/constants";
import { requireCategory } from "@/lib/forum/posts/create-post";
import { lockPost } from "@/lib/forum/posts/rows";
import { postPath } from "@/lib/forum/rules";
import { moderatePostInput } from "@/lib/forum/schema";
import { hidePost, noteShown, notifyAuthor, refuseOwnText } from "./hidden-texts";
import { resolveReportsOfHidden } from "./resolution";

const NOTICE_TEXTS: Readonly<Record<Exclude<PostAction, "hide">, string>> = {
  pin: "Tu tema se ha fijado",
  unpin: "Tu tema ya no está fijado",
  lock: "Tu tema se ha cerrado",
  unlock: "Tu tema se ha vuelto a abrir",
  move: "Tu tema se ha movido",
  show: "Tu tema vuelve a estar visible",
};

type Post = Awaited<ReturnType<typeof lockPost>>;

function hasEffect(post: Post, act: PostAction, categoryId: number | undefined): boolean {
  if (act === "show") return post.hiddenAt !== null;
  if (act === "pin" || act === "unpin") return post.isPinned !== (act === "pin");
  if (act === "unlock") return post.lockedAt !== null;
  // Closing again changes the reason that is shown.
  return act !== "move" || post.categoryId !== categoryId;
}

/**
 * An administrator pins, locks, moves or hides a topic, or undoes it. The author is notified with the reason. Hiding it
 * resolves its reports.
 */
export const moderatePost = command(
  {
    name: "forum.moderate-post",
    allow: "admin",
    input: moderatePostInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, act, categoryId, reason }) => {
    const post = await lockPost(tx, actor, id);
    if (act === "show") refuseOwnText(actor, post);
    const set = (values: Partial<typeof forumPosts.$inferInsert>) =>
      tx.update(forumPosts).set(values).where(eq(forumPosts.id, id));
    if (act === "pin" || act === "unpin") await set({ isPinned: act === "pin" });
    if (act === "lock") await set({ lockedAt: now, lockedReason: reason });
    if (act === "unlock") await set({ lockedAt: null, lockedReason: null });
    if (act === "move" && categoryId !== undefined) {
      await requireCategory(tx, categoryId);
      await set({ categoryId });
    }
    if (act === "show" && post.hiddenAt) {
      await set({ hiddenAt: null, hiddenBy: null, hiddenReason: null });
      await countActivity(tx, post.userId, "topicsWritten");
      await noteShown(tx, post.userId);
    }
    if (act === "hide") {
      const decided = { actorId: actor.id, reason, now };
      await hidePost(tx, post, decided);
      await resolveReportsOfHidden(tx, { post }, decided);
    } else if (hasEffect(post, act, categoryId)) {
      await notifyAuthor(tx, {
        userId: post.userId,
        title: NOTICE_TEXTS[act],
        body: `«${post.title}». Motivo: ${reason}`,
        href: postPath(id),
        dedupeKey: `forum.${act}:post:${id}:${now.getTime()}`,
      });
    }
    record({
      targetId: post.userId,
      details: { post: id, act, reason, ...(categoryId !== undefined && { category: categoryId }) },
    });
  },
);
