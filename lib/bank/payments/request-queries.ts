import { and, desc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db, type Source } from "@/db";
import { bankRequests, users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { env } from "@/lib/core/config/env";
import { isoOrNull } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { fullName } from "@/lib/core/format/person";
import { type ListPayments, NO_REQUEST } from "./schema";

const selectRequests = (source: Source, viewerId: string, where: SQL | undefined) =>
  source
    .select({
      request: bankRequests,
      member: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        username: users.username,
      },
    })
    .from(bankRequests)
    .leftJoin(
      users,
      sql`${users.id} = case when ${bankRequests.requesterId} = ${viewerId} then ${bankRequests.payerId} else ${bankRequests.requesterId} end`,
    )
    .where(where)
    .orderBy(desc(bankRequests.id));

type Found = Awaited<ReturnType<typeof selectRequests>>[number];

/** A request as one of its parties sees it. It must survive JSON. */
export type RequestLine = ReturnType<typeof requestLine>;

function requestLine({ request, member }: Found, viewerId: string) {
  const { id, requesterId, asset, amountMinor, note, splitId, status, paymentId, code } = request;
  const isMine = requesterId === viewerId;
  return {
    id,
    direction: isMine ? ("asked" as const) : ("received" as const),
    member: member && { id: member.id, name: fullName(member), username: member.username },
    asset,
    amount: printMoney(amountMinor, asset),
    note,
    status,
    byLink: request.payerId === null,
    splitId: isMine ? splitId : null,
    paymentId,
    link: isMine ? `${env().APP_URL}/debank/requests/${code}` : null,
    expiresAt: request.expiresAt.toISOString(),
    createdAt: request.createdAt.toISOString(),
    closedAt: isoOrNull(request.closedAt),
  };
}

/** A request that the viewer has made or received. Throws `not_found`. */
export async function getRequest(viewer: Viewer, id: number, source: Source = db) {
  const mine = or(eq(bankRequests.requesterId, viewer.id), eq(bankRequests.payerId, viewer.id));
  return readOne(viewer, and(eq(bankRequests.id, id), mine), source);
}

/**
 * The request behind a link, for anyone who has it. If it names a payer, only for its parties. Throws `not_found`.
 */
export async function getRequestByCode(viewer: Viewer, code: string) {
  const open = sql`coalesce(${bankRequests.payerId}, ${viewer.id}) = ${viewer.id}`;
  const mine = or(eq(bankRequests.requesterId, viewer.id), open);
  return readOne(viewer, and(eq(bankRequests.code, code), mine), db);
}

/** Whether somebody has paid the request behind a link, which its other readers no longer see. */
export async function isPaidByLink(code: string): Promise<boolean> {
  const isPaid = and(eq(bankRequests.code, code), eq(bankRequests.status, "paid"));
  return (await db.$count(bankRequests, isPaid)) > 0;
}

async function readOne(viewer: Viewer, where: SQL | undefined, source: Source) {
  const [row] = await selectRequests(source, viewer.id, where).limit(1);
  if (!row) throw new DomainError("not_found", NO_REQUEST);
  return requestLine(row, viewer.id);
}

/** The requests that the viewer has made and received, newest first. */
export async function listRequests(viewer: Viewer, { cursor, limit }: ListPayments) {
  const before = cursor ? lt(bankRequests.id, Number(cursor)) : undefined;
  const newest = (column: typeof bankRequests.requesterId | typeof bankRequests.payerId) =>
    db
      .select({ id: bankRequests.id })
      .from(bankRequests)
      .where(and(eq(column, viewer.id), before))
      .orderBy(desc(bankRequests.id))
      .limit(limit + 1);
  const ids = unionAll(newest(bankRequests.requesterId), newest(bankRequests.payerId));
  const rows = await selectRequests(db, viewer.id, inArray(bankRequests.id, ids)).limit(limit + 1);
  return pageOf(
    rows.map((row) => requestLine(row, viewer.id)),
    limit,
    idOf,
  );
}

type Pending = { limit: number; onlyMade?: boolean };

/** A member's unanswered requests, newest first: made and received, or only those that they have made. */
export async function listPendingRequests(
  { id }: Pick<Viewer, "id">,
  { limit, onlyMade = false }: Pending,
): Promise<RequestLine[]> {
  const made = eq(bankRequests.requesterId, id);
  const whose = onlyMade ? made : or(made, eq(bankRequests.payerId, id));
  const rows = await selectRequests(db, id, and(whose, eq(bankRequests.status, "pending"))).limit(limit);
  return rows.map((row) => requestLine(row, id));
}

/** The requests of a split, oldest first. */
export async function listRequestsOf(viewer: Viewer, splitIds: readonly number[], source: Source) {
  const rows = await selectRequests(
    source,
    viewer.id,
    and(eq(bankRequests.requesterId, viewer.id), inArray(bankRequests.splitId, [...splitIds])),
  );
  return rows.map((row) => requestLine(row, viewer.id)).reverse();
}
