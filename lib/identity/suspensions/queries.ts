import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, type Source } from "@/db";
import { accountSuspensions, users } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { clock } from "@/lib/core/format/clock";
import { fullName } from "@/lib/core/format/person";
import { SUSPENSIONS_SHOWN } from "@/lib/identity/constants";

const starter = alias(users, "starter");
const lifter = alias(users, "lifter");

/** Lists a member's suspensions, newest first: the first one applies if it is active. */
export async function listSuspensions(_viewer: AdminActor, userId: string, source: Source = db) {
  const { id, reason, startedAt, endsAt, liftedAt, remark } = accountSuspensions;
  const rows = await source
    .select({
      id,
      reason,
      startedAt,
      endsAt,
      liftedAt,
      remark,
      starter: { firstName: starter.firstName, lastName: starter.lastName },
      lifter: { firstName: lifter.firstName, lastName: lifter.lastName },
    })
    .from(accountSuspensions)
    .innerJoin(starter, eq(starter.id, accountSuspensions.startedBy))
    .leftJoin(lifter, eq(lifter.id, accountSuspensions.liftedBy))
    .where(eq(accountSuspensions.userId, userId))
    .orderBy(desc(id))
    .limit(SUSPENSIONS_SHOWN);
  const now = clock.now();
  return rows.map(({ starter: by, lifter: liftedBy, ...row }) => ({
    ...row,
    startedBy: fullName(by),
    liftedBy: liftedBy && fullName(liftedBy),
    isActive: row.liftedAt === null && (row.endsAt === null || row.endsAt > now),
  }));
}

export type ListedSuspension = Awaited<ReturnType<typeof listSuspensions>>[number];

/** Returns whether this administrator started the suspension that applies to a member now. */
export async function hasSuspended({ id }: AdminActor, userId: string): Promise<boolean> {
  const { userId: ofUser, startedBy, liftedAt, endsAt } = accountSuspensions;
  const applies = and(isNull(liftedAt), or(isNull(endsAt), gt(endsAt, clock.now())));
  return (await db.$count(accountSuspensions, and(eq(ofUser, userId), eq(startedBy, id), applies))) > 0;
}
