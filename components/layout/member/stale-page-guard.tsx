"use client";

import { useEffect } from "react";

/** Reloads a page that the browser restores from its back/forward cache, so that it is not shown after a sign-out. */
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
