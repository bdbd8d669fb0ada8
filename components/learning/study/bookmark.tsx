"use client";

import { useEffect, useState } from "react";
import { apiSend } from "@/lib/core/command/api-client";

// How far the server's clock is ahead of the device's. A page that comes back from the browser's memory says too little.
let ahead = Number.NEGATIVE_INFINITY;

type StudyPlaceProps = {
  courseId: number;
  chapterId: number;
  /** The server's time when it drew the chapter. */
  now: string;
};

/** Keeps at which chapter the student is, and since when; where it fails, they only begin elsewhere next time. */
export function StudyBookmark({ courseId, chapterId, now }: StudyPlaceProps) {
  // Rendered again, the chapter has not been come to again.
  const [drawnAt] = useState(now);
  useEffect(() => {
    ahead = Math.max(ahead, Date.parse(drawnAt) - Date.now());
    const at = new Date(Date.now() + ahead).toISOString();
    const path = `/api/courses/${courseId}/study`;
    apiSend("POST", path, { chapterId, at }, { keepalive: true }).catch(() => undefined);
  }, [courseId, chapterId, drawnAt]);
  return null;
}
