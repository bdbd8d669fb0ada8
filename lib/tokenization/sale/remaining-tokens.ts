import { and, eq, gte, inArray, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { projects } from "@/db/schema";

type Taken = { projectId: number; units: bigint };

/**
 * Takes tokens of a sale atomically, never more than remain. Returns whether it did. The project stays locked until
 * the transaction ends.
 */
export async function reserveTokens(tx: Tx, { projectId, units }: Taken): Promise<boolean> {
  const taken = await tx
    .update(projects)
    .set({ remainingUnits: sql`${projects.remainingUnits} - ${units}` })
    .where(
      and(
        eq(projects.id, projectId),
        inArray(projects.status, ["review", "fundraising", "waiting"]),
        gte(projects.remainingUnits, units),
      ),
    )
    .returning({ id: projects.id });
  return taken.length > 0;
}

/** Returns the tokens of an investment to the sale. */
export async function returnTokens(tx: Tx, { projectId, units }: Taken): Promise<void> {
  await tx
    .update(projects)
    .set({ remainingUnits: sql`${projects.remainingUnits} + ${units}` })
    .where(eq(projects.id, projectId));
}
