"use client";

import { Bell, BellOff } from "lucide-react";
import { ActionButton } from "@/components/forms/action-button";
import type { SentAction } from "@/lib/core/command/form-state";

type FollowButtonProps = {
  offer: { id: number; name: string };
  actions: { follow: SentAction; unfollow: SentAction };
  isFollowing: boolean;
  followers: number;
};

/** Whether the member is notified of updates of an offer, and the number of followers. */
export function FollowButton({ offer: { id, name }, actions, isFollowing, followers }: FollowButtonProps) {
  return (
    <ActionButton
      action={isFollowing ? actions.unfollow : actions.follow}
      fields={{ id }}
      done={[isFollowing ? "Ya no sigues sus novedades" : "Te avisaremos de sus novedades", name]}
      failed="No se pudo guardar"
      aria-pressed={isFollowing}
    >
      {isFollowing ? <BellOff /> : <Bell />} {isFollowing ? "Siguiendo" : "Seguir"}
      {followers > 0 ? ` · ${followers}` : ""}
    </ActionButton>
  );
}
