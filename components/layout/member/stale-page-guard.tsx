"use client";

import { useEffect } from "react";

/** The browser may keep a left page in memory: coming back to it after signing out must ask the server again. */
export function StalePageGuard() {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener("pageshow", reload);
    return () => window.removeEventListener("pageshow", reload);
  }, []);
  return null;
}
