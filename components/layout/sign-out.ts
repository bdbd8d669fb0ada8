import { apiSend } from "@/lib/core/command/api-client";

/** Ends the session; false when the server could not be reached. */
export async function signOut(): Promise<boolean> {
  return apiSend("POST", "/api/auth/logout").then(
    () => true,
    () => false,
  );
}

/** Empties what this browser keeps of the person, and goes to the start page. */
export async function clearBrowserAndLeave(): Promise<void> {
  try {
    localStorage.clear();
    sessionStorage.clear();
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
    await navigator.clearAppBadge?.();
  } catch {
    // Storage may be forbidden; then it held nothing.
  }
  window.location.replace("/");
}
