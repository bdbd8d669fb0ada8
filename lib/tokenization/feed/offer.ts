import { eq } from "drizzle-orm";
import { projectFollowers, projectQuestions, projectReplies, projects, projectUpdates } from "@/db/schema";
import { defineOffer } from "@/lib/offers/offer";
import { investorsOf } from "@/lib/tokenization/holdings/snapshots";
import { PROJECT } from "@/lib/tokenization/projects/machine";
import { maySee } from "@/lib/tokenization/projects/queries";
import { NO_PROJECT } from "@/lib/tokenization/projects/schema";

/**
 * Updates, questions and followers of a project. Investors, and later token holders, are notified of updates like
 * followers.
 */
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
  audience: investorsOf,
});
