import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { db } from "@/db";
import { auditLog } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { newestOfActions } from "@/lib/core/command/audit-queries";
import { idOf, pageOf } from "@/lib/core/command/page";
import { SECURITY_ACTIONS, type SecurityAction } from "./constants";
import type { ListSecurityEvents } from "./schema";

/**
 * Returns a page of the history of the viewer's own account: sign-ins, also failed ones, and changes of its
 * credentials, newest first. It is read from the audit log, which keeps two years (decision 281), and is fast however
 * many other lines concern the member.
 */
export async function listSecurityEvents(viewer: UserActor, { cursor, limit }: ListSecurityEvents) {
  const { id, action, actorId, targetId, ip, occurredAt } = auditLog;
  const where = and(eq(targetId, viewer.id), cursor ? lt(id, cursor) : undefined) ?? sql`true`;
  const newest = newestOfActions({ actions: SECURITY_ACTIONS, where, limit: limit + 1 });
  const rows = await db
    .select({ id, action, actorId, ip, occurredAt })
    .from(auditLog)
    .where(inArray(id, sql`(select found.id::bigint from (${newest}) as found)`))
    .orderBy(desc(id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, idOf);
  return { ...page, rows: page.rows.map((row) => eventOf(row, viewer)) };
}

type Line = { id: number; action: string; actorId: string | null; ip: string; occurredAt: Date };

function eventOf({ action, actorId, ip, ...event }: Line, viewer: UserActor) {
  const byAdministrator = actorId !== null && actorId !== viewer.id;
  return { ...event, action: action as SecurityAction, byAdministrator, ip: byAdministrator ? null : ip };
}

export type ListedSecurityEvent = Awaited<ReturnType<typeof listSecurityEvents>>["rows"][number];
