"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { hasUnsaved, leaveFor } from "@/components/forms/unsaved/unsaved-guard";
import { rememberMember } from "@/components/layout/me";
import { toast } from "@/components/parts/toast/toast";
import { PERMISSIONS_POLL_MS } from "@/lib/core/config/constants";
import { followLiveStream } from "./stream";
import { forgetUnread, setUnread } from "./unread";

/**
 * Refreshes the page within 500 ms of a change in the member's permissions, and leaves it when the session ends (D5).
 * `tag` is the permissions tag that this page was rendered with.
 */
export function LivePermissions({ tag }: { tag: string }) {
  const router = useRouter();
  const drawn = useRef(tag);
  drawn.current = tag;
  // Also compare with the last tag received: a refresh that is in progress may have been rendered before it.
  const heard = useRef(tag);

  useEffect(() => rememberMember(true), []);

  useEffect(
    () =>
      followLiveStream({
        pollMs: PERMISSIONS_POLL_MS,
        onTag: (latest) => {
          const isNew = latest !== drawn.current || latest !== heard.current;
          heard.current = latest;
          if (isNew) router.refresh();
        },
        onUnread: setUnread,
        onSignedOut: () => {
          if (!hasUnsaved()) return leaveFor("/");
          toast.error(
            "Tu sesión ha terminado",
            "Inicia sesión en otra pestaña para no perder lo que has escrito.",
          );
        },
      }),
    [router],
  );
  useEffect(() => forgetUnread, []);
  return null;
}
