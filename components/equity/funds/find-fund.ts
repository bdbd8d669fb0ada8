import { cache } from "react";
import { requireViewer } from "@/lib/auth/viewer";
import { nullIfNotFound } from "@/lib/core/command/errors";
import { getFund } from "@/lib/equity/funds/queries";
import { fundParams } from "@/lib/equity/funds/schema";

/** Returns the fund with this id if the viewer may see it. Cached, because the page and its title both call it. */
export const findFund = cache(async (id: string) => {
  const viewer = await requireViewer("user");
  return orNull(id, (number) => getFund(viewer, number));
});

/** The same for the public page. */
export const findPublicFund = cache((id: string) => orNull(id, (number) => getFund(null, number)));

async function orNull<Found>(id: string, find: (id: number) => Promise<Found>): Promise<Found | null> {
  const asked = fundParams.safeParse({ id });
  if (!asked.success) return null;
  return find(asked.data.id).catch(nullIfNotFound);
}
