export const MAX_CHAPTERS = 200;

/** The requested version of a course: published, or the latest from its owner. */
export const CHAPTER_VERSIONS = ["offered", "proposed"] as const;

export type ChapterVersion = (typeof CHAPTER_VERSIONS)[number];

/** The most lessons of one chapter. */
export const MAX_LESSONS = 50;

export const MAX_CHAPTER_NUMBER = 100_000;

export const CHAPTER_PDF = {
  maxBytes: 20 * 1024 * 1024,
  tooLarge: "El PDF es demasiado grande. Máximo 20MB.",
} as const;

/** The error for a chapter that does not exist, or not for this reader. */
export const NO_CHAPTER = "Ese capítulo no existe";
