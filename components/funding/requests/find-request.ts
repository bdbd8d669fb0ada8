import { cache } from "react";
import { requireViewer } from "@/lib/auth/viewer";
import { nullIfNotFound } from "@/lib/core/command/errors";
import { getRequest } from "@/lib/funding/requests/queries";
import { requestParams } from "@/lib/funding/requests/schema";

/** The request of a page for members, once for the page and its title; null where there is none for them. */
export const findRequest = cache(async (id: string) => {
  const viewer = await requireViewer("user");
  return orNull(id, (number) => getRequest(viewer, number));
});

/** The same of the page for everybody. */
export const findPublicRequest = cache((id: string) => orNull(id, (number) => getRequest(null, number)));

async function orNull<Found>(id: string, find: (id: number) => Promise<Found>): Promise<Found | null> {
  const asked = requestParams.safeParse({ id });
  if (!asked.success) return null;
  return find(asked.data.id).catch(nullIfNotFound);
}
