import { cache } from "react";
import { requireApp } from "@/lib/auth/viewer";
import { nullIfNotFound } from "@/lib/core/command/errors";
import { getStartup } from "@/lib/startups/profiles/queries";
import { startupParams } from "@/lib/startups/profiles/schema";

/** The startup of a page for members, once for the page and its title; null where there is none for them. */
export const findStartup = cache(async (id: string) => {
  const viewer = await requireApp("startups");
  return viewer ? orNull(id, (number) => getStartup(viewer, number)) : null;
});

/** The same of the page for everybody. */
export const findPublicStartup = cache((id: string) => orNull(id, (number) => getStartup(null, number)));

async function orNull<Found>(id: string, find: (id: number) => Promise<Found>): Promise<Found | null> {
  const asked = startupParams.safeParse({ id });
  if (!asked.success) return null;
  return find(asked.data.id).catch(nullIfNotFound);
}
