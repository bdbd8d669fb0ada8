"use client";

import dynamic from "next/dynamic";
import { useEffect, useState, useSyncExternalStore } from "react";
import { subscribeToToasts, type ToastNote, waitingToasts } from "./toast";
import { ToastFallback } from "./toast-fallback";
import type { ToastLimits } from "./toast-viewport";

const load = () => import("./toast-viewport").then((module) => module.ToastViewport);

// If loading the chunk failed without this catch, the whole page would show an error.
const ToastViewport = dynamic(() => load().catch(() => ToastFallback), { ssr: false });

// Early enough for a connection that is lost later, late enough not to delay the page.
const FETCHED_AFTER_MS = 3_000;

const NONE: readonly ToastNote[] = [];

/**
 * The place where toasts appear. Prefetches the library three seconds after the page loads, and renders it with the
 * first toast.
 */
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
