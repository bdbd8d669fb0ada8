import { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { MAX_ACTION_REASON_LENGTH } from "@/lib/core/fields/reason-length";
import { idCursor, isIdCursor, isRankedCursor, rowId, WRONG_CURSOR } from "@/lib/core/fields/row-id";
import { singleLine } from "@/lib/core/fields/text";
import {
  MAX_CONTENT_LENGTH,
  POST_ACTIONS,
  POST_SORTS,
  POSTS_PER_PAGE,
  type PostSort,
  TITLE,
} from "@/lib/forum/posts/constants";
import { cleanText } from "@/lib/messaging/rules";
import { NO_REPORT } from "@/lib/reports/schema";
import { REACTIONS, REPORT_DECISIONS } from "./constants";

export const POST_NOT_FOUND = "Post no encontrado";
const NO_COMMENT = "Ese comentario no existe";
const NO_CATEGORY = "Elige una categoría";
const perPage = pageLimit(POSTS_PER_PAGE);

function paragraphs(required: string) {
  return z
    .string(required)
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(1, required)
        .max(MAX_CONTENT_LENGTH, `Como mucho ${MAX_CONTENT_LENGTH.toLocaleString("es")} caracteres`),
    )
    .describe("Markdown; HTML is shown as plain text");
}

const title = singleLine("Escribe un título", TITLE.max).refine(
  (text) => text.length >= TITLE.min,
  `Escribe al menos ${TITLE.min} caracteres`,
);
const postContent = paragraphs("Escribe el contenido");
const commentContent = paragraphs("El comentario no puede estar vacío");
const version = z.coerce
  .number("Falta la versión")
  .int()
  .positive()
  .describe("Version that was edited; 409 if it has changed since");
const reason = z
  .string("Escribe el motivo")
  .trim()
  .min(1, "Escribe el motivo")
  .max(MAX_ACTION_REASON_LENGTH, `Como mucho ${MAX_ACTION_REASON_LENGTH} caracteres`);

export const postParams = z.object({ id: rowId(POST_NOT_FOUND) });
export const commentParams = z.object({ id: rowId(NO_COMMENT) });

// Until the year 5138. PostgreSQL parses later years differently from our format.
const TIMESTAMP_DIGITS = 14;
const COUNT_DIGITS = 9;

function isCursor(cursor: string, sort: PostSort, isSearch: boolean): boolean {
  if (sort === "unanswered" || isSearch) return isIdCursor(cursor);
  return isRankedCursor(cursor, sort === "popular" ? COUNT_DIGITS : TIMESTAMP_DIGITS);
}

export const listPostsInput = z
  .object({
    category: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, "Esa categoría no existe")
      .optional()
      .describe("Slug of a category"),
    sort: z.enum(POST_SORTS, "Escribe recent, popular, unanswered o unread").default("recent"),
    q: z
      .string()
      .trim()
      .max(200, "Busca con menos palabras")
      .transform((written) => cleanText(written))
      .optional()
      .describe("Full-text search in Spanish; the results are sorted newest first"),
    cursor: z.string().optional().describe("`X-Next-Cursor` of the previous page, with the same parameters"),
    limit: perPage,
  })
  .refine(({ sort, q, cursor }) => cursor === undefined || isCursor(cursor, sort, Boolean(q)), {
    path: ["cursor"],
    message: WRONG_CURSOR,
  });
export type ListPosts = z.output<typeof listPostsInput>;

export const listOwnPostsInput = z.object({
  cursor: idCursor,
  limit: perPage,
});
export type ListOwnPosts = z.output<typeof listOwnPostsInput>;

export const listCommentsInput = postParams.extend({
  cursor: idCursor.describe("Only comments after this number"),
  limit: perPage,
});
export type ListComments = z.output<typeof listCommentsInput>;

export const createPostInput = z.object({ title, content: postContent, categoryId: rowId(NO_CATEGORY) });

export const createCommentInput = z.object({ postId: rowId(POST_NOT_FOUND), content: commentContent });

export const editPostInput = postParams.extend({
  title,
  content: postContent,
  categoryId: rowId(NO_CATEGORY).optional(),
  version,
});

export const editCommentInput = commentParams.extend({ content: commentContent, version });

export const previewInput = z.object({ content: paragraphs("Escribe algo para verlo") });

export const readPostInput = postParams.extend({
  number: z.coerce.number().int().min(0).max(2_147_483_647).describe("Number of the last comment read"),
});

export const pictureInput = z.object({ image: z.file("Elige una imagen") });

export const reportInput = postParams.extend({
  commentId: rowId(NO_COMMENT).optional().describe("Comment to act on; if absent, the topic itself"),
  reason: reason.describe("Reason for the administrators"),
});

export const reactInput = z.object({
  postId: rowId(POST_NOT_FOUND),
  commentId: rowId(NO_COMMENT).optional(),
  kind: z
    .enum(REACTIONS, "Elige like, useful o thanks")
    .nullable()
    .describe("Reaction to set; null removes it"),
});

/** The same input from a form, where an empty field removes the reaction. */
export const reactForm = reactInput.extend({
  kind: z
    .string()
    .optional()
    .transform((typed) => typed || null)
    .pipe(reactInput.shape.kind),
});

export const moderatePostInput = postParams
  .extend({
    act: z.enum(POST_ACTIONS, "Escribe pin, unpin, lock, unlock, move, hide o show"),
    categoryId: rowId(NO_CATEGORY).optional().describe("Target category, for `move`"),
    reason: reason.describe("Reason shown to the author"),
  })
  .refine(({ act, categoryId }) => act !== "move" || categoryId !== undefined, {
    message: NO_CATEGORY,
    path: ["categoryId"],
  });

export const moderateCommentInput = commentParams.extend({
  act: z.enum(["hide", "show"], "Escribe hide o show"),
  reason: reason.describe("Reason shown to the author"),
});

export const resolveReportInput = z.object({
  id: rowId(NO_REPORT),
  decision: z.enum(REPORT_DECISIONS, "Escribe dismissed o hidden"),
  reason: reason.describe("Reason for the reporter; also for the author if the text is hidden"),
});
