import { cache } from "react";
import { DomainError } from "@/lib/core/command/errors";
import { getProject } from "@/lib/tokenization/projects/queries";
import { projectParams } from "@/lib/tokenization/projects/schema";

/** What a visitor may read of a project; null where that is nothing. A page and its title ask for the same. */
export const findPublicProject = cache(async (id: string) => {
  const asked = projectParams.safeParse({ id });
  if (!asked.success) return null;
  try {
    return await getProject(null, asked.data.id);
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") return null;
    throw error;
  }
});
