"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { type ActivityLine, ActivityList } from "./activity-list";

type ActivityFeedProps = { first: readonly ActivityLine[]; nextCursor: string | null; timeZone: string };

/** The whole activity, a page at a time. */
export function ActivityFeed({ first, nextCursor, timeZone }: ActivityFeedProps) {
  const [activities, setActivities] = useState(first);
  const [cursor, setCursor] = useState(nextCursor);
  const [loading, setLoading] = useState(false);

  async function loadMore() {
    setLoading(true);
    const response = await fetch(`/api/activities?cursor=${cursor}`).catch(() => null);
    if (response?.ok) {
      const more = (await response.json()) as ActivityLine[];
      setActivities([...activities, ...more]);
      setCursor(response.headers.get("x-next-cursor"));
    } else {
      toast.error("No se pudo cargar más actividad", "Error de conexión. Intenta de nuevo.");
    }
    setLoading(false);
  }

  return (
    <>
      <ActivityList activities={activities} timeZone={timeZone} />
      {cursor ? (
        <div className="more">
          <Button onClick={loadMore} busy={loading} busyText="Cargando…">
            Cargar más
          </Button>
        </div>
      ) : null}
    </>
  );
}
