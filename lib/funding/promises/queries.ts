import { and, desc, eq, lt, or } from "drizzle-orm";
import { db, type Source } from "@/db";
import { fundingPromisePayments, fundingPromises, fundingRequests } from "@/db/schema";
import type { UserActor, Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { readById } from "@/lib/deals/table";
import { printEuros } from "@/lib/funding/requests/lines";
import { NO_REQUEST } from "@/lib/funding/requests/schema";
import { promiseLine, promisesWithParties } from "./lines";
import { type ListPromises, NO_PROMISE } from "./schema";

const { id, requestId, supporterId, ownerId } = fundingPromises;

/** Ten years of months, more than a list shows. */
const MAX_MONTHS = 120;

/** A promise with its paid months, for its parties and administrators. Throws `not_found`. */
export async function getPromise(
  viewer: Pick<Viewer, "id" | "isAdmin">,
  promiseId: number,
  source: Source = db,
) {
  const isTheirs = viewer.isAdmin ? undefined : or(eq(supporterId, viewer.id), eq(ownerId, viewer.id));
  const [row] = await promisesWithParties(source)
    .where(and(eq(id, promiseId), isTheirs))
    .limit(1);
  if (!row) throw new DomainError("not_found", NO_PROMISE);
  const payments = await source
    .select()
    .from(fundingPromisePayments)
    .where(eq(fundingPromisePayments.promiseId, promiseId))
    .orderBy(desc(fundingPromisePayments.month))
    .limit(MAX_MONTHS);
  return {
    ...promiseLine(row, viewer),
    payments: payments.map(({ month, amountCents, feeCents, paidAt }) => ({
      month: month.slice(0, 7),
      amount: printEuros(amountCents),
      platformFee: printEuros(feeCents),
      receives: printEuros(amountCents - feeCents),
      paidAt: paidAt.toISOString(),
    })),
  };
}

export type PromiseDetail = Awaited<ReturnType<typeof getPromise>>;

/**
 * The member's own promises, those they receive, or all of one request for its owner and administrators, newest
 * first.
 */
export async function listPromises(
  viewer: UserActor,
  { role, requestId: request, cursor, limit }: ListPromises,
) {
  if (request !== undefined) await requireOwnerOf(viewer, request);
  const isOwn = role === "made" ? eq(supporterId, viewer.id) : eq(ownerId, viewer.id);
  const rows = await promisesWithParties()
    .where(
      and(
        request === undefined ? isOwn : eq(requestId, request),
        cursor === undefined ? undefined : lt(id, cursor),
      ),
    )
    .orderBy(desc(id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ promise }) => idOf(promise));
  return { ...page, rows: page.rows.map((row) => promiseLine(row, viewer)) };
}

async function requireOwnerOf(viewer: UserActor, request: number): Promise<void> {
  const found = await readById(fundingRequests, request);
  if (found && (viewer.isAdmin || found.ownerId === viewer.id)) return;
  throw new DomainError("not_found", NO_REQUEST);
}
