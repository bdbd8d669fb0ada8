/** The types of a member's activity; each area adds its own types (spec 3 §3). */
export type ActivityType =
  | "registration"
  | "access_granted"
  | "profile_update"
  | "forum_post"
  | "forum_comment"
  | "course_enrollment"
  | "mentorship_enrollment"
  | "course_completion"
  | "loan"
  | "btc_trade"
  | "marketplace_listing"
  | "marketplace_sale"
  | "startup"
  | "project"
  | "investment"
  | "fund"
  | "funding_request"
  | "funding_agreement"
  | "tranche_proof"
  | "tranche_approval"
  | "tranche_received"
  | "tranche_returned"
  | "gift_received"
  | "payment_sent"
  | "payment_received"
  | "support_sent"
  | "support_received";

export const ACTIVITIES_PER_PAGE = 20;

/** How many activities the dashboard lists. */
export const RECENT_ACTIVITIES = 5;

/** How many projects the dashboard lists, offered or invested in. */
export const DASHBOARD_PROJECTS = 5;

export const CHARTED_DAYS = 30;

/** Counts at most this many of a member's newest activities, so that the page costs the same for every member. */
export const CHARTED_ACTIVITIES = 2_000;
