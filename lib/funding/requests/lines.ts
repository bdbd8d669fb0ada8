import { eq, getTableColumns } from "drizzle-orm";
import { db } from "@/db";
import { fundingRequests, startups, users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import type { ReadSource } from "@/lib/core/db/read";
import { beginningOf } from "@/lib/core/format/markdown";
import { printMoney } from "@/lib/core/format/money";
import { personLineFor } from "@/lib/core/format/person";
import { valuationOf } from "@/lib/funding/offers/term-rules";
import { SUMMARY_LENGTH } from "./constants";
import { REQUEST } from "./machine";
import { missingOf } from "./rows";

// Excludes the full-text search vector, which is longer than the text itself.
const { words: _, ...requestRow } = getTableColumns(fundingRequests);

export type RequestRow = Omit<typeof fundingRequests.$inferSelect, "words">;

const columns = {
  request: requestRow,
  owner: {
    id: users.id,
    firstName: users.firstName,
    lastName: users.lastName,
    profileImageUrl: users.profileImageUrl,
    deletedAt: users.deletedAt,
  },
  startup: { id: startups.id, name: startups.name },
};

/** Requests with their owner and startup. */
export function requestsWithOwner(source: ReadSource = db) {
  return source
    .select(columns)
    .from(fundingRequests)
    .innerJoin(users, eq(users.id, fundingRequests.ownerId))
    .leftJoin(startups, eq(startups.id, fundingRequests.startupId))
    .$dynamic();
}

export type RequestWithOwner = Awaited<ReturnType<typeof requestsWithOwner>>[number];

export const printEuros = (cents: bigint) => printMoney(cents, "EUR");

/** Prints hundredths of a per cent: `5.40`. */
export const printPercent = (points: number) => printMoney(BigInt(points), "EUR");

export type RequestLine = ReturnType<typeof requestLine>;

/** A request in a list. Visitors do not see members' surnames. */
export function requestLine({ request, owner, startup }: RequestWithOwner, viewer: Viewer | null) {
  const { amountCents, agreedCents, equityPoints, status } = request;
  return {
    id: request.id,
    userId: request.ownerId,
    startupId: request.startupId,
    startup,
    title: request.title,
    description: beginningOf(request.description, SUMMARY_LENGTH),
    amount: printEuros(amountCents),
    minInvestment: printEuros(request.minimumCents),
    equityOffered: equityPoints === null ? null : printPercent(equityPoints),
    /** The valuation of the whole company at this price. */
    valuation:
      equityPoints === null ? null : printEuros(valuationOf({ amountCents, sharePoints: equityPoints })),
    acceptsSales: request.acceptsSales,
    allOrNothing: request.allOrNothing,
    monthlyGoal: request.monthlyGoalCents === null ? null : printEuros(request.monthlyGoalCents),
    agreedAmount: printEuros(agreedCents),
    paidAmount: printEuros(request.paidCents),
    missingAmount: printEuros(missingOf(request)),
    progress: printPercent(Number((agreedCents * 10_000n) / amountCents)),
    sector: request.sector,
    risk: request.risk,
    deadline: request.deadlineAt.toISOString(),
    deadlineOn: request.deadlineOn,
    status,
    statusLabel: REQUEST.labels[status],
    owner: personLineFor(viewer, owner),
    isOwn: viewer?.id === request.ownerId,
    createdAt: request.createdAt.toISOString(),
  };
}
