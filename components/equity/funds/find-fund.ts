import { cache } from "react";
import { requireViewer } from "@/lib/auth/viewer";
import { findBy } from "@/lib/core/command/page-input";
import { getFund } from "@/lib/equity/funds/queries";
import { fundParams } from "@/lib/equity/funds/schema";

/** Returns the fund with this id if the viewer may see it. Cached, because the page and its title both call it. */
export const findFund = cache(async (id: string) => {
  const viewer = await requireViewer("user");
  return findBy(fundParams, { id }, (asked) => getFund(viewer, asked.id));
});

/** The same for the public page. */
export const findPublicFund = cache((id: string) =>
  findBy(fundParams, { id }, (asked) => getFund(null, asked.id)),
);
