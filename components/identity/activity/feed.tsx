"use client";

import { PagedList } from "@/components/display/paged-list";
import { type ActivityLine, ActivityList } from "./list";

type ActivityFeedProps = { first: readonly ActivityLine[]; nextCursor: string | null; timeZone: string };

/** The whole activity, a page at a time. */
export function ActivityFeed({ timeZone, ...pages }: ActivityFeedProps) {
  return (
    <PagedList {...pages} path="/api/activities" failed="No se pudo cargar más actividad">
      {(activities) => <ActivityList activities={activities} timeZone={timeZone} />}
    </PagedList>
  );
}
