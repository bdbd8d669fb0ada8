import { z } from "zod";
import { rowId } from "@/lib/core/fields/row-id";
import { singleLine } from "@/lib/core/fields/text";
import { MAX_LENGTH } from "@/lib/learning/catalogue/constants";
import { courseParams, webUrl } from "@/lib/learning/catalogue/schema";
import { CHAPTER_VERSIONS, MAX_CHAPTER_NUMBER, MAX_CHAPTERS, MAX_LESSONS, NO_CHAPTER } from "./constants";

const WRONG_NUMBER = "Escribe un número de capítulo, 1 o más";

const chapterRowId = rowId(NO_CHAPTER);

export const chapterParams = courseParams.extend({ chapterId: chapterRowId });

const fields = {
  chapterNumber: z
    .number(WRONG_NUMBER)
    .int(WRONG_NUMBER)
    .min(1, WRONG_NUMBER)
    .max(MAX_CHAPTER_NUMBER, WRONG_NUMBER),
  title: singleLine("El título es requerido", MAX_LENGTH.title),
  description: z
    .string("La descripción es requerida")
    .trim()
    .min(1, "La descripción es requerida")
    .max(MAX_LENGTH.chapterDescription, `Como mucho ${MAX_LENGTH.chapterDescription} caracteres`)
    .describe("Markdown"),
  videoUrl: webUrl(),
  pdfUrl: webUrl(),
  content: z
    .string("Escribe un texto")
    .trim()
    .max(MAX_LENGTH.chapterText, `Como mucho ${MAX_LENGTH.chapterText} caracteres`)
    .describe("Markdown"),
  isPreview: z.boolean("Escribe true o false").describe("Whether the chapter can be read before enrolling"),
};

export const createChapterInput = courseParams.extend({
  ...fields,
  chapterNumber: fields.chapterNumber.optional().describe("If absent, the highest number plus one"),
  content: fields.content.optional(),
  isPreview: fields.isPreview.optional(),
});

export const editChapterInput = chapterParams.extend({
  chapterNumber: fields.chapterNumber.optional(),
  title: fields.title.optional(),
  description: fields.description.optional(),
  videoUrl: fields.videoUrl,
  pdfUrl: fields.pdfUrl,
  content: fields.content.optional(),
  isPreview: fields.isPreview.optional(),
});

const typed = {
  id: z.string(),
  chapterNumber: z.string().transform((text) => (text.trim() === "" ? undefined : Number(text))),
  title: z.string(),
  description: z.string(),
  videoUrl: z.string(),
  pdfUrl: z.string(),
  content: z.string().optional(),
  // The browser's form has a boolean for a checkbox, the submitted form has `on` or nothing.
  isPreview: z
    .union([z.string(), z.boolean()])
    .optional()
    .transform((ticked) => ticked === true || ticked === "on"),
};

/** In the format that people type. */
export const createChapterForm = z.object(typed);
export const editChapterForm = z.object({ ...typed, chapterId: z.string() });

const NO_LESSON = "Esa lección no existe";
const lessonId = rowId(NO_LESSON);

export const lessonParams = chapterParams.extend({ lessonId });

const lesson = {
  title: fields.title,
  content: z
    .string("El contenido es requerido")
    .trim()
    .min(1, "El contenido es requerido")
    .max(MAX_LENGTH.lessonText, `Como mucho ${MAX_LENGTH.lessonText} caracteres`)
    .describe("Markdown"),
};

export const createLessonInput = chapterParams.extend(lesson);
export const editLessonInput = lessonParams.extend({
  title: lesson.title.optional(),
  content: lesson.content.optional(),
});
export const orderLessonsInput = chapterParams.extend({
  lessonIds: z.array(lessonId, "Escribe la lista de las lecciones").min(1).max(MAX_LESSONS),
});
export const orderLessonsForm = z.object({
  id: z.string(),
  chapterId: z.string(),
  lessonIds: z.string().transform((text) => text.split(",").map(Number)),
});

const version = z
  .enum(CHAPTER_VERSIONS, "Escribe offered o proposed")
  .default("offered")
  .describe(
    "`proposed`: the owner's latest version, for the owner and administrators; others always get the offered one",
  );
export const listChaptersInput = courseParams.extend({ version });
export const chapterVersionInput = chapterParams.extend({ version });

export const orderChaptersInput = courseParams.extend({
  chapterIds: z.array(chapterRowId, "Escribe la lista de los capítulos").min(1).max(MAX_CHAPTERS),
});

export const orderChaptersForm = z.object({
  id: z.string(),
  chapterIds: z.string().transform((text) => text.split(",").map(Number)),
});

export const uploadPdfInput = chapterParams.extend({
  pdf: z.instanceof(File, { message: "Elige un PDF" }),
});
