import { forgetUnsaved } from "@/components/forms/unsaved/unsaved-guard";
import { apiSend } from "@/lib/core/command/api-client";
import { TURN_HINT_SEEN } from "@/lib/core/site/theme-script";

/** Ends the session. Resolves to false if the server could not be reached. */
export async function signOut(): Promise<boolean> {
  return apiSend("POST", "/api/auth/logout").then(
    () => true,
    () => false,
  );
}

/**
 * Deletes the member's data in this browser and opens the start page. The theme and the dismissed hint belong to the
 * browser and are kept; the page still knows them when the response of the sign-out has cleared the storage.
 */
export async function clearBrowserAndLeave(): Promise<void> {
  // The session has ended: whoever stayed on the page could send nothing.
  forgetUnsaved();
  // Some browsers wait for the push service, which may not answer.
  await Promise.race([endPush(), new Promise((resolve) => setTimeout(resolve, 1_000))]);
  try {
    localStorage.clear();
    sessionStorage.clear();
    const { themeChoice, turnHint } = document.documentElement.dataset;
    if (themeChoice && themeChoice !== "light") localStorage.setItem("theme", themeChoice);
    if (turnHint) sessionStorage.setItem(TURN_HINT_SEEN, turnHint);
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
    await navigator.clearAppBadge?.();
  } catch {
    // Without storage there is nothing to delete.
  }
  window.location.replace("/");
}

async function endPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // The server has already deleted the subscription with the session.
  }
}
