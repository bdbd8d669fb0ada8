import { apiSend } from "@/lib/core/command/api-client";

/** Ends the session. Resolves to false if the server could not be reached. */
export async function signOut(): Promise<boolean> {
  return apiSend("POST", "/api/auth/logout").then(
    () => true,
    () => false,
  );
}

/** Deletes the member's data in this browser and opens the start page. */
export async function clearBrowserAndLeave(): Promise<void> {
  try {
    localStorage.clear();
    sessionStorage.clear();
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
    await navigator.clearAppBadge?.();
  } catch {
    // Without storage there is nothing to delete.
  }
  window.location.replace("/");
}
