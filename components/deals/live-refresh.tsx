"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { latestUnread } from "@/components/layout/live/unread";
import { useLiveCounts } from "@/components/layout/live/use-live-counts";
import type { Unread } from "@/lib/auth/actor";

const PAUSE_MS = 400;

/**
 * Refreshes the page when the other party, an administrator or a deadline changes a deal, or somebody accepts an order.
 * `rendered` holds the unread counts that the page was rendered with: the first event of the live stream then refreshes
 * the page only if the counts differ.
 */
export function DealLiveRefresh({ rendered }: { rendered?: Unread }) {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpening = useRef(rendered !== undefined);
  useEffect(() => {
    isOpening.current &&= latestUnread() === null;
    return () => clearTimeout(timer.current);
  }, []);
  // One action causes several events: for the notification, for the deal and for the badge.
  useLiveCounts(() => {
    const isKnown = isOpening.current && latestUnread()?.notifications === rendered?.notifications;
    isOpening.current = false;
    if (isKnown) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => router.refresh(), PAUSE_MS);
  });
  return null;
}
