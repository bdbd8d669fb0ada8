"use client";

import dynamic from "next/dynamic";
import { useEffect, useState, useSyncExternalStore } from "react";
import { subscribeToToasts, type ToastNote, waitingToasts } from "./toast";
import type { ToastLimits } from "./toast-viewport";

const ToastViewport = dynamic(() => import("./toast-viewport").then((module) => module.ToastViewport), {
  ssr: false,
});

const NONE: readonly ToastNote[] = [];

/** The place where toasts appear; its library is fetched when the first one is pushed. */
export function Toaster(limits: ToastLimits) {
  const notes = useSyncExternalStore(subscribeToToasts, waitingToasts, () => NONE);
  const [wanted, setWanted] = useState(false);
  const arrived = notes.length > 0;
  useEffect(() => {
    if (arrived) setWanted(true);
  }, [arrived]);
  return wanted ? <ToastViewport {...limits} /> : null;
}
