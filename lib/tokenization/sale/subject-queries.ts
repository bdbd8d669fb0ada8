import { eq, inArray } from "drizzle-orm";
import { db } from "@/db";
import { projectDistributions, projectGifts, projectInvestments, projects } from "@/db/schema";
import type { Subjects } from "@/lib/core/area";

const subjectOf = ({ id, name }: { id: number; name: string }) => ({
  text: `«${name}»`,
  path: `/tokenization/${id}`,
});

// The projects of rows in another table, by the id of each row.
const inProjects =
  (table: typeof projectInvestments | typeof projectDistributions | typeof projectGifts) =>
  async (ids: readonly string[]): Promise<Subjects> => {
    const rows = await db
      .select({ refId: table.id, id: projects.id, name: projects.name })
      .from(table)
      .innerJoin(projects, eq(projects.id, table.projectId))
      .where(inArray(table.id, ids.map(Number)))
      .limit(ids.length);
    return new Map(rows.map((row) => [String(row.refId), subjectOf(row)]));
  };

/** The projects of investments. */
export const listInvestmentSubjects = inProjects(projectInvestments);

/** The projects of distributions. */
export const listDistributionSubjects = inProjects(projectDistributions);

/** The projects of gifts. */
export const listGiftSubjects = inProjects(projectGifts);

/** The projects of movements. */
export async function listProjectSubjects(ids: readonly string[]): Promise<Subjects> {
  const rows = await db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(inArray(projects.id, ids.map(Number)))
    .limit(ids.length);
  return new Map(rows.map((row) => [String(row.id), subjectOf(row)]));
}
