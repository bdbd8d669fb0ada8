"use client";

import { useEffect } from "react";
import { apiSend } from "@/lib/core/api-client";

/** Keeps at which chapter the student is; where it fails, they only begin elsewhere next time. */
export function StudyPlace({ courseId, chapterId }: { courseId: number; chapterId: number }) {
  useEffect(() => {
    const path = `/api/courses/${courseId}/study`;
    apiSend("POST", path, { chapterId }, { keepalive: true }).catch(() => undefined);
  }, [courseId, chapterId]);
  return null;
}
