import { eq, inArray } from "drizzle-orm";
import { db } from "@/db";
import { projectInvestments, projects } from "@/db/schema";
import type { Subjects } from "@/lib/core/area";

const subjectOf = ({ id, name }: { id: number; name: string }) => ({
  text: `«${name}»`,
  path: `/tokenization/${id}`,
});

/** What an investment was made in. */
export async function listInvestmentSubjects(ids: readonly string[]): Promise<Subjects> {
  const rows = await db
    .select({ refId: projectInvestments.id, id: projects.id, name: projects.name })
    .from(projectInvestments)
    .innerJoin(projects, eq(projects.id, projectInvestments.projectId))
    .where(inArray(projectInvestments.id, ids.map(Number)))
    .limit(ids.length);
  return new Map(rows.map((row) => [String(row.refId), subjectOf(row)]));
}

/** The project that a movement is about. */
export async function listProjectSubjects(ids: readonly string[]): Promise<Subjects> {
  const rows = await db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(inArray(projects.id, ids.map(Number)))
    .limit(ids.length);
  return new Map(rows.map((row) => [String(row.id), subjectOf(row)]));
}
