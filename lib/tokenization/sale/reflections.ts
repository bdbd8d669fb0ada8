import { and, eq, gt, inArray, lt } from "drizzle-orm";
import { db } from "@/db";
import { projectInvestments, projects } from "@/db/schema";
import { type Extension, extendRevocationTime } from "@/lib/offers/revocation-time";

/** The states of a project in which its investments can be revoked. */
export const SELLING = ["fundraising", "frozen", "waiting"] as const;

/**
 * Gives the investors whose reflection period ended while the ledger was closed, or ends soon after, a day from its
 * opening (decision 330). Returns whether sales can be decided: not while it is closed.
 */
export async function extendReflections(extension: Extension = {}): Promise<boolean> {
  const investments = {
    table: projectInvestments,
    offers: projects,
    offerId: projectInvestments.projectId,
    areRevocable: and(eq(projectInvestments.status, "reserved"), inArray(projects.status, SELLING)),
  };
  const closure = await extendRevocationTime(investments, extension);
  if (closure === "closed") return false;
  // Not in one transaction with the investments, which are locked after their project.
  if (closure && extension.only === undefined) {
    const { from, until } = closure;
    const { firmAt } = projects;
    await (extension.source ?? db)
      .update(projects)
      .set({ firmAt: until })
      .where(and(eq(projects.status, "waiting"), gt(firmAt, from), lt(firmAt, until)));
  }
  return true;
}
