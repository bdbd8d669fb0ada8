import { cache } from "react";
import type { Viewer } from "@/lib/auth/actor";
import { requireApp } from "@/lib/auth/viewer";
import { nullIfNotFound } from "@/lib/core/command/errors";
import { getOffering } from "@/lib/learning/catalogue/queries";
import type { OfferingView } from "@/lib/learning/catalogue/views";
import type { OfferingKind } from "@/lib/learning/constants";

const LARGEST_ROW = 2_147_483_647;

/** Returns the offering that the address names, or null if this member may not see it. Cached for one request. */
export const findOfferingOf = cache(
  async (viewer: Viewer, kind: OfferingKind, asked: string): Promise<OfferingView | null> => {
    const id = /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : LARGEST_ROW + 1;
    if (id > LARGEST_ROW) return null;
    return getOffering(viewer, { kind, id }).catch(nullIfNotFound);
  },
);

/** Returns the page title of an offering: its title, if the viewer may see it. */
export async function offeringTitle(kind: OfferingKind, asked: string): Promise<string> {
  const viewer = await requireApp("courses");
  const offering = viewer && (await findOfferingOf(viewer, kind, asked));
  return offering?.title ?? NAMES[kind];
}

const NAMES = { course: "Curso", mentorship: "Mentoría" } as const;
