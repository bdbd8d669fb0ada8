/** What can be learned with: a course is studied alone, a mentorship with its mentor. */
export const OFFERING_KINDS = ["course", "mentorship"] as const;
export type OfferingKind = (typeof OFFERING_KINDS)[number];

export const APPROVAL_STATUSES = ["pending", "approved", "rejected"] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** `draft` is being made, `active` is offered, `archived` is no longer offered to newcomers. */
export const OFFERING_STATUSES = ["draft", "active", "archived"] as const;
export type OfferingStatus = (typeof OFFERING_STATUSES)[number];

export const ENROLLMENT_STATUSES = ["active", "completed", "refunded"] as const;
export type EnrollmentStatus = (typeof ENROLLMENT_STATUSES)[number];

export const SESSION_STATUSES = ["proposed", "confirmed", "declined", "cancelled"] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];
