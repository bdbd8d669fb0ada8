import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { db } from "@/db";
import { bankShareLinks } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { clock } from "@/lib/core/format/clock";
import { MAX_SHARE_LINKS } from "./constants";

/** A member's links that still work, newest first. */
export function listShareLinks({ id }: Pick<UserActor, "id">) {
  return db
    .select({
      id: bankShareLinks.id,
      label: bankShareLinks.label,
      expiresAt: bankShareLinks.expiresAt,
      lastUsedAt: bankShareLinks.lastUsedAt,
      createdAt: bankShareLinks.createdAt,
    })
    .from(bankShareLinks)
    .where(and(eq(bankShareLinks.userId, id), worksAt(clock.now())))
    .orderBy(desc(bankShareLinks.id))
    .limit(MAX_SHARE_LINKS);
}

export type ListedShareLink = Awaited<ReturnType<typeof listShareLinks>>[number];

/** Whether a link works at this time. */
export function worksAt(now: Date) {
  return and(isNull(bankShareLinks.revokedAt), gt(bankShareLinks.expiresAt, now));
}
