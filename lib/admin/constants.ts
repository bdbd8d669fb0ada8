/** How many lines one page of the audit log holds. */
export const AUDIT_PER_PAGE = 50;

/** How many lines of the audit log one file holds at most. */
export const AUDIT_EXPORT_ROWS = 10_000;

/** Beyond this nobody waits for an exact count. */
export const COUNT_AT_MOST = 50_000;

/** From when on something that waits for a job means that no job comes. */
export const JOBS_LATE_MINUTES = 10;

/** From this length on a password minimum is what docs/security.md recommends. */
export const RECOMMENDED_PASSWORD_LENGTH = 12;

export const CORRECTION_STATUSES = ["proposed", "approved", "rejected", "withdrawn"] as const;
export type CorrectionStatus = (typeof CORRECTION_STATUSES)[number];

/** Why the doors of money are turned, or the accounts corrected; in characters. */
export const LONGEST_REASON = 1_000;
