import { alsoBy } from "@/components/forms/form-schema";
import {
  createCourseForm,
  createCourseInput,
  createMentorshipForm,
  createMentorshipInput,
  editCourseForm,
  editCourseInput,
  editMentorshipForm,
  editMentorshipInput,
} from "@/lib/learning/catalogue/schema";
import {
  createChapterForm,
  createChapterInput,
  editChapterForm,
  editChapterInput,
} from "@/lib/learning/chapters/schema";

export const newCourse = alsoBy(createCourseForm, createCourseInput);
export const newMentorship = alsoBy(createMentorshipForm, createMentorshipInput);
export const changedCourse = alsoBy(editCourseForm, editCourseInput);
export const changedMentorship = alsoBy(editMentorshipForm, editMentorshipInput);
export const newChapter = alsoBy(createChapterForm, createChapterInput);
export const changedChapter = alsoBy(editChapterForm, editChapterInput);
