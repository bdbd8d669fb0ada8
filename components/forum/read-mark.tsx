"use client";

import { useEffect } from "react";
import { apiSend } from "@/lib/core/command/api-client";

/** Stores how far the member has read the topic, when the page is shown. */
export function ReadMark({ postId, number }: { postId: number; number: number }) {
  useEffect(() => {
    // If this fails, the next visit stores it.
    apiSend("POST", `/api/forum/posts/${postId}/read`, { number }).catch(() => undefined);
  }, [postId, number]);
  return null;
}
