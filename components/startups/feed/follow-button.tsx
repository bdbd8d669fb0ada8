"use client";

import { Bell, BellOff } from "lucide-react";
import { followStartup, unfollowStartup } from "@/actions/startups/feed";
import { ActionButton } from "@/components/forms/action-button";

type FollowButtonProps = { startup: { id: number; name: string }; isFollowing: boolean; followers: number };

/** Whether a member is told what is new of a startup, and how many are. */
export function FollowButton({ startup: { id, name }, isFollowing, followers }: FollowButtonProps) {
  return (
    <ActionButton
      action={isFollowing ? unfollowStartup : followStartup}
      fields={{ id }}
      done={[isFollowing ? "Ya no la sigues" : "La sigues: te avisaremos de sus novedades", name]}
      failed="No se pudo guardar"
      aria-pressed={isFollowing}
    >
      {isFollowing ? <BellOff /> : <Bell />} {isFollowing ? "Siguiendo" : "Seguir"}
      {followers > 0 ? ` · ${followers}` : ""}
    </ActionButton>
  );
}
