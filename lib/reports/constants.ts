import { HOUR_SECONDS } from "@/lib/core/format/durations";

/** What a member reports a listing, course or mentorship for. */
export const REPORT_REASONS = [
  "fraud",
  "prohibited",
  "misleading",
  "copyright",
  "offensive",
  "other",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** `removed`: the administrators took the reported item off the platform. */
export const REPORT_DECISIONS = ["dismissed", "removed"] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

export const REPORT_STATUSES = ["open", "resolved"] as const;

export const MAX_DETAILS_LENGTH = 500;

export const REPORTS_PER_PAGE = 20;

/** How many reports of one kind of item a member can make. */
export const REPORT_ATTEMPTS = { points: 10, perSeconds: HOUR_SECONDS } as const;
