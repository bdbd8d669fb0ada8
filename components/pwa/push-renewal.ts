import { apiGet, apiSend } from "@/lib/core/command/api-client";
import { forgetPushRenewal, PUSH_MEMBER, PUSH_RENEWED } from "./push-member";

/** Registers the subscription after a sign-in, although it was registered today. */
export async function renewPushAfterSignIn(): Promise<void> {
  forgetPushRenewal();
  await renewPush();
}

/**
 * Registers the push subscription of this browser again: the server deletes it with the session that registered it, and
 * the push service may have replaced it. Once a day in each tab, and only for the member who turned it on here. Throws
 * `ApiError` if nobody is signed in.
 */
export async function renewPush(): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager?.getSubscription();
  if (!subscription) return;
  const renewal = `${new Date().toDateString()} ${subscription.endpoint}`;
  if (sessionStorage.getItem(PUSH_RENEWED) === renewal) return;
  const { body } = await apiGet<{ id: string }>("/api/auth/me");
  if (body.id !== localStorage.getItem(PUSH_MEMBER)) return;
  await apiSend("POST", "/api/push/subscriptions", subscription.toJSON());
  sessionStorage.setItem(PUSH_RENEWED, renewal);
}
