"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useLiveCounts } from "@/components/messaging/use-live-counts";

const PAUSE_MS = 400;

/** Draws the trade anew when the other one, an administrator or the clock has moved it. */
export function TradeLive() {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // One act announces itself several times: its notification, the trade and the badge.
  useLiveCounts(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => router.refresh(), PAUSE_MS);
  });
  return null;
}
