import type { Guard } from "@/lib/auth/access";

/** The required guard of each command on reports. */
export const REPORT_COMMAND_GUARDS: Readonly<Record<string, Guard>> = {
  "forum.report-post": "app:forum",
  "forum.resolve-report": "admin",
  "messaging.report-conversation": "user",
  "messaging.resolve-report": "admin",
  "marketplace.report-listing": "app:marketplace",
  "marketplace.resolve-report": "admin",
  "learning.report-course": "app:courses",
  "learning.report-mentorship": "app:courses",
  "learning.resolve-report": "admin",
  "identity.report-order-rating": "user",
  "identity.report-trade-rating": "user",
  "identity.report-loan-rating": "user",
  "identity.report-course-review": "app:courses",
  "identity.report-mentorship-review": "app:courses",
  "identity.resolve-rating-report": "admin",
  "identity.restore-rating": "admin",
};

/** The required guard of each endpoint of reports. */
export const REPORT_ENDPOINT_GUARDS: Readonly<Record<string, Guard>> = {
  "POST /api/forum/posts/{id}/reports": "app:forum",
  "GET /api/admin/forum/reports": "admin",
  "POST /api/admin/forum/reports/{id}/resolution": "admin",
  "POST /api/messages/{conversation}/reports": "user",
  "GET /api/admin/reports": "admin",
  "GET /api/admin/reports/{id}": "admin",
  "GET /api/admin/reports/{id}/images/{message}": "admin",
  "POST /api/admin/reports/{id}/resolution": "admin",
  "POST /api/marketplace/listings/{id}/reports": "app:marketplace",
  "GET /api/admin/marketplace/reports": "admin",
  "POST /api/admin/marketplace/reports/{id}/resolution": "admin",
  "POST /api/courses/{id}/reports": "app:courses",
  "POST /api/mentorships/{id}/reports": "app:courses",
  "GET /api/admin/courses/reports": "admin",
  "POST /api/admin/courses/reports/{id}/resolution": "admin",
  "POST /api/marketplace/orders/{id}/rating/reports": "user",
  "POST /api/btc/trades/{id}/rating/reports": "user",
  "POST /api/loans/{id}/rating/reports": "user",
  "POST /api/courses/{id}/reviews/{reviewId}/reports": "app:courses",
  "POST /api/mentorships/{id}/reviews/{reviewId}/reports": "app:courses",
  "GET /api/admin/ratings/reports": "admin",
  "POST /api/admin/ratings/reports/{id}/resolution": "admin",
  "POST /api/admin/ratings/reports/{id}/restoration": "admin",
};

/** The required guard of each server action on reports. */
export const REPORT_ACTION_GUARDS: Readonly<Record<string, Guard>> = {
  reportPost: "app:forum",
  resolveForumReport: "admin",
  reportConversation: "user",
  resolveReport: "admin",
  reportListing: "app:marketplace",
  resolveListingReport: "admin",
  reportCourse: "app:courses",
  reportMentorship: "app:courses",
  resolveOfferingReport: "admin",
  reportOrderRating: "user",
  reportTradeRating: "user",
  reportLoanRating: "user",
  reportCourseReview: "app:courses",
  reportMentorshipReview: "app:courses",
  resolveRatingReport: "admin",
  restoreRating: "admin",
};
