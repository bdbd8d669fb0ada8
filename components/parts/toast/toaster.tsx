"use client";

import dynamic from "next/dynamic";
import { useEffect, useState, useSyncExternalStore } from "react";
import { subscribeToToasts, type ToastNote, waitingToasts } from "./toast";
import { ToastFallback } from "./toast-fallback";
import type { ToastLimits } from "./toast-viewport";

const load = () => import("./toast-viewport").then((module) => module.ToastViewport);

// A chunk that cannot be fetched would take the whole page down with it.
const ToastViewport = dynamic(() => load().catch(() => ToastFallback), { ssr: false });

// Soon enough for who loses the connection, late enough for the page to be there first.
const FETCHED_AFTER_MS = 3_000;

const NONE: readonly ToastNote[] = [];

/** The place where toasts appear; its library is fetched once the page rests, or when the first one is pushed. */
export function Toaster(limits: ToastLimits) {
  const notes = useSyncExternalStore(subscribeToToasts, waitingToasts, () => NONE);
  const [wanted, setWanted] = useState(false);
  const arrived = notes.length > 0;
  useEffect(() => {
    if (arrived) setWanted(true);
  }, [arrived]);
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => undefined), FETCHED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return wanted ? <ToastViewport {...limits} /> : null;
}
