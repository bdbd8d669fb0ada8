import { useState } from "react";
import { useLiveCounts } from "@/components/layout/live/use-live-counts";
import { toast } from "@/components/parts/toast/toast";
import { ACTION_DONE } from "@/lib/core/command/action-event";
import { type ApiError, apiGet, apiSend } from "@/lib/core/command/api-client";
import { countActions, keepPages, keptPages, keyInHistory } from "@/lib/core/command/kept-pages";
import type { NotificationLine } from "@/lib/notifications/present";

export type NotificationPage = { notifications: readonly NotificationLine[]; nextCursor: string | null };

/**
 * The list: the page that the server rendered, updated as notifications arrive and are read elsewhere, and the pages of
 * «Cargar más», which going back to the list shows again.
 */
export function useNotifications(first: NotificationPage, filter: string) {
  const path = `/api/notifications?filter=${filter}`;
  const [pages, setPages] = useState(() => resumed(path, first, filter === "unread"));
  const [busy, setBusy] = useState<"more" | "all" | null>(null);
  const list = (cursor = "") => apiGet<NotificationLine[]>(`${path}${cursor && `&cursor=${cursor}`}`);

  useLiveCounts(() => {
    list()
      .then(({ body }) =>
        setPages((known) => ({ ...known, notifications: merged(known.notifications, body) })),
      )
      .catch(() => undefined);
  });

  async function during(what: "more" | "all", work: () => Promise<void>, refused: string) {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      toast.error(refused, (error as ApiError).message);
    }
    setBusy(null);
  }

  const loadMore = () => {
    const key = keyInHistory(path);
    return during(
      "more",
      async () => {
        const since = countActions();
        const { body, nextCursor } = await list(pages.nextCursor ?? "");
        if (since === countActions()) keepPages(key, { rows: merged(pages.notifications, body), nextCursor });
        setPages((known) => ({ notifications: merged(known.notifications, body), nextCursor }));
      },
      "No se pudieron cargar las notificaciones",
    );
  };

  // The member may have left the list before the response arrives, so the caller has read the key.
  const showRead = (key: string | null, isRead: (line: NotificationLine) => boolean) => {
    const kept = keptPages<NotificationLine>(key);
    if (kept) keepPages(key, { ...kept, rows: asRead(kept.rows, isRead) });
    setPages((known) => ({ ...known, notifications: asRead(known.notifications, isRead) }));
  };

  const readAll = () => {
    const key = keyInHistory(path);
    return during(
      "all",
      async () => {
        const until = pages.notifications[0]?.id;
        await apiSend("POST", "/api/notifications/read", { until });
        showRead(key, () => true);
        // The kept pages of the other tabs contain read lines as unread.
        window.dispatchEvent(new Event(ACTION_DONE));
      },
      "No se pudieron marcar como leídas",
    );
  };

  // `keepalive`: following the link may leave the page before the response arrives.
  const read = (id: number) => {
    const key = keyInHistory(path);
    return apiSend("POST", `/api/notifications/${id}/read`, undefined, { keepalive: true })
      .then(() => showRead(key, (line) => line.id === id))
      .catch((error: ApiError) => toast.error("No se pudo marcar como leída", error.message));
  };

  return { lines: pages.notifications, busy, read, readAll, loadMore: pages.nextCursor ? loadMore : null };
}

// The kept lines, with the first page's copies of them; only if the two overlap, or lines between would be missing.
function resumed(path: string, first: NotificationPage, onlyUnread: boolean): NotificationPage {
  const kept = keptPages<NotificationLine>(keyInHistory(path));
  const last = first.notifications.at(-1);
  if (!kept?.rows.some(({ id }) => id === last?.id)) return first;
  const rows = merged(kept.rows, first.notifications);
  return {
    notifications: onlyUnread ? rows.filter(({ readAt }) => !readAt) : rows,
    nextCursor: kept.nextCursor,
  };
}

function asRead(lines: readonly NotificationLine[], isRead: (line: NotificationLine) => boolean) {
  return lines.map((line) =>
    isRead(line) && !line.readAt ? { ...line, readAt: new Date().toISOString() } : line,
  );
}

// What was read stays read: a page that the browser has kept may be older than the lines known here.
function merged(known: readonly NotificationLine[], more: readonly NotificationLine[]) {
  const readAt = new Map(known.map((line) => [line.id, line.readAt]));
  const kept = known.filter(({ id }) => !more.some((one) => one.id === id));
  const others = more.map((line) => ({ ...line, readAt: line.readAt ?? readAt.get(line.id) ?? null }));
  return [...kept, ...others].sort((one, other) => other.id - one.id);
}
