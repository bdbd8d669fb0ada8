/** How far the copy of a member's data is: `failed` was tried in vain, `expired` had its day. */
export const DATA_EXPORT_STATUSES = ["queued", "ready", "failed", "expired"] as const;

export type DataExportStatus = (typeof DATA_EXPORT_STATUSES)[number];

/** How long a member may fetch the copy of their data. */
export const DATA_EXPORT_HOURS = 24;

/** How long a confirmed password counts for taking one's data along or closing the account, in minutes (D3). */
export const FAREWELL_CONFIRMATION_MINUTES = 10;
