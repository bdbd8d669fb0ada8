/** How many lines one page of the audit log holds. */
export const AUDIT_PER_PAGE = 50;

/** How many lines of the audit log one file holds at most. */
export const AUDIT_EXPORT_ROWS = 10_000;

/** Beyond this nobody waits for an exact count. */
export const MAX_COUNT = 50_000;

/** From when on something that waits for a job means that no job comes. */
export const JOBS_LATE_MINUTES = 10;

/** From this length on a password minimum is what docs/security.md recommends. */
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

/** `waiting` is approved and not carried out yet. */
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

/** For so long somebody must have been an administrator to approve what another one proposes. */
export const APPROVER_HOURS = 72;

/** So long a large correction waits once it is approved; any administrator may stop it meanwhile. */
export const CORRECTION_DELAY_HOURS = 24;

/** The longest reason for turning the kill switch or correcting the ledger, in characters. */
export const MAX_REASON_LENGTH = 1_000;
