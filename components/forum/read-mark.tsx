"use client";

import { useEffect } from "react";
import { apiSend } from "@/lib/core/command/api-client";

/** Notes, once the page is seen, how far the topic has been read. */
export function ReadMark({ postId, number }: { postId: number; number: number }) {
  useEffect(() => {
    // Not noted now, it will be at the next reading.
    apiSend("POST", `/api/forum/posts/${postId}/read`, { number }).catch(() => undefined);
  }, [postId, number]);
  return null;
}
