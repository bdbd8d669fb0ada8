"use server";

import { action } from "@/lib/core/command/action";
import {
  reportCourseReview as reportCourseReviewCommand,
  reportLoanRating as reportLoanRatingCommand,
  reportMentorshipReview as reportMentorshipReviewCommand,
  reportOrderRating as reportOrderRatingCommand,
  reportTradeRating as reportTradeRatingCommand,
} from "@/lib/identity/ratings/report-rating";
import { resolveRatingReport as resolveRatingReportCommand } from "@/lib/identity/ratings/resolve-report";
import { restoreRating as restoreRatingCommand } from "@/lib/identity/ratings/restore-rating";

export const reportOrderRating = action(reportOrderRatingCommand);

export const reportTradeRating = action(reportTradeRatingCommand);

export const reportLoanRating = action(reportLoanRatingCommand);

export const reportCourseReview = action(reportCourseReviewCommand);

export const reportMentorshipReview = action(reportMentorshipReviewCommand);

export const resolveRatingReport = action(resolveRatingReportCommand);

export const restoreRating = action(restoreRatingCommand);
