import { and, asc, eq, gt, inArray, lt } from "drizzle-orm";
import { db, type Source } from "@/db";
import { projectInvestments, projects } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { readClosure } from "@/lib/ledger/closures";

/** The states of a project in which its investments can be revoked. */
export const SELLING = ["fundraising", "frozen", "waiting"] as const;

type Which = { source?: Source; only?: number; now?: Date };

/**
 * Gives the investors whose reflection period ended while the ledger was closed, or ends soon after, a day from its
 * opening (decision 330). Returns whether sales can be decided: not while it is closed.
 */
export async function extendReflections({
  source = db,
  only,
  now = clock.now(),
}: Which = {}): Promise<boolean> {
  const closure = await readClosure(now, source);
  if (closure === "closed") return false;
  if (!closure) return true;
  const { from, until } = closure;
  const { id, status, revocableUntil, projectId } = projectInvestments;
  const ended = source
    .select({ id })
    .from(projectInvestments)
    .innerJoin(projects, eq(projects.id, projectId))
    .where(
      and(
        eq(status, "reserved"),
        gt(revocableUntil, from),
        lt(revocableUntil, until),
        inArray(projects.status, SELLING),
        only === undefined ? undefined : eq(id, only),
      ),
    )
    .orderBy(asc(id))
    .for("no key update", { of: projectInvestments });
  await source.update(projectInvestments).set({ revocableUntil: until }).where(inArray(id, ended));
  // Not in one transaction with the investments, which are locked after their project.
  if (only === undefined) {
    const { firmAt } = projects;
    await source
      .update(projects)
      .set({ firmAt: until })
      .where(and(eq(projects.status, "waiting"), gt(firmAt, from), lt(firmAt, until)));
  }
  return true;
}
