"use client";

import { Bell, BellOff } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { apiSend, type Refusal } from "@/lib/core/api-client";

/** Whether the member is told of new comments. */
export function FollowButton({ postId, begun }: { postId: number; begun: boolean }) {
  const [follows, setFollows] = useState(begun);
  const [sending, setSending] = useState(false);

  async function turn() {
    setSending(true);
    try {
      await apiSend(follows ? "DELETE" : "POST", `/api/forum/posts/${postId}/follow`);
      setFollows(!follows);
    } catch (failure) {
      toast.error("No se pudo cambiar", (failure as Refusal).message);
    }
    setSending(false);
  }

  return (
    <Button size="sm" aria-pressed={follows} onClick={turn} busy={sending}>
      {sending ? null : follows ? <BellOff className="icon" /> : <Bell className="icon" />}
      {follows ? "Dejar de seguir" : "Seguir"}
    </Button>
  );
}
