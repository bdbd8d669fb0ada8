import { useEffect } from "react";
import { guardUnsaved } from "./unsaved-guard";

/** While `active`, nothing sends the member away, and leaving the site asks first. */
export function useUnsavedGuard(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const release = guardUnsaved();
    window.addEventListener("beforeunload", ask);
    return () => {
      release();
      window.removeEventListener("beforeunload", ask);
    };
  }, [active]);
}
