/** The key in this browser's storage of the member who turned on push notifications here; a sign-out deletes it. */
export const PUSH_MEMBER = "push-member";
