import { and, asc, eq, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db";
import {
  btcTradeRatings,
  courses,
  learningReviews,
  loanRatings,
  marketplaceOrders,
  marketplaceRatings,
  mentorships,
  ratingReports,
  users,
} from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { personOf, reporter, reportsIn, resolver } from "@/lib/reports/queries";
import { type ListReports, NO_REPORT } from "@/lib/reports/schema";

const rated = alias(users, "rated");

/** Selects the reports of ratings between others: an administrator does not see who reported their own. */
export const isOfOthers = ({ id }: AdminActor): SQL | undefined =>
  and(ne(ratingReports.authorId, id), ne(ratingReports.ratedId, id));

/** Whichever of the four ratings a report refers to: all have these columns. */
const ofRating = <Value>(column: "stars" | "comment" | "removalReason") => sql<Value | null>`coalesce(
  ${marketplaceRatings[column]}, ${btcTradeRatings[column]}, ${loanRatings[column]}, ${learningReviews[column]})`;

const writtenAt = sql<Date | null>`coalesce(${marketplaceRatings.createdAt}, ${btcTradeRatings.createdAt},
  ${loanRatings.createdAt}, ${learningReviews.updatedAt})`.mapWith(learningReviews.updatedAt);

function selectReports(where: SQL | undefined, order: SQL) {
  const { kind, authorId, orderId, tradeId, loanId, reviewId } = ratingReports;
  const { itemId } = learningReviews;
  return db
    .select({
      id: ratingReports.id,
      kind,
      itemId: sql<number | null>`coalesce(${orderId}, ${tradeId}, ${loanId}, ${itemId})`,
      title: sql<string | null>`coalesce(${marketplaceOrders.title}, ${courses.title}, ${mentorships.title})`,
      stars: ofRating<number>("stars"),
      comment: ofRating<string>("comment"),
      writtenAt,
      removalReason: ofRating<string>("removalReason"),
      owner: personOf(users),
      rated: personOf(rated),
      reporter: personOf(reporter),
      reason: ratingReports.reason,
      details: ratingReports.details,
      createdAt: ratingReports.createdAt,
      resolvedAt: ratingReports.resolvedAt,
      decision: ratingReports.decision,
      resolution: ratingReports.resolution,
      resolver: personOf(resolver),
    })
    .from(ratingReports)
    .innerJoin(users, eq(users.id, authorId))
    .innerJoin(rated, eq(rated.id, ratingReports.ratedId))
    .innerJoin(reporter, eq(reporter.id, ratingReports.reporterId))
    .leftJoin(resolver, eq(resolver.id, ratingReports.resolvedBy))
    .leftJoin(marketplaceOrders, eq(marketplaceOrders.id, orderId))
    .leftJoin(marketplaceRatings, isRating(marketplaceRatings, orderId))
    .leftJoin(btcTradeRatings, isRating(btcTradeRatings, tradeId))
    .leftJoin(loanRatings, isRating(loanRatings, loanId))
    .leftJoin(learningReviews, eq(learningReviews.id, reviewId))
    .leftJoin(courses, and(eq(kind, "course"), eq(courses.id, itemId)))
    .leftJoin(mentorships, and(eq(kind, "mentorship"), eq(mentorships.id, itemId)))
    .where(where)
    .orderBy(order);
}

type DealRatings = typeof marketplaceRatings | typeof btcTradeRatings | typeof loanRatings;

const isRating = (
  { dealId, raterId }: DealRatings,
  referred: (typeof ratingReports)["orderId" | "tradeId" | "loanId"],
) => and(eq(dealId, referred), eq(raterId, ratingReports.authorId));

/** Reports of ratings between others by members: open ones oldest first, resolved ones newest first. */
export async function listReports(viewer: AdminActor, { status, cursor, limit }: ListReports) {
  const { where, order } = reportsIn(ratingReports, { status, cursor });
  const rows = await selectReports(and(where, isOfOthers(viewer)), order).limit(limit + 1);
  return pageOf(rows, limit, idOf);
}

export type RatingReport = Awaited<ReturnType<typeof listReports>>["rows"][number];

/** One report of a rating between others. Throws `not_found`. */
export async function getReport(viewer: AdminActor, id: number): Promise<RatingReport> {
  const { id: reportId } = ratingReports;
  const [report] = await selectReports(and(eq(reportId, id), isOfOthers(viewer)), asc(reportId)).limit(1);
  if (!report) throw new DomainError("not_found", NO_REPORT);
  return report;
}
