"use client";

import { useEffect } from "react";

/** Keeps at which chapter the student is; where it fails, they only begin elsewhere next time. */
export function StudyPlace({ courseId, chapterId }: { courseId: number; chapterId: number }) {
  useEffect(() => {
    fetch(`/api/courses/${courseId}/study`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ chapterId }),
    }).catch(() => undefined);
  }, [courseId, chapterId]);
  return null;
}
