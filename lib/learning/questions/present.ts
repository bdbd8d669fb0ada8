import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime } from "@/lib/core/fields/response";
import type { QuestionLine } from "./queries";

const questionSchema = z
  .object({
    id: z.number().int(),
    chapter: z.object({ id: z.number().int(), chapterNumber: z.number().int(), title: z.string() }),
    question: z.string().describe("Empty after the erasure of its author"),
    answer: z.string().nullable(),
    answeredAt: isoDateTime.nullable(),
    createdAt: isoDateTime,
    author: z.object({
      id: z.string(),
      name: z.string(),
      profileImageUrl: z.string().nullable(),
      isMe: z.boolean(),
    }),
    mayAnswer: z.boolean().describe("Whether you can answer it, or change its answer"),
    mayRemove: z.boolean(),
  })
  .meta({ id: "ChapterQuestion" });

export const questionJson = presenter(questionSchema, (line: QuestionLine) => line);
export const questionsJson = presenter(z.array(questionSchema), (lines: readonly QuestionLine[]) => [
  ...lines,
]);
