"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { latestUnread } from "@/components/layout/live/unread";
import { useLiveCounts } from "@/components/layout/live/use-live-counts";
import type { Unread } from "@/lib/auth/actor";

const PAUSE_MS = 400;

/**
 * Draws the page again when the other one, an administrator or the clock has moved a deal, or somebody has accepted an order.
 * With `drawn`, what waited when the page was drawn, the first word of the live stream draws it again only where that differs.
 */
export function DealLiveRefresh({ drawn }: { drawn?: Unread }) {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpening = useRef(drawn !== undefined);
  useEffect(() => {
    isOpening.current &&= latestUnread() === null;
    return () => clearTimeout(timer.current);
  }, []);
  // One act announces itself several times: its notification, the deal and the badge.
  useLiveCounts(() => {
    const isKnown = isOpening.current && latestUnread()?.notifications === drawn?.notifications;
    isOpening.current = false;
    if (isKnown) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => router.refresh(), PAUSE_MS);
  });
  return null;
}
