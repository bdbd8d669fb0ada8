import { and, desc, eq, lt } from "drizzle-orm";
import { db } from "@/db";
import { equityMovements } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { movementLine, requireSeenFund } from "./queries";
import { type ListOfFund, NO_FUND } from "./schema";

/** What the manager has taken out of a fund and put in, for its manager and administrators. Throws `not_found`. */
export async function listMovements(viewer: Viewer, { id, cursor, limit }: ListOfFund) {
  const { fund } = await requireSeenFund(viewer, id);
  if (fund.managerId !== viewer.id && !viewer.isAdmin) throw new DomainError("not_found", NO_FUND);
  const before = cursor ? lt(equityMovements.id, cursor) : undefined;
  const rows = await db
    .select()
    .from(equityMovements)
    .where(and(eq(equityMovements.fundId, id), before))
    .orderBy(desc(equityMovements.id))
    .limit(limit + 1);
  return pageOf(rows.map(movementLine), limit, idOf);
}
