"use client";

import { useEffect } from "react";
import { ask, write } from "@/components/messaging/ask";

/** Notes, once the page is seen, how far the topic has been read. */
export function ReadMark({ postId, number }: { postId: number; number: number }) {
  useEffect(() => {
    // Not noted now, it will be at the next reading.
    ask(`/api/forum/posts/${postId}/read`, write("POST", { number })).catch(() => undefined);
  }, [postId, number]);
  return null;
}
