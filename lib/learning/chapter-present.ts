import { z } from "zod";
import { presenter } from "@/lib/core/presenter";
import type { ChapterView } from "./chapter-queries";

const locked = "Null where the chapter is locked for the caller";

const chapterSchema = z
  .object({
    id: z.number().int(),
    chapterNumber: z.number().int(),
    title: z.string(),
    description: z.string(),
    videoUrl: z.string().nullable().describe(locked),
    pdfUrl: z.string().nullable().describe(`An address of the web, or of this site. ${locked}`),
    hasPdfFile: z.boolean(),
    content: z.string().nullable().describe(`Markdown. ${locked}`),
    isPreview: z.boolean(),
    isLocked: z.boolean(),
  })
  .meta({ id: "Chapter" });

export const chapterJson = presenter(chapterSchema, (view: ChapterView) => view);
export const chaptersJson = presenter(z.array(chapterSchema), (views: readonly ChapterView[]) => [...views]);
