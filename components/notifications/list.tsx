"use client";

import { BellOff, Check } from "lucide-react";
import Link from "next/link";
import { Blank } from "@/components/ui/blank";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { formatDate, formatRelative } from "@/lib/core/format/format";
import { CATEGORY_LABELS } from "@/lib/notifications/labels";
import type { NotificationLine } from "@/lib/notifications/present";
import { type NotificationPage, useNotifications } from "./use-notifications";

type NotificationListProps = { first: NotificationPage; filter: string; timeZone: string };

/** The member's notifications, the latest first: what arrives meanwhile appears on top. */
export function NotificationList({ first, filter, timeZone }: NotificationListProps) {
  const { lines, busy, read, readAll, loadMore } = useNotifications(first, filter);
  if (lines.length === 0) {
    return (
      <Blank
        icon={<BellOff className="icon" />}
        title={filter === "unread" ? "No tienes nada sin leer" : "No hay notificaciones"}
        action={<LinkButton href="/settings?tab=notifications">Elegir qué avisos recibes</LinkButton>}
      >
        Aquí verás los avisos de tu cuenta y de los temas que sigues.
      </Blank>
    );
  }
  return (
    <>
      {filter === "all" || filter === "unread" ? (
        <div className="notifications-acts">
          <Button size="sm" onClick={readAll} busy={busy === "all"} busyText="Marcando…">
            Marcar todas como leídas
          </Button>
        </div>
      ) : null}
      <ul className="notifications ruled" aria-label="Notificaciones">
        {lines.map((line) => (
          <Line key={line.id} line={line} timeZone={timeZone} read={() => void read(line.id)} />
        ))}
      </ul>
      {loadMore ? (
        <div className="more">
          <Button onClick={loadMore} busy={busy === "more"} busyText="Cargando…">
            Cargar más
          </Button>
        </div>
      ) : null}
    </>
  );
}

type LineProps = { line: NotificationLine; timeZone: string; read: () => void };

function Line({ line, timeZone, read }: LineProps) {
  const { category, title, body, href, createdAt, readAt } = line;
  const moment = new Date(createdAt);
  const words = (
    <>
      <strong>{title}</strong>
      <span className="small">{body}</span>
      <span className="note">
        {CATEGORY_LABELS[category]} ·{" "}
        <time dateTime={createdAt} title={formatDate(moment, timeZone)} suppressHydrationWarning>
          {formatRelative(moment, new Date(), timeZone)}
        </time>
      </span>
    </>
  );
  return (
    <li className={readAt ? undefined : "unread"}>
      {href ? (
        <Link className="words" href={href} prefetch={false} onClick={readAt ? undefined : read}>
          {words}
        </Link>
      ) : (
        <div className="words">{words}</div>
      )}
      {readAt ? null : (
        <Button
          variant="ghost"
          size="icon"
          onClick={read}
          aria-label={`Marcar como leída: ${title}`}
          title="Marcar como leída"
        >
          <Check className="icon" />
        </Button>
      )}
    </li>
  );
}
