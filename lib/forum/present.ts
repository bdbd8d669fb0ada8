import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime } from "@/lib/core/fields/response";
import type { CommentLine } from "@/lib/forum/comments/queries";
import type { listReports } from "@/lib/forum/moderation/queries";
import type { listCategories, PostLine, PostView } from "@/lib/forum/posts/queries";
import type { MyReaction } from "@/lib/forum/posts/reaction-queries";
import { outcomeShape } from "@/lib/reports/present";
import { REACTIONS, REPORT_DECISIONS } from "./constants";

const author = z.object({
  id: z.string(),
  name: z.string().describe("Username, or the name if there is none; visitors do not see the surname"),
  username: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  level: z.number().int().min(1).max(4).describe("Trust level from 1 to 4, earned by activity"),
  isAdmin: z.boolean(),
});

const reactions = z.object({
  counts: z.record(z.enum(REACTIONS), z.number().int()),
  mine: z.enum(REACTIONS).nullable(),
});

const lineSchema = z
  .object({
    id: z.number().int(),
    title: z.string(),
    userId: z.string(),
    author,
    category: z.object({ id: z.number().int(), slug: z.string(), name: z.string() }),
    commentCount: z.number().int(),
    reactionCount: z.number().int(),
    isPinned: z.boolean(),
    isLocked: z.boolean(),
    lockedReason: z.string().nullable(),
    isHidden: z
      .boolean()
      .describe("Whether the topic is hidden; only its author and administrators see it then"),
    hiddenReason: z.string().nullable(),
    unreadCount: z.number().int().describe("New comments since the last visit; 0 for a topic never opened"),
    isUnread: z.boolean(),
    readNumber: z
      .number()
      .int()
      .nullable()
      .describe("Number of the last comment read by the caller; null for a topic never opened"),
    lastCommentAt: isoDateTime,
    lastCommentBy: z.string().nullable(),
    createdAt: isoDateTime,
    editedAt: isoDateTime.nullable(),
  })
  .meta({ id: "ForumPostLine" });

const listedSchema = lineSchema
  .extend({ content: z.string().nullable().describe("Markdown; null for visitors, who see only titles") })
  .meta({ id: "ForumPostListed" });

type PostListed = PostLine & { content: string | null };

export const postsJson = presenter(z.array(listedSchema), (lines: readonly PostListed[]) => [...lines]);

export const postJson = presenter(
  lineSchema
    .extend({
      content: z.string().describe("Markdown"),
      version: z.number().int(),
      reactions,
      isFollowed: z.boolean(),
    })
    .meta({ id: "ForumPost" }),
  (post: PostView) => post,
);

const commentSchema = z
  .object({
    id: z.number().int(),
    postId: z.number().int(),
    number: z
      .number()
      .int()
      .describe("Number of the comment in its topic; it does not change when others are deleted"),
    userId: z.string(),
    author,
    content: z.string().nullable().describe("Markdown; null if deleted, or hidden from the caller"),
    state: z.enum(["shown", "hidden", "deleted"]),
    hiddenReason: z.string().nullable(),
    version: z.number().int(),
    reactions,
    createdAt: isoDateTime,
    editedAt: isoDateTime.nullable(),
  })
  .meta({ id: "ForumComment" });

export const commentJson = presenter(commentSchema, (line: CommentLine) => line);

export const commentsJson = presenter(z.array(commentSchema), (lines: readonly CommentLine[]) => [...lines]);

type Category = Awaited<ReturnType<typeof listCategories>>[number];

export const categoriesJson = presenter(
  z.array(
    z.object({
      id: z.number().int(),
      slug: z.string(),
      name: z.string(),
      description: z.string(),
      icon: z.string(),
    }),
  ),
  (categories: readonly Category[]) => [...categories],
);

export const createdJson = presenter(z.object({ id: z.number().int() }), (made: { id: number }) => made);

export const previewJson = presenter(z.object({ html: z.string() }), (preview: { html: string }) => preview);

export const pictureJson = presenter(
  z.object({ url: z.string().describe("URL to embed in a text as `![…](url)`") }),
  (picture: { url: string }) => picture,
);

export const reactionsJson = presenter(reactions, (reacted: MyReaction) => reacted);

export const editedJson = presenter(
  z.object({ id: z.number().int(), version: z.number().int() }),
  (post: { id: number; version: number }) => post,
);

export type ReportLine = Awaited<ReturnType<typeof listReports>>["rows"][number];

export const reportsJson = presenter(
  z.array(
    z
      .object({
        id: z.number().int(),
        postId: z.number().int(),
        commentId: z.number().int().nullable(),
        commentNumber: z.number().int().nullable(),
        title: z.string(),
        content: z.string(),
        authorId: z.string(),
        author: z.string(),
        reporterId: z.string(),
        reporter: z.string(),
        reason: z.string(),
        decision: z.enum(REPORT_DECISIONS).nullable(),
        createdAt: isoDateTime,
        ...outcomeShape,
      })
      .meta({ id: "ForumReport" }),
  ),
  (reports: readonly ReportLine[]) => [...reports],
);
