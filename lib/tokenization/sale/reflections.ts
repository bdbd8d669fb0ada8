import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db";
import { projectInvestments, projects } from "@/db/schema";
import { type Extension, extendDeadlines } from "@/lib/ledger/closures";

/** The states of a project in which its investments can be revoked. */
export const SELLING = ["fundraising", "frozen", "waiting"] as const;

/**
 * Gives the investors whose reflection period ended while the ledger was closed, or ends soon after, a day from its
 * opening (decision 330). Returns whether sales can be decided: not while it is closed.
 */
export async function extendReflections(extension: Extension = {}): Promise<boolean> {
  const selling = db.select({ id: projects.id }).from(projects).where(inArray(projects.status, SELLING));
  const matching = and(
    eq(projectInvestments.status, "reserved"),
    inArray(projectInvestments.projectId, selling),
  );
  const investments = { table: projectInvestments, endsAt: "revocableUntil", matching } as const;
  const isOpen = await extendDeadlines(investments, extension);
  if (!isOpen || extension.only !== undefined) return isOpen;
  // Not in one transaction with the investments, which are locked after their project.
  const waiting = { table: projects, endsAt: "firmAt", matching: eq(projects.status, "waiting") } as const;
  return extendDeadlines(waiting, extension);
}
