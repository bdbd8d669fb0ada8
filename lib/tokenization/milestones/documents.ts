import { and, eq } from "drizzle-orm";
import { db } from "@/db";
import { projectMilestones, projectSpendings } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { readFile } from "@/lib/gateways/files/stored-files";
import { getProject } from "@/lib/tokenization/projects/queries";
import { NO_SPENDING } from "./schema";

/** The document of an expense, for viewers who can see the project. Throws `not_found`. */
export async function readSpendingDocument(
  viewer: Viewer,
  { id, n, spendingId }: { id: number; n: number; spendingId: number },
) {
  await getProject(viewer, id);
  const [found] = await db
    .select({ fileId: projectSpendings.fileId })
    .from(projectSpendings)
    .innerJoin(projectMilestones, eq(projectMilestones.id, projectSpendings.milestoneId))
    .where(
      and(
        eq(projectSpendings.id, spendingId),
        eq(projectMilestones.projectId, id),
        eq(projectMilestones.nr, n),
      ),
    )
    .limit(1);
  if (!found) throw new DomainError("not_found", NO_SPENDING);
  return readFile(found.fileId);
}
