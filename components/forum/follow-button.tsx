"use client";

import { Bell, BellOff } from "lucide-react";
import { useState } from "react";
import { followPost, unfollowPost } from "@/actions/forum";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";

/** Whether the member is notified of new comments, with the button that changes it. */
export function FollowButton({ postId, begun }: { postId: number; begun: boolean }) {
  const [follows, setFollows] = useState(begun);
  const { send, sending, dialog } = useSubmission(follows ? unfollowPost : followPost);

  async function turn() {
    const state = await send({ id: postId });
    if (state.status === "ok") setFollows(!follows);
    if (state.status === "error") toast.error("No se pudo cambiar", state.message);
  }

  return (
    <>
      <Button size="sm" aria-pressed={follows} onClick={turn} busy={sending}>
        {sending ? null : follows ? <BellOff /> : <Bell />}
        {follows ? "Dejar de seguir" : "Seguir"}
      </Button>
      {dialog}
    </>
  );
}
