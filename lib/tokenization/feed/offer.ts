import { eq, sql } from "drizzle-orm";
import {
  projectFollowers,
  projectInvestments,
  projectQuestions,
  projectReplies,
  projects,
  projectUpdates,
} from "@/db/schema";
import { defineOffer } from "@/lib/offers/offer";
import { PROJECT } from "@/lib/tokenization/projects/machine";
import { maySee } from "@/lib/tokenization/projects/queries";
import { NO_PROJECT } from "@/lib/tokenization/projects/schema";

/** Updates, questions and followers of a project. Investors are notified of updates like followers. */
export const projectOffer = defineOffer({
  type: "project",
  area: "tokenization",
  missing: NO_PROJECT,
  path: (id) => `/tokenization/${id}`,
  find: async (source, id, viewer) => {
    const { ownerId, name, status } = projects;
    const [project] = await source
      .select({ id: projects.id, ownerId, name, status })
      .from(projects)
      .where(eq(projects.id, id))
      .limit(1);
    if (!project || !(await maySee(source, viewer, project))) return null;
    const isOpen = !PROJECT.isFinal(project.status) && project.status !== "draft";
    return { ownerId: project.ownerId, name: project.name, isOpen };
  },
  updates: projectUpdates,
  replies: projectReplies,
  questions: projectQuestions,
  followers: projectFollowers,
  audience: (id) => sql`select ${projectInvestments.investorId} from ${projectInvestments}
    where ${projectInvestments.projectId} = ${id} and ${projectInvestments.status} in ('listed', 'reserved', 'issued')
      and ${projectInvestments.kind} <> 'promoter'`,
});
