import { and, asc, eq, lte } from "drizzle-orm";
import { db } from "@/db";
import { fundingPromises, fundingRequests } from "@/db/schema";
import type { Commitment } from "@/lib/core/area";
import { datesUntil } from "@/lib/core/format/recurring-days";
import { MAX_OWN_PROMISES } from "@/lib/funding/constants";

/** The monthly promises that fall due up to a day, one entry per payment. */
export async function listPromiseCommitments(userId: string, until: string): Promise<Commitment[]> {
  const { id, supporterId, status, amountCents, nextOn, anchorDay, endsOn, requestId } = fundingPromises;
  const rows = await db
    .select({ id, amountCents, dueOn: nextOn, anchorDay, endsOn, title: fundingRequests.title })
    .from(fundingPromises)
    .innerJoin(fundingRequests, eq(fundingRequests.id, requestId))
    .where(and(eq(supporterId, userId), eq(status, "active"), lte(nextOn, until)))
    .orderBy(asc(nextOn))
    .limit(MAX_OWN_PROMISES);
  return rows.flatMap(({ id: promiseId, amountCents: minor, title, ...order }) =>
    datesUntil({ ...order, every: "month" }, until).map((dueOn) => ({
      label: `Apoyo mensual a «${title}»`,
      currency: "EUR" as const,
      minor,
      dueOn,
      path: `/funding/promises/${promiseId}`,
    })),
  );
}
