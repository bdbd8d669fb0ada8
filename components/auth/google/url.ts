import { forgetPushRenewal } from "@/components/pwa/push-member";

/**
 * Returns the URL of the Google sign-in, which returns to `next`. Throws if there is none. The page after it registers
 * the push subscription again, because no code runs in this tab when the sign-in is done.
 */
export async function googleSignInUrl(next: string): Promise<string> {
  const { csrfToken } = await (await fetch("/api/auth/csrf", { cache: "no-store" })).json();
  const answer = await fetch("/api/auth/signin/google", {
    method: "POST",
    headers: { "X-Auth-Return-Redirect": "1" },
    body: new URLSearchParams({ csrfToken, callbackUrl: next }),
  });
  const { url } = await answer.json();
  // After a failure, the response redirects to a page of this site.
  if (!answer.ok || new URL(url).origin === window.location.origin) throw new Error("not a Google address");
  forgetPushRenewal();
  return url;
}
