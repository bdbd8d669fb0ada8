import { eq } from "drizzle-orm";
import { db, type Source } from "@/db";
import { projects } from "@/db/schema";
import type { Person } from "@/lib/offers/offer";
import { maySee } from "./queries";

const projectPath = (id: number) => `/tokenization/${id}`;

/** The name and the path of a project, if the viewer can read its page. */
export async function findOfferedProject(id: number, viewer: Person | null) {
  const project = await findSeen(db, id, viewer);
  return project && { name: project.name, path: projectPath(id) };
}

async function findSeen(source: Source, id: number, viewer: Person | null) {
  const { ownerId, name, status } = projects;
  const [project] = await source
    .select({ id: projects.id, ownerId, name, status })
    .from(projects)
    .where(eq(projects.id, id))
    .limit(1);
  return project && (await maySee(source, viewer, project)) ? project : null;
}
