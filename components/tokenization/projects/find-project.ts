import { cache } from "react";
import type { Viewer } from "@/lib/auth/actor";
import { nullIfNotFound } from "@/lib/core/command/errors";
import { getProject } from "@/lib/tokenization/projects/queries";
import { projectParams } from "@/lib/tokenization/projects/schema";

/**
 * Returns the project if the viewer, who may be a visitor, can see it; null otherwise. Cached for the page and its
 * title.
 */
export const findProject = cache(async (id: string, viewer: Viewer | null) => {
  const asked = projectParams.safeParse({ id });
  if (!asked.success) return null;
  return getProject(viewer, asked.data.id).catch(nullIfNotFound);
});
