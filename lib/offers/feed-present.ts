import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime } from "@/lib/core/fields/response";
import type { Following, QuestionLine, ReplyLine, UpdateLine } from "./feed-queries";

const author = z.object({ name: z.string(), isOwner: z.boolean(), isMe: z.boolean() });

const replyShape = z.object({
  id: z.number(),
  body: z.string(),
  createdAt: isoDateTime,
  author,
  mayRemove: z.boolean(),
});

export type ReplyJson = z.output<typeof replyShape>;

export const replyJson = presenter(
  replyShape,
  (reply: ReplyLine): ReplyJson => ({
    ...reply,
    createdAt: isoOf(reply.createdAt),
  }),
);

const updateShape = z.object({
  id: z.number(),
  title: z.string(),
  body: z.string(),
  metrics: z.array(
    z.object({
      label: z.string(),
      value: z.string(),
      isChecked: z.boolean().describe("Whether the figure is read from platform data instead of typed"),
    }),
  ),
  createdAt: isoDateTime,
  author,
  mayRemove: z.boolean(),
  replies: z.array(replyShape),
});

export type UpdateJson = z.output<typeof updateShape>;

export const updateJson = presenter(
  updateShape,
  (update: UpdateLine): UpdateJson => ({
    ...update,
    metrics: update.metrics.map(({ label, value, isChecked }) => ({ label, value, isChecked })),
    createdAt: isoOf(update.createdAt),
    replies: update.replies.map(replyJson),
  }),
);

export const updatesJson = presenter(z.array(updateShape), (updates: readonly UpdateLine[]) =>
  updates.map(updateJson),
);

const questionShape = z.object({
  id: z.number(),
  question: z.string(),
  answer: z.string().nullable(),
  answeredAt: isoDateTime.nullable(),
  createdAt: isoDateTime,
  author,
  mayAnswer: z.boolean(),
  mayRemove: z.boolean(),
});

export type QuestionJson = z.output<typeof questionShape>;

export const questionJson = presenter(
  questionShape,
  (question: QuestionLine): QuestionJson => ({
    ...question,
    answeredAt: question.answeredAt === null ? null : isoOf(question.answeredAt),
    createdAt: isoOf(question.createdAt),
  }),
);

export const questionsJson = presenter(z.array(questionShape), (questions: readonly QuestionLine[]) =>
  questions.map(questionJson),
);

export const followingJson = presenter(
  z.object({ followers: z.number(), isFollowing: z.boolean() }),
  ({ followers, isFollowing }: Following) => ({ followers, isFollowing }),
);

// The stored response of a repeated key has been through JSON.
const isoOf = (date: Date | string) => new Date(date).toISOString();
