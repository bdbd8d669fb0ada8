import { cache } from "react";
import type { Viewer } from "@/lib/auth/actor";
import { nullIfNotFound } from "@/lib/core/command/errors";
import { getProject } from "@/lib/tokenization/projects/queries";
import { projectParams } from "@/lib/tokenization/projects/schema";

/** What somebody may read of a project, a visitor too; null where that is nothing. A page and its title ask for the same. */
export const findProject = cache(async (id: string, viewer: Viewer | null) => {
  const asked = projectParams.safeParse({ id });
  if (!asked.success) return null;
  return getProject(viewer, asked.data.id).catch(nullIfNotFound);
});
