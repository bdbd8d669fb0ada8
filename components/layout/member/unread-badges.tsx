import Link from "next/link";
import { type ReactNode, useEffect } from "react";
import { useUnread } from "@/components/layout/live/unread";
import { headerButton } from "@/components/layout/member/header-button";
import { CountBadge } from "@/components/parts/count-badge";
import { Bell, Mail } from "@/components/parts/icons";
import type { Unread } from "@/lib/auth/actor";

const MAX_SHOWN = 99;

/** The header's links to messages and notifications, with their unread counts. */
export function UnreadBadges({ given }: { given: Unread }) {
  const { notifications, messages } = useUnread(given);
  useAppBadge(notifications + messages);
  return (
    <>
      <UnreadBadge href="/notifications" name="Notificaciones" count={notifications}>
        <Bell />
      </UnreadBadge>
      <UnreadBadge href="/messages" name="Mensajes" count={messages}>
        <Mail />
      </UnreadBadge>
    </>
  );
}

/** Shows the count on the icon of the installed app, if there is one. */
function useAppBadge(count: number) {
  useEffect(() => {
    const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
    done?.catch(() => undefined);
  }, [count]);
}

type UnreadBadgeProps = { href: string; name: string; count: number; children: ReactNode };

function UnreadBadge({ href, name, count, children }: UnreadBadgeProps) {
  const shown = count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count);
  return (
    <Link
      href={href}
      prefetch={false}
      className={`${headerButton} relative`}
      aria-label={count > 0 ? `${name}: ${shown} sin leer` : name}
    >
      {children}
      {count > 0 ? (
        <CountBadge className="absolute top-0.5 -right-px ring-2 ring-background">{shown}</CountBadge>
      ) : null}
    </Link>
  );
}
