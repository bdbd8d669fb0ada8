/** The kinds of offerings: a course is studied alone, a mentorship with its mentor. */
export const OFFERING_KINDS = ["course", "mentorship"] as const;
export type OfferingKind = (typeof OFFERING_KINDS)[number];

export const APPROVAL_STATUSES = ["pending", "approved", "rejected"] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** `draft`: in preparation. `active`: on offer. `archived`: closed to new students. */
export const OFFERING_STATUSES = ["draft", "active", "archived"] as const;
export type OfferingStatus = (typeof OFFERING_STATUSES)[number];

export const ENROLLMENT_STATUSES = ["active", "completed", "refunded"] as const;
export type EnrollmentStatus = (typeof ENROLLMENT_STATUSES)[number];

export const SESSION_STATUSES = ["proposed", "confirmed", "declined", "cancelled"] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];
