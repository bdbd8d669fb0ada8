"use server";

import { action } from "@/lib/core/action";
import { cancelSession as cancelSessionCommand } from "@/lib/learning/cancel-session";
import { completeChapter as completeChapterCommand } from "@/lib/learning/complete-chapter";
import { confirmSession as confirmSessionCommand } from "@/lib/learning/confirm-session";
import { declineSession as declineSessionCommand } from "@/lib/learning/decline-session";
import {
  deleteCourseReview as deleteCourseReviewCommand,
  deleteMentorshipReview as deleteMentorshipReviewCommand,
} from "@/lib/learning/delete-review";
import { issueCertificate as issueCertificateCommand } from "@/lib/learning/issue-certificate";
import { openCourse as openCourseCommand } from "@/lib/learning/open-course";
import { proposeSession as proposeSessionCommand } from "@/lib/learning/propose-session";
import { reopenChapter as reopenChapterCommand } from "@/lib/learning/reopen-chapter";
import { proposeSessionForm } from "@/lib/learning/study-schema";
import {
  writeCourseReview as writeCourseReviewCommand,
  writeMentorshipReview as writeMentorshipReviewCommand,
} from "@/lib/learning/write-review";

export const openCourse = action(openCourseCommand);

export const completeChapter = action(completeChapterCommand, { show: (progress) => progress });

export const reopenChapter = action(reopenChapterCommand, { show: (progress) => progress });

export const issueCertificate = action(issueCertificateCommand, { show: ({ code }) => code });

export const writeCourseReview = action(writeCourseReviewCommand);

export const writeMentorshipReview = action(writeMentorshipReviewCommand);

export const deleteCourseReview = action(deleteCourseReviewCommand);

export const deleteMentorshipReview = action(deleteMentorshipReviewCommand);

export const proposeSession = action(proposeSessionCommand, { form: proposeSessionForm });

export const confirmSession = action(confirmSessionCommand);

export const declineSession = action(declineSessionCommand);

export const cancelSession = action(cancelSessionCommand);
