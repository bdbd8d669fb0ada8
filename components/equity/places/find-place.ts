import { cache } from "react";
import { requireViewer } from "@/lib/auth/viewer";
import { DomainError } from "@/lib/core/command/errors";
import { getPlace } from "@/lib/equity/places/account-queries";
import { placeParams } from "@/lib/equity/places/schema";

/** The investment of an address, for whoever may see it. */
export const findPlace = cache(async (id: string) => {
  const viewer = await requireViewer("user");
  const asked = placeParams.safeParse({ id });
  if (!asked.success) return null;
  try {
    return await getPlace(viewer, asked.data.id);
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") return null;
    throw error;
  }
});
