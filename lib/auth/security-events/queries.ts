import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { db } from "@/db";
import { auditLog } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { idOf, pageOf } from "@/lib/core/command/page";
import { SECURITY_ACTIONS, type SecurityAction } from "./constants";
import type { ListSecurityEvents } from "./schema";

/**
 * Returns a page of the history of the viewer's own account: sign-ins, also failed ones, and changes of its credentials,
 * newest first. It is read from the audit log, which keeps two years (decision 281).
 */
export async function listSecurityEvents(viewer: UserActor, { cursor, limit }: ListSecurityEvents) {
  const rows = await db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      actorId: auditLog.actorId,
      ip: auditLog.ip,
      occurredAt: auditLog.occurredAt,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.targetId, viewer.id),
        inArray(auditLog.action, [...SECURITY_ACTIONS]),
        cursor ? lt(auditLog.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit + 1);
  const { rows: page, nextCursor } = pageOf(rows, limit, idOf);
  return {
    rows: page.map(({ action, actorId, ip, ...event }) => {
      const byAdministrator = actorId !== null && actorId !== viewer.id;
      return { ...event, action: action as SecurityAction, byAdministrator, ip: byAdministrator ? null : ip };
    }),
    nextCursor,
  };
}

export type ListedSecurityEvent = Awaited<ReturnType<typeof listSecurityEvents>>["rows"][number];
