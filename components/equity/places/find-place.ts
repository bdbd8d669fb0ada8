import { cache } from "react";
import { requireViewer } from "@/lib/auth/viewer";
import { nullIfNotFound } from "@/lib/core/command/errors";
import { getPlace } from "@/lib/equity/places/account-queries";
import { placeParams } from "@/lib/equity/places/schema";

/** Returns the investment with this id if the viewer may see it. */
export const findPlace = cache(async (id: string) => {
  const viewer = await requireViewer("user");
  const asked = placeParams.safeParse({ id });
  if (!asked.success) return null;
  return getPlace(viewer, asked.data.id).catch(nullIfNotFound);
});
