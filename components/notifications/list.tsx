"use client";

import { BellOff, Check } from "lucide-react";
import Link from "next/link";
import { LoadMore } from "@/components/display/load-more";
import { Note } from "@/components/display/note";
import { LinkButton } from "@/components/parts/link-button";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Empty } from "@/components/ui/empty";
import { Item, ItemGroup } from "@/components/ui/item";
import { formatDate, formatRelative } from "@/lib/core/format/format";
import { CATEGORY_LABELS } from "@/lib/notifications/labels";
import type { NotificationLine } from "@/lib/notifications/present";
import { type NotificationPage, useNotifications } from "./use-notifications";

type NotificationListProps = { first: NotificationPage; filter: string; timeZone: string };

/** The member's notifications, newest first; new ones appear on top. */
export function NotificationList({ first, filter, timeZone }: NotificationListProps) {
  const { lines, busy, read, readAll, loadMore } = useNotifications(first, filter);
  if (lines.length === 0) {
    return (
      <Empty
        icon={<BellOff />}
        title={filter === "unread" ? "No tienes nada sin leer" : "No hay notificaciones"}
        action={<LinkButton href="/settings?tab=notifications">Elegir qué avisos recibes</LinkButton>}
      >
        Aquí verás los avisos de tu cuenta y de los temas que sigues.
      </Empty>
    );
  }
  return (
    <>
      {filter === "all" || filter === "unread" ? (
        <div className="flex justify-end border-b px-4 py-3">
          <Button size="sm" onClick={readAll} busy={busy === "all"} busyText="Marcando…">
            Marcar todas como leídas
          </Button>
        </div>
      ) : null}
      <ItemGroup aria-label="Notificaciones">
        {lines.map((line) => (
          <Line key={line.id} line={line} timeZone={timeZone} read={() => void read(line.id)} />
        ))}
      </ItemGroup>
      <LoadMore pages={{ loading: busy === "more", loadMore }} />
    </>
  );
}

type LineProps = { line: NotificationLine; timeZone: string; read: () => void };

function Line({ line, timeZone, read }: LineProps) {
  const { category, title, body, href, createdAt, readAt } = line;
  const date = new Date(createdAt);
  const look = cn(
    "grid min-w-0 flex-1 gap-1 border-l-3 px-4 py-3 wrap-anywhere text-inherit",
    readAt ? "border-l-transparent" : "border-l-primary",
  );
  const content = (
    <>
      <strong className={readAt ? "font-medium" : "font-[650]"}>{title}</strong>
      <span className="text-sm whitespace-pre-line">{body}</span>
      <Note as="span">
        {CATEGORY_LABELS[category]} ·{" "}
        <time dateTime={createdAt} title={formatDate(date, timeZone)} suppressHydrationWarning>
          {formatRelative(date, new Date(), timeZone)}
        </time>
      </Note>
    </>
  );
  return (
    <Item className="flex items-center gap-2 p-0 pr-2 max-tablet:p-0 max-tablet:pr-2">
      {href ? (
        <Link
          className={cn(look, "no-underline hover:bg-muted focus-visible:-outline-offset-2")}
          href={href}
          prefetch={false}
          onClick={readAt ? undefined : read}
        >
          {content}
        </Link>
      ) : (
        <div className={look}>{content}</div>
      )}
      {readAt ? null : (
        <Button
          variant="ghost"
          size="icon"
          onClick={read}
          aria-label={`Marcar como leída: ${title}`}
          title="Marcar como leída"
        >
          <Check />
        </Button>
      )}
    </Item>
  );
}
