import { cache } from "react";
import { requireViewer } from "@/lib/auth/viewer";
import { findBy } from "@/lib/core/command/page-input";
import { getPlace } from "@/lib/equity/places/account-queries";
import { placeParams } from "@/lib/equity/places/schema";

/** Returns the investment with this id if the viewer may see it. */
export const findPlace = cache(async (id: string) => {
  const viewer = await requireViewer("user");
  return findBy(placeParams, { id }, (asked) => getPlace(viewer, asked.id));
});
