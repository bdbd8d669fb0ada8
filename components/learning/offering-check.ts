import type { z } from "zod";
import {
  createChapterForm,
  createChapterInput,
  editChapterForm,
  editChapterInput,
} from "@/lib/learning/chapter-schema";
import {
  createCourseForm,
  createCourseInput,
  createMentorshipForm,
  createMentorshipInput,
  editCourseForm,
  editCourseInput,
  editMentorshipForm,
  editMentorshipInput,
} from "@/lib/learning/offering-schema";

// What a form's fields say, refused here already where the command's own schema would refuse it.
function alsoBy<Form extends z.ZodType>(form: Form, input: z.ZodType): Form {
  return form.superRefine((written, context) => {
    for (const { path, message } of input.safeParse(written).error?.issues ?? []) {
      context.addIssue({ code: "custom", path: [...path], message });
    }
  });
}

export const newCourse = alsoBy(createCourseForm, createCourseInput);
export const newMentorship = alsoBy(createMentorshipForm, createMentorshipInput);
export const changedCourse = alsoBy(editCourseForm, editCourseInput);
export const changedMentorship = alsoBy(editMentorshipForm, editMentorshipInput);
export const newChapter = alsoBy(createChapterForm, createChapterInput);
export const changedChapter = alsoBy(editChapterForm, editChapterInput);
