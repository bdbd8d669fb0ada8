/** The number of lines per page of the audit log. */
export const AUDIT_PER_PAGE = 50;

/** The maximum number of lines in an export of the audit log. */
export const AUDIT_EXPORT_ROWS = 10_000;

/** Above this number, counts are not exact. */
export const MAX_COUNT = 50_000;

/** If due work has waited this many minutes, no process is running the jobs. */
export const JOBS_LATE_MINUTES = 10;

/** The minimum password length that docs/security.md recommends. */
export const RECOMMENDED_PASSWORD_LENGTH = 12;

/** What one administrator proposes and another one decides. */
export const PROPOSAL_KINDS = [
  "correction",
  "promotion",
  "email",
  "password",
  "second-factor",
  "settings",
  "dispute",
  "transfer",
  "treasury",
  "payout",
  "liquidation",
  "fund-return",
] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** `waiting`: approved, but not carried out yet. */
export const PROPOSAL_STATUSES = [
  "proposed",
  "waiting",
  "approved",
  "rejected",
  "withdrawn",
  "stopped",
  "failed",
  "expired",
] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/**
 * How many hours a member must have been an administrator before they can approve another administrator's proposals.
 */
export const APPROVER_HOURS = 72;

/** How many hours a large correction waits after its approval; until then, any administrator can stop it. */
export const CORRECTION_DELAY_HOURS = 24;

/** The maximum length of the reason for the kill switch or a correction, in characters. */
export const MAX_REASON_LENGTH = 1_000;
