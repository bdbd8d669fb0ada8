"use server";

import { action } from "@/lib/core/command/action";
import {
  approveCourse as approveCourseCommand,
  approveMentorship as approveMentorshipCommand,
} from "@/lib/learning/catalogue/approve-offering";
import {
  archiveCourse as archiveCourseCommand,
  archiveMentorship as archiveMentorshipCommand,
} from "@/lib/learning/catalogue/archive-offering";
import { createCourse as createCourseCommand } from "@/lib/learning/catalogue/create-course";
import { createMentorship as createMentorshipCommand } from "@/lib/learning/catalogue/create-mentorship";
import {
  deleteCourse as deleteCourseCommand,
  deleteMentorship as deleteMentorshipCommand,
} from "@/lib/learning/catalogue/delete-offering";
import {
  discardCourseChanges as discardCourseChangesCommand,
  discardMentorshipChanges as discardMentorshipChangesCommand,
} from "@/lib/learning/catalogue/discard-changes";
import {
  editCourse as editCourseCommand,
  editMentorship as editMentorshipCommand,
} from "@/lib/learning/catalogue/edit-offering";
import {
  rejectCourse as rejectCourseCommand,
  rejectMentorship as rejectMentorshipCommand,
} from "@/lib/learning/catalogue/reject-offering";
import {
  removeCourseImage as removeCourseImageCommand,
  removeMentorshipImage as removeMentorshipImageCommand,
} from "@/lib/learning/catalogue/remove-image";
import {
  restoreCourse as restoreCourseCommand,
  restoreMentorship as restoreMentorshipCommand,
} from "@/lib/learning/catalogue/restore-offering";
import {
  createCourseForm,
  createMentorshipForm,
  editCourseForm,
  editMentorshipForm,
} from "@/lib/learning/catalogue/schema";
import {
  submitCourse as submitCourseCommand,
  submitMentorship as submitMentorshipCommand,
} from "@/lib/learning/catalogue/submit-offering";
import { createChapter as createChapterCommand } from "@/lib/learning/chapters/create-chapter";
import { createLesson as createLessonCommand } from "@/lib/learning/chapters/create-lesson";
import { deleteChapter as deleteChapterCommand } from "@/lib/learning/chapters/delete-chapter";
import { deleteLesson as deleteLessonCommand } from "@/lib/learning/chapters/delete-lesson";
import { editChapter as editChapterCommand } from "@/lib/learning/chapters/edit-chapter";
import { editLesson as editLessonCommand } from "@/lib/learning/chapters/edit-lesson";
import { orderChapters as orderChaptersCommand } from "@/lib/learning/chapters/order-chapters";
import { orderLessons as orderLessonsCommand } from "@/lib/learning/chapters/order-lessons";
import { removePdf as removePdfCommand } from "@/lib/learning/chapters/remove-pdf";
import {
  createChapterForm,
  editChapterForm,
  orderChaptersForm,
  orderLessonsForm,
} from "@/lib/learning/chapters/schema";
import {
  reportCourse as reportCourseCommand,
  reportMentorship as reportMentorshipCommand,
} from "@/lib/learning/reports/report-offering";
import { resolveReport as resolveReportCommand } from "@/lib/learning/reports/resolve-report";

export const createCourse = action(createCourseCommand, {
  form: createCourseForm,
  show: ({ id }) => ({ id }),
});

export const createMentorship = action(createMentorshipCommand, {
  form: createMentorshipForm,
  show: ({ id }) => ({ id }),
});

export const editCourse = action(editCourseCommand, { form: editCourseForm });

export const editMentorship = action(editMentorshipCommand, { form: editMentorshipForm });

export const removeCourseImage = action(removeCourseImageCommand);

export const removeMentorshipImage = action(removeMentorshipImageCommand);

export const submitCourse = action(submitCourseCommand);

export const submitMentorship = action(submitMentorshipCommand);

export const archiveCourse = action(archiveCourseCommand);

export const archiveMentorship = action(archiveMentorshipCommand);

export const restoreCourse = action(restoreCourseCommand);

export const restoreMentorship = action(restoreMentorshipCommand);

export const createChapter = action(createChapterCommand, {
  form: createChapterForm,
  show: ({ id }) => ({ id }),
});

export const editChapter = action(editChapterCommand, { form: editChapterForm, show: ({ id }) => ({ id }) });

export const deleteChapter = action(deleteChapterCommand);

export const orderChapters = action(orderChaptersCommand, { form: orderChaptersForm });

export const createLesson = action(createLessonCommand, { show: ({ id }) => ({ id }) });

export const editLesson = action(editLessonCommand, { show: ({ id }) => ({ id }) });

export const deleteLesson = action(deleteLessonCommand);

export const orderLessons = action(orderLessonsCommand, { form: orderLessonsForm });

export const discardCourseChanges = action(discardCourseChangesCommand);

export const discardMentorshipChanges = action(discardMentorshipChangesCommand);

export const removePdf = action(removePdfCommand);

export const approveCourse = action(approveCourseCommand);

export const approveMentorship = action(approveMentorshipCommand);

export const rejectCourse = action(rejectCourseCommand);

export const rejectMentorship = action(rejectMentorshipCommand);

export const deleteCourse = action(deleteCourseCommand);

export const deleteMentorship = action(deleteMentorshipCommand);

export const reportCourse = action(reportCourseCommand);

export const reportMentorship = action(reportMentorshipCommand);

export const resolveOfferingReport = action(resolveReportCommand);
