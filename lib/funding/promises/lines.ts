import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, type Source } from "@/db";
import { fundingPromises, fundingRequests, users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { isoOrNull } from "@/lib/core/format/clock";
import { split } from "@/lib/core/format/money";
import { personLine } from "@/lib/core/format/person";
import { printEuros } from "@/lib/funding/requests/lines";
import { PROMISE } from "./machine";

const supporters = alias(users, "supporters");
const owners = alias(users, "owners");

const person = (table: typeof supporters | typeof owners) => ({
  id: table.id,
  firstName: table.firstName,
  lastName: table.lastName,
  profileImageUrl: table.profileImageUrl,
  deletedAt: table.deletedAt,
});

const columns = {
  promise: fundingPromises,
  request: {
    id: fundingRequests.id,
    title: fundingRequests.title,
    status: fundingRequests.status,
    feePoints: fundingRequests.feePoints,
  },
  supporter: person(supporters),
  owner: person(owners),
};

/** Promises with their request and both parties. */
export function promisesWithParties(source: Source = db) {
  return source
    .select(columns)
    .from(fundingPromises)
    .innerJoin(fundingRequests, eq(fundingRequests.id, fundingPromises.requestId))
    .innerJoin(supporters, eq(supporters.id, fundingPromises.supporterId))
    .innerJoin(owners, eq(owners.id, fundingPromises.ownerId))
    .$dynamic();
}

export type PromiseWithParties = Awaited<ReturnType<typeof promisesWithParties>>[number];

export type PromiseLine = ReturnType<typeof promiseLine>;

/**
 * A promise as its supporter, its receiver or an administrator sees it. The receiver does not see why a payment
 * failed.
 */
export function promiseLine(
  { promise, request, supporter, owner }: PromiseWithParties,
  viewer: Pick<Viewer, "id">,
) {
  const { status, amountCents, supporterId, ownerId, attempts, dueAt } = promise;
  const role =
    viewer.id === supporterId
      ? ("supporter" as const)
      : viewer.id === ownerId
        ? ("owner" as const)
        : ("administrator" as const);
  const { fee, rest } = split(amountCents, BigInt(request.feePoints));
  const seesFailure = role !== "owner";
  return {
    id: promise.id,
    requestId: request.id,
    request: { id: request.id, title: request.title, status: request.status },
    role,
    supporter: personLine(supporter),
    owner: personLine(owner),
    amount: printEuros(amountCents),
    platformFee: printEuros(fee),
    /** The amount that the owner receives. */
    receives: printEuros(rest),
    isNamed: promise.isNamed,
    startOn: promise.startOn,
    lastMonth: promise.endsOn?.slice(0, 7) ?? null,
    nextOn: promise.nextOn,
    status,
    statusLabel: PROMISE.labels[status],
    retriesAt: seesFailure && attempts > 0 ? isoOrNull(dueAt) : null,
    lastError: seesFailure ? promise.lastError : null,
    reason: promise.reason,
    endedAt: isoOrNull(promise.endedAt),
    createdAt: promise.createdAt.toISOString(),
  };
}
