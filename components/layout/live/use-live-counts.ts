import { useEffect, useRef } from "react";

/** The event that reports to this tab that something was sent, received or read. */
const COUNTS = "lonja:counts";

/**
 * Calls `look` when messages may have changed: after each such event, and when this tab becomes visible or online
 * again.
 */
export function useLiveCounts(look: () => void): void {
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    const act = () => latest.current();
    const see = () => document.visibilityState === "visible" && act();
    window.addEventListener(COUNTS, act);
    window.addEventListener("online", act);
    document.addEventListener("visibilitychange", see);
    return () => {
      window.removeEventListener(COUNTS, act);
      window.removeEventListener("online", act);
      document.removeEventListener("visibilitychange", see);
    };
  }, []);
}
