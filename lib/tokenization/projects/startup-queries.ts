import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { db } from "@/db";
import { projects, startups } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";

import { LISTED_STATUSES } from "./constants";
import { projectLine, projectsWithOwner } from "./lines";

const MAX_STARTUPS = 20;
const MAX_ROUNDS = 20;

/** The member's own startups: a project may be one of theirs. */
export function listOwnStartups({ id: founderId }: Pick<Viewer, "id">) {
  return db
    .select({ id: startups.id, name: startups.name })
    .from(startups)
    .where(and(eq(startups.founderId, founderId), isNull(startups.removedAt)))
    .orderBy(asc(startups.name))
    .limit(MAX_STARTUPS);
}

/** The sales by which a startup has raised, or raises now: what everybody may see, the latest first. */
export async function listRoundsOf(viewer: Viewer, startupId: number) {
  const rows = await projectsWithOwner()
    .where(and(eq(projects.startupId, startupId), inArray(projects.status, [...LISTED_STATUSES, "failed"])))
    .orderBy(desc(projects.id))
    .limit(MAX_ROUNDS);
  return rows.map((row) => projectLine(row, viewer));
}
