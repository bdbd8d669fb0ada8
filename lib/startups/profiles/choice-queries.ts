import { and, asc, eq, isNull, or } from "drizzle-orm";
import { db } from "@/db";
import { startups } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";

const MAX_CHOICES = 20;

/**
 * The member's own startups, which a project or a request can be linked to, and the one that it is linked to, even if
 * it was removed: a form without it would remove the link.
 */
export function listStartupChoices({ id: founderId }: Pick<Viewer, "id">, linkedId: number | null = null) {
  const own = and(eq(startups.founderId, founderId), isNull(startups.removedAt));
  return db
    .select({ id: startups.id, name: startups.name })
    .from(startups)
    .where(linkedId === null ? own : or(own, eq(startups.id, linkedId)))
    .orderBy(asc(startups.name), asc(startups.id))
    .limit(MAX_CHOICES);
}
