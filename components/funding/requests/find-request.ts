import { cache } from "react";
import { requireViewer } from "@/lib/auth/viewer";
import { findBy } from "@/lib/core/command/page-input";
import { getRequest } from "@/lib/funding/requests/queries";
import { requestParams } from "@/lib/funding/requests/schema";

/**
 * Returns the request of a members' page; null if it does not exist for this member. Cached for the page and its title.
 */
export const findRequest = cache(async (id: string) => {
  const viewer = await requireViewer("user");
  return findBy(requestParams, { id }, (asked) => getRequest(viewer, asked.id));
});

/** The same for the public page. */
export const findPublicRequest = cache((id: string) =>
  findBy(requestParams, { id }, (asked) => getRequest(null, asked.id)),
);
