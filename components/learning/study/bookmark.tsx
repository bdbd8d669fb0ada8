"use client";

import { useEffect, useState } from "react";
import { apiSend } from "@/lib/core/command/api-client";

// How far the server's clock is ahead of the device's; the maximum, because a page restored by the browser gives a
// lower value.
let ahead = Number.NEGATIVE_INFINITY;

type StudyPlaceProps = {
  courseId: number;
  chapterId: number;
  /** The server's time when it rendered the chapter. */
  now: string;
};

/**
 * Stores which chapter the student is reading and since when. A failure only means that they start elsewhere next time.
 */
export function StudyBookmark({ courseId, chapterId, now }: StudyPlaceProps) {
  // A new render of the same chapter is not a new visit.
  const [drawnAt] = useState(now);
  useEffect(() => {
    ahead = Math.max(ahead, Date.parse(drawnAt) - Date.now());
    const at = new Date(Date.now() + ahead).toISOString();
    const path = `/api/courses/${courseId}/study`;
    apiSend("POST", path, { chapterId, at }, { keepalive: true }).catch(() => undefined);
  }, [courseId, chapterId, drawnAt]);
  return null;
}
