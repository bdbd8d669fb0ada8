import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import type { ChapterView, LessonView } from "./queries";

const locked = "Null if the chapter is locked for the caller";

export const lessonSchema = z
  .object({
    id: z.number().int(),
    title: z.string(),
    content: z.string().nullable().describe(`Markdown. ${locked}`),
    order: z.number().int(),
  })
  .meta({ id: "Lesson" });

export const chapterSchema = z
  .object({
    id: z.number().int(),
    chapterNumber: z.number().int(),
    title: z.string(),
    description: z.string().describe("Markdown"),
    videoUrl: z.string().nullable().describe(locked),
    pdfUrl: z.string().nullable().describe(`External URL, or a path on this site. ${locked}`),
    hasPdfFile: z.boolean(),
    content: z.string().nullable().describe(`Markdown. ${locked}`),
    lessons: z.array(lessonSchema).describe("In order; a chapter without lessons counts as one lesson"),
    hasQuiz: z.boolean().describe("Whether students pass a quiz to complete it"),
    isPreview: z.boolean(),
    isLocked: z.boolean(),
  })
  .meta({ id: "Chapter" });

export const chapterJson = presenter(chapterSchema, (view: ChapterView) => view);
export const chaptersJson = presenter(z.array(chapterSchema), (views: readonly ChapterView[]) => [...views]);

export const lessonJson = presenter(lessonSchema, (view: LessonView) => view);
export const lessonsJson = presenter(z.array(lessonSchema), (views: readonly LessonView[]) => [...views]);
