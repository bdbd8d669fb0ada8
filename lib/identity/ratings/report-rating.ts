import { and, eq, gte } from "drizzle-orm";
import { btcTrades, marketplaceOrders, ratingReports } from "@/db/schema";
import { authorize, type Viewer } from "@/lib/auth/actor";
import { type CommandContext, command, recorded } from "@/lib/core/command/command";
import { DomainError, type Refusal } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { requireShown } from "@/lib/learning/catalogue/queries";
import { lockOffering } from "@/lib/learning/catalogue/rows";
import type { OfferingKind } from "@/lib/learning/constants";
import { REPORT_ATTEMPTS, type ReportReason } from "@/lib/reports/constants";
import { notifyOfReport } from "@/lib/reports/reports";
import { findShownRating } from "./deal-ratings";
import { type Rating, reportsOf, subjectText } from "./rated";
import { lockReviewOf } from "./reviews";
import {
  NO_RATING,
  reportCourseReviewInput,
  reportDealRatingInput,
  reportMentorshipReviewInput,
  reportOrderRatingInput,
  reportTradeRatingInput,
} from "./schema";
import { haveTraded } from "./trade-queries";

const SHARED = {
  refuses: ["not_found", "conflict", "rate_limited"] satisfies Refusal[],
  audit: recorded,
  prepare: ({ actor }: { actor: { id: string } }) =>
    consume({ name: "rating-reports", key: actor.id, ...REPORT_ATTEMPTS }),
};

/**
 * A member reports the rating of a party of an order. Every member with the marketplace can read it on the page of the
 * rated member, who also finds it in the order, without the app.
 */
export const reportOrderRating = command(
  {
    ...SHARED,
    name: "identity.report-order-rating",
    allow: "user",
    refuses: [...SHARED.refuses, "forbidden"],
    input: reportOrderRatingInput,
  },
  async (context, { id, rated, ...fields }) => {
    const ratedId = rated === "seller" ? marketplaceOrders.sellerId : marketplaceOrders.buyerId;
    const of = { kind: "order", dealId: id, ratedId, now: context.now } as const;
    const rating = await findShownRating(context.tx, of);
    if (rating?.ratedId !== context.actor.id) authorize("app:marketplace", context.actor);
    return file(context, rating, fields);
  },
);

/**
 * The same for a Bitcoin trade: every member with the exchange can read the rating on the page of the rated member, and
 * so can, without the app, whoever has traded with them. The rated member also finds it in the trade.
 */
export const reportTradeRating = command(
  {
    ...SHARED,
    name: "identity.report-trade-rating",
    allow: "user",
    refuses: [...SHARED.refuses, "forbidden"],
    input: reportTradeRatingInput,
  },
  async (context, { id, rated, ...fields }) => {
    const { tx, actor, now } = context;
    const { buyerId, sellerId } = btcTrades;
    const ratedId = rated ? { buyer: buyerId, seller: sellerId }[rated] : actor.id;
    const rating = await findShownRating(tx, { kind: "trade", dealId: id, ratedId, now });
    const isReader =
      rating && (rating.ratedId === actor.id || (await haveTraded(actor.id, rating.ratedId, tx)));
    if (rated && !isReader) authorize("app:btc", actor);
    return file(context, rating, fields);
  },
);

/** A party of a loan reports the rating that they received, which nobody else can read. */
export const reportLoanRating = command(
  { ...SHARED, name: "identity.report-loan-rating", allow: "user", input: reportDealRatingInput },
  async (context, { id, ...fields }) => {
    const of = { kind: "loan", dealId: id, ratedId: context.actor.id, now: context.now } as const;
    return file(context, await findShownRating(context.tx, of), fields);
  },
);

/** A member reports another's review of a course. */
export const reportCourseReview = reportingReview("course", reportCourseReviewInput);

/** The same for a mentorship. */
export const reportMentorshipReview = reportingReview("mentorship", reportMentorshipReviewInput);

function reportingReview(kind: OfferingKind, input: typeof reportCourseReviewInput) {
  return command(
    { ...SHARED, name: `identity.report-${kind}-review`, allow: "app:courses", input },
    async (context, { id, reviewId, ...fields }) => {
      const { tx, actor } = context;
      const offering = await lockOffering(tx, { kind, id }, "share");
      await requireShown(tx, actor, offering);
      const review = await lockReviewOf(tx, offering, reviewId);
      return file(context, review?.removalReason === null ? review : null, fields);
    },
  );
}

type Context = Pick<CommandContext<"user", unknown>, "tx" | "now" | "record"> & { actor: Viewer };
type Fields = { reason: ReportReason; details: string };

/** Stores a report, once for each member and text, and notifies the administrators. */
async function file(
  { tx, actor, now, record }: Context,
  rating: Rating | null,
  { reason, details }: Fields,
): Promise<{ id: number }> {
  if (!rating) throw new DomainError("not_found", NO_RATING);
  const { about, authorId, ratedId, comment, reference, writtenAt } = rating;
  if (authorId === actor.id) throw new DomainError("conflict", "Es tu propia valoración.");
  if (!comment) throw new DomainError("conflict", "Solo se puede denunciar una valoración con comentario.");
  const { reporterId, createdAt } = ratingReports;
  // A review that its author has changed since is another text.
  const own = and(reportsOf(reference), eq(reporterId, actor.id), gte(createdAt, writtenAt));
  if ((await tx.$count(ratingReports, own)) > 0) throw new DomainError("conflict", ALREADY_REPORTED);
  const [report] = await tx
    .insert(ratingReports)
    .values({
      ...reference,
      kind: about.kind,
      ratedId,
      reporterId: actor.id,
      reason,
      details,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: ratingReports.id });
  if (!report) throw new DomainError("conflict", ALREADY_REPORTED);
  record({ targetId: authorId, details: { [about.kind]: about.id, report: report.id, reason } });
  await notifyOfReport(tx, actor, {
    id: report.id,
    kind: "identity.rating-reported",
    title: "Valoración denunciada",
    what: `la valoración ${subjectText(about)}`,
    queue: "rating-reports",
    parties: [authorId, ratedId],
  });
  return report;
}

const ALREADY_REPORTED = "Ya has denunciado esta valoración.";
