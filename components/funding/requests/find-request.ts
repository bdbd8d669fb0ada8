import { cache } from "react";
import { requireViewer } from "@/lib/auth/viewer";
import { nullIfNotFound } from "@/lib/core/command/errors";
import { getRequest } from "@/lib/funding/requests/queries";
import { requestParams } from "@/lib/funding/requests/schema";

/**
 * Returns the request of a members' page; null if it does not exist for this member. Cached for the page and its title.
 */
export const findRequest = cache(async (id: string) => {
  const viewer = await requireViewer("user");
  return orNull(id, (number) => getRequest(viewer, number));
});

/** The same for the public page. */
export const findPublicRequest = cache((id: string) => orNull(id, (number) => getRequest(null, number)));

async function orNull<Found>(id: string, find: (id: number) => Promise<Found>): Promise<Found | null> {
  const asked = requestParams.safeParse({ id });
  if (!asked.success) return null;
  return find(asked.data.id).catch(nullIfNotFound);
}
