import { useEffect } from "react";
import { guardUnsaved, hasUnsaved } from "./unsaved-guard";

/**
 * While `active`, no code redirects the member, and leaving the page asks for confirmation. If the input is `kept` when
 * the member visits another page of the app, only closing and reloading ask.
 */
export function useUnsavedGuard(active: boolean, kept = false): void {
  useEffect(() => {
    if (!active) return;
    // A form that the member has agreed to lose is no longer registered.
    const ask = (event: BeforeUnloadEvent) => hasUnsaved() && event.preventDefault();
    const release = guardUnsaved(kept);
    window.addEventListener("beforeunload", ask);
    return () => {
      release();
      window.removeEventListener("beforeunload", ask);
    };
  }, [active, kept]);
}
