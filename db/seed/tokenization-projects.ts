import { eq } from "drizzle-orm";
import { db } from "..";
import { projects } from "../schema";

/** Returns the id of the demonstration's project with these tokens. */
export async function projectOf(symbol: string): Promise<number> {
  const [project] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.tokenSymbol, symbol))
    .limit(1);
  if (!project) throw new Error(`${symbol} was not found`);
  return project.id;
}
