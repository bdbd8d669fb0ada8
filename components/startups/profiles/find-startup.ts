import { cache } from "react";
import { requireApp, requireViewer } from "@/lib/auth/viewer";
import { findBy } from "@/lib/core/command/page-input";
import { getStartup } from "@/lib/startups/profiles/queries";
import { startupParams } from "@/lib/startups/profiles/schema";
import { getOwnPlace } from "@/lib/startups/profiles/team-queries";

/**
 * Returns the startup of a members' page; null if it does not exist for this member. Cached for the page and its title.
 */
export const findStartup = cache(async (id: string) => {
  const viewer = await requireApp("startups");
  return viewer ? findBy(startupParams, { id }, (asked) => getStartup(viewer, asked.id)) : null;
});

/** The same for the public page. */
export const findPublicStartup = cache((id: string) =>
  findBy(startupParams, { id }, (asked) => getStartup(null, asked.id)),
);

/** The viewer's place in the team of the startup; null if they have none. */
export async function findOwnPlace(id: string) {
  const viewer = await requireViewer("user");
  return findBy(startupParams, { id }, (asked) => getOwnPlace(viewer, asked.id));
}
