import { cache } from "react";
import type { Viewer } from "@/lib/auth/actor";
import { requireApp } from "@/lib/auth/viewer";
import { findBy } from "@/lib/core/command/page-input";
import { getOffering } from "@/lib/learning/catalogue/queries";
import { courseParams, mentorshipParams } from "@/lib/learning/catalogue/schema";
import type { OfferingView } from "@/lib/learning/catalogue/views";
import type { OfferingKind } from "@/lib/learning/constants";

const PARAMS = { course: courseParams, mentorship: mentorshipParams } as const;

/** Returns the offering that the address names, or null if this member may not see it. Cached for one request. */
export const findOfferingOf = cache(
  (viewer: Viewer, kind: OfferingKind, asked: string): Promise<OfferingView | null> =>
    findBy(PARAMS[kind], { id: asked }, ({ id }) => getOffering(viewer, { kind, id })),
);

/** Returns the page title of an offering: its title, if the viewer may see it. */
export async function offeringTitle(kind: OfferingKind, asked: string): Promise<string> {
  const viewer = await requireApp("courses");
  const offering = viewer && (await findOfferingOf(viewer, kind, asked));
  return offering?.title ?? NAMES[kind];
}

const NAMES = { course: "Curso", mentorship: "Mentoría" } as const;
