import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { auditLog, conversationReports, conversations, ratingReports } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { RATING_REPORT_ACTIONS, REPORT_ACTIONS } from "./rules";

/**
 * Selects the lines of the audit log that do not show the viewer who reported them. It compares with a list of ids, so
 * that the indexes that end with the id are still enough; each part of the list has an index of its own.
 */
export function isNoReportOf(viewer: AdminActor): SQL {
  const parts = [reportsOfTarget(viewer), reportsOfReceived(viewer), earlierDecisions(viewer)];
  return sql`${auditLog.id} <> all (array(${sql.join(parts, sql` union all `)}))`;
}

const reportsOfTarget = ({ id }: AdminActor) => idsOf(eq(auditLog.targetId, id), REPORT_ACTIONS);

// The target of these lines is the author of the rating, not the viewer who received it.
function reportsOfReceived({ id }: AdminActor): SQL {
  const { authorId, ratedId, reporterId } = ratingReports;
  const line = and(eq(auditLog.actorId, reporterId), eq(auditLog.targetId, authorId), isOf(ratingReports.id));
  return sql`select line.id from ${ratingReports}
    cross join lateral (${idsOf(line, RATING_REPORT_ACTIONS)} offset 0) as line where ${eq(ratedId, id)}`;
}

// The target of earlier lines is who reported the conversation; now it is who was reported.
function earlierDecisions({ id }: AdminActor): SQL {
  const { conversationId, reporterId } = conversationReports;
  const line = and(eq(auditLog.targetId, reporterId), isOf(conversationReports.id));
  const isMember = or(eq(conversations.memberLow, id), eq(conversations.memberHigh, id));
  return sql`select line.id from ${conversationReports}
    join ${conversations} on ${eq(conversations.id, conversationId)}
    cross join lateral (${idsOf(line, ["messaging.resolve-report"])} offset 0) as line where ${isMember}`;
}

function idsOf(where: SQL | undefined, actions: readonly string[]): SQL {
  return sql`select ${auditLog.id} from ${auditLog} where ${and(where, inArray(auditLog.action, [...actions]))}`;
}

// The details of a line about an erased member no longer say which report it was.
const isOf = (report: (typeof ratingReports | typeof conversationReports)["id"]) =>
  sql`coalesce(${auditLog.details} ->> 'report', ${report}::text) = ${report}::text`;
