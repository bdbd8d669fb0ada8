import { useEffect, useRef } from "react";

/** The event with which the member's live stream tells this tab that something was sent, received or read. */
const COUNTS = "lonja:counts";

/** Calls `look` when messages may have changed: at every such event, and when this tab is seen or has a network again. */
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
