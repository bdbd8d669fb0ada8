import { and, eq, inArray } from "drizzle-orm";
import type { Source } from "@/db";
import { projectDistributions } from "@/db/schema";
import { EXIT_KINDS } from "@/lib/tokenization/constants";

/** Whether a project has an exit in voting or payment. */
export async function hasLiveExit(source: Source, id: number): Promise<boolean> {
  const { projectId, kind, status } = projectDistributions;
  const live = and(eq(projectId, id), inArray(kind, [...EXIT_KINDS]), inArray(status, ["voting", "paying"]));
  return (await source.$count(projectDistributions, live)) > 0;
}
