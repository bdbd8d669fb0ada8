import { and, desc, eq, inArray } from "drizzle-orm";
import { projects } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { LISTED_STATUSES } from "./constants";
import { projectLine, projectsWithPromoter } from "./lines";

const MAX_ROUNDS = 20;

/** The public sales of a startup, newest first. */
export async function listRoundsOf(viewer: Viewer, startupId: number) {
  const rows = await projectsWithPromoter()
    .where(and(eq(projects.startupId, startupId), inArray(projects.status, [...LISTED_STATUSES, "failed"])))
    .orderBy(desc(projects.id))
    .limit(MAX_ROUNDS);
  return rows.map((row) => projectLine(row, viewer));
}
