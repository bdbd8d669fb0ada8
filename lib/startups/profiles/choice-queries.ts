import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "@/db";
import { startups } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";

const MAX_CHOICES = 20;

/** The member's own startups, which a project or a request can be linked to. */
export function listStartupChoices({ id: founderId }: Pick<Viewer, "id">) {
  return db
    .select({ id: startups.id, name: startups.name })
    .from(startups)
    .where(and(eq(startups.founderId, founderId), isNull(startups.removedAt)))
    .orderBy(asc(startups.name))
    .limit(MAX_CHOICES);
}
