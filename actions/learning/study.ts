"use server";

import { action } from "@/lib/core/command/action";
import { answerQuestion } from "@/lib/learning/questions/answer-question";
import { askQuestion } from "@/lib/learning/questions/ask-question";
import { removeQuestion } from "@/lib/learning/questions/remove-question";
import { cancelSession as cancelSessionCommand } from "@/lib/learning/sessions/cancel-session";
import { confirmSession as confirmSessionCommand } from "@/lib/learning/sessions/confirm-session";
import { declineSession as declineSessionCommand } from "@/lib/learning/sessions/decline-session";
import { proposeSession as proposeSessionCommand } from "@/lib/learning/sessions/propose-session";
import { proposeSessionForm } from "@/lib/learning/sessions/schema";
import { completeChapter as completeChapterCommand } from "@/lib/learning/study/complete-chapter";
import {
  deleteCourseReview as deleteCourseReviewCommand,
  deleteMentorshipReview as deleteMentorshipReviewCommand,
} from "@/lib/learning/study/delete-review";
import { issueCertificate as issueCertificateCommand } from "@/lib/learning/study/issue-certificate";
import { openCourse as openCourseCommand } from "@/lib/learning/study/open-course";
import { reopenChapter as reopenChapterCommand } from "@/lib/learning/study/reopen-chapter";
import {
  writeCourseReview as writeCourseReviewCommand,
  writeMentorshipReview as writeMentorshipReviewCommand,
} from "@/lib/learning/study/write-review";

export const openCourse = action(openCourseCommand);

export const completeChapter = action(completeChapterCommand, { show: (progress) => progress });

export const reopenChapter = action(reopenChapterCommand, { show: (progress) => progress });

export const issueCertificate = action(issueCertificateCommand, { show: ({ code }) => code });

export const writeCourseReview = action(writeCourseReviewCommand);

export const writeMentorshipReview = action(writeMentorshipReviewCommand);

export const deleteCourseReview = action(deleteCourseReviewCommand);

export const deleteMentorshipReview = action(deleteMentorshipReviewCommand);

export const askChapterQuestion = action(askQuestion);

export const answerChapterQuestion = action(answerQuestion);

export const removeChapterQuestion = action(removeQuestion);

export const proposeSession = action(proposeSessionCommand, { form: proposeSessionForm });

export const confirmSession = action(confirmSessionCommand);

export const declineSession = action(declineSessionCommand);

export const cancelSession = action(cancelSessionCommand);
