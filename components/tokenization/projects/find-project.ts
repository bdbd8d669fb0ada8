import { cache } from "react";
import type { Viewer } from "@/lib/auth/actor";
import { findBy } from "@/lib/core/command/page-input";
import { getProject } from "@/lib/tokenization/projects/queries";
import { projectParams } from "@/lib/tokenization/projects/schema";

/**
 * Returns the project if the viewer, who may be a visitor, can see it; null otherwise. Cached for the page and its
 * title.
 */
export const findProject = cache((id: string, viewer: Viewer | null) =>
  findBy(projectParams, { id }, (asked) => getProject(viewer, asked.id)),
);
