/** The key in this browser's storage of the member who turned on push notifications here; a sign-out deletes it. */
export const PUSH_MEMBER = "push-member";

/** The key in the storage of this tab of the subscription that was registered today. */
export const PUSH_RENEWED = "push-renewed";

/** Makes the next page register the subscription again: the session that registered it today may have ended. */
export function forgetPushRenewal(): void {
  try {
    sessionStorage.removeItem(PUSH_RENEWED);
  } catch {
    // Without storage nothing was registered.
  }
}
