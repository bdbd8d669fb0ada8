/** The status of a copy of a member's data: `failed` after all attempts failed, `expired` after its time. */
export const DATA_EXPORT_STATUSES = ["queued", "ready", "failed", "expired"] as const;

export type DataExportStatus = (typeof DATA_EXPORT_STATUSES)[number];

/** How many hours a member may download the copy of their data. */
export const DATA_EXPORT_HOURS = 24;

/** How many minutes a confirmed password is valid for exporting one's data or closing the account (D3). */
export const PRIVACY_CONFIRMATION_MINUTES = 10;
