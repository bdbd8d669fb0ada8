import { cache } from "react";
import { requireApp, requireViewer } from "@/lib/auth/viewer";
import { nullIfNotFound } from "@/lib/core/command/errors";
import { getStartup } from "@/lib/startups/profiles/queries";
import { startupParams } from "@/lib/startups/profiles/schema";
import { getOwnPlace } from "@/lib/startups/profiles/team-queries";

/**
 * Returns the startup of a members' page; null if it does not exist for this member. Cached for the page and its title.
 */
export const findStartup = cache(async (id: string) => {
  const viewer = await requireApp("startups");
  return viewer ? orNull(id, (number) => getStartup(viewer, number)) : null;
});

/** The same for the public page. */
export const findPublicStartup = cache((id: string) => orNull(id, (number) => getStartup(null, number)));

/** The viewer's place in the team of the startup; null if they have none. */
export async function findOwnPlace(id: string) {
  const viewer = await requireViewer("user");
  return orNull(id, (number) => getOwnPlace(viewer, number));
}

async function orNull<Found>(id: string, find: (id: number) => Promise<Found>): Promise<Found | null> {
  const asked = startupParams.safeParse({ id });
  if (!asked.success) return null;
  return find(asked.data.id).catch(nullIfNotFound);
}
