import { useEffect } from "react";
import { guardUnsaved } from "./unsaved-guard";

/** While `active`, no code redirects the member, and closing the page asks for confirmation. */
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
