import { addInputRules } from "@/components/forms/form-schema";
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

export const newCourse = addInputRules(createCourseForm, createCourseInput);
export const newMentorship = addInputRules(createMentorshipForm, createMentorshipInput);
export const changedCourse = addInputRules(editCourseForm, editCourseInput);
export const changedMentorship = addInputRules(editMentorshipForm, editMentorshipInput);
export const newChapter = addInputRules(createChapterForm, createChapterInput);
export const changedChapter = addInputRules(editChapterForm, editChapterInput);
