import { useState } from "react";
import { useLiveCounts } from "@/components/layout/live/use-live-counts";
import { toast } from "@/components/parts/toast/toast";
import { type ApiError, apiGet, apiSend } from "@/lib/core/command/api-client";
import type { NotificationLine } from "@/lib/notifications/present";

export type NotificationPage = { notifications: readonly NotificationLine[]; nextCursor: string | null };

/**
 * The list: the page that the server rendered, updated as notifications arrive and are read elsewhere, and the pages of
 * «Cargar más».
 */
export function useNotifications(first: NotificationPage, filter: string) {
  const [pages, setPages] = useState(first);
  const [busy, setBusy] = useState<"more" | "all" | null>(null);
  const list = (cursor = "") =>
    apiGet<NotificationLine[]>(`/api/notifications?filter=${filter}${cursor && `&cursor=${cursor}`}`);

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

  const loadMore = () =>
    during(
      "more",
      async () => {
        const { body, nextCursor } = await list(pages.nextCursor ?? "");
        setPages((known) => ({ notifications: merged(known.notifications, body), nextCursor }));
      },
      "No se pudieron cargar las notificaciones",
    );

  const showRead = (isRead: (line: NotificationLine) => boolean) =>
    setPages((known) => ({
      ...known,
      notifications: known.notifications.map((line) =>
        isRead(line) && !line.readAt ? { ...line, readAt: new Date().toISOString() } : line,
      ),
    }));

  const readAll = () =>
    during(
      "all",
      async () => {
        const until = pages.notifications[0]?.id;
        await apiSend("POST", "/api/notifications/read", { until });
        showRead(() => true);
      },
      "No se pudieron marcar como leídas",
    );

  // `keepalive`: following the link may leave the page before the response arrives.
  const read = (id: number) =>
    apiSend("POST", `/api/notifications/${id}/read`, undefined, { keepalive: true })
      .then(() => showRead((line) => line.id === id))
      .catch((error: ApiError) => toast.error("No se pudo marcar como leída", error.message));

  return { lines: pages.notifications, busy, read, readAll, loadMore: pages.nextCursor ? loadMore : null };
}

function merged(known: readonly NotificationLine[], more: readonly NotificationLine[]) {
  const kept = known.filter(({ id }) => !more.some((one) => one.id === id));
  return [...kept, ...more].sort((one, other) => other.id - one.id);
}
