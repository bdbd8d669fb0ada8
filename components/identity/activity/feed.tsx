"use client";

import { useState } from "react";
import { ListFooter } from "@/components/display/list-footer";
import { usePages } from "@/components/display/use-pages";
import { Button } from "@/components/ui/button";
import { type ActivityLine, ActivityList } from "./list";

type ActivityFeedProps = { first: readonly ActivityLine[]; nextCursor: string | null; timeZone: string };

/** The whole activity, a page at a time. */
export function ActivityFeed({ first, nextCursor, timeZone }: ActivityFeedProps) {
  const [start] = useState(first);
  const { rows, loading, loadMore } = usePages<ActivityLine>({
    path: "/api/activities",
    nextCursor,
    failed: "No se pudo cargar más actividad",
  });
  return (
    <>
      <ActivityList activities={[...start, ...rows]} timeZone={timeZone} />
      {loadMore ? (
        <ListFooter>
          <Button onClick={loadMore} busy={loading} busyText="Cargando…">
            Cargar más
          </Button>
        </ListFooter>
      ) : null}
    </>
  );
}
