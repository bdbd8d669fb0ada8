import { and, eq, type SQL } from "drizzle-orm";
import { ratingReports } from "@/db/schema";
import { offeringPath } from "@/lib/learning/catalogue/rules";
import { RATED_DEALS, type RatedDeal, type RatedKind } from "./constants";

/** What a rating is about: a deal, or a course or mentorship; an order has a title. */
export type Subject = { kind: RatedKind; id: number; title: string | null };

/** A rating or review that members can see. */
export type Rating = {
  authorId: string;
  ratedId: string;
  stars: number;
  comment: string | null;
  /** When its text was written or last changed. */
  writtenAt: Date;
  removalReason: string | null;
  about: Subject;
  /** The columns of a report that refer to it. */
  reference: Reference;
};

export type Reference = Pick<
  typeof ratingReports.$inferInsert,
  "authorId" | "orderId" | "tradeId" | "loanId" | "reviewId"
>;

export const isDeal = (kind: RatedKind): kind is RatedDeal => RATED_DEALS.some((deal) => deal === kind);

/** Selects the reports of a rating. */
export function reportsOf({ authorId, orderId, tradeId, loanId, reviewId }: Reference): SQL | undefined {
  return and(
    eq(ratingReports.authorId, authorId),
    orderId ? eq(ratingReports.orderId, orderId) : undefined,
    tradeId ? eq(ratingReports.tradeId, tradeId) : undefined,
    loanId ? eq(ratingReports.loanId, loanId) : undefined,
    reviewId ? eq(ratingReports.reviewId, reviewId) : undefined,
  );
}

/** Names what a rating is about, after «la valoración»: «del pedido «Bici»». */
export function subjectText({ kind, id, title }: Subject): string {
  switch (kind) {
    case "order":
      return `del pedido «${title}»`;
    case "trade":
      return `de la operación ${id}`;
    case "loan":
      return `del préstamo ${id}`;
    case "course":
      return `del curso «${title}»`;
    case "mentorship":
      return `de la mentoría «${title}»`;
  }
}

/** The page where the parties of a deal, or the members who see a course, find the rating. */
export function subjectPath({ kind, id }: Subject): string {
  switch (kind) {
    case "order":
      return `/marketplace/orders/${id}`;
    case "trade":
      return `/btc-p2p/trades/${id}`;
    case "loan":
      return `/p2p-lending/loans/${id}`;
    default:
      return `${offeringPath(kind, id)}#valoraciones`;
  }
}

/**
 * The page where the reader finds the rating. The one of an order or trade is on the page of the rated member for
 * everybody with the app, and in the deal for the rated member, who may no longer have it.
 */
export function reporterPath(
  { about, ratedId }: Pick<Rating, "about" | "ratedId">,
  readerId: string,
): string {
  if (readerId === ratedId) return subjectPath(about);
  if (about.kind === "order") return `/marketplace/sellers/${ratedId}#valoraciones`;
  return about.kind === "trade" ? `/btc-p2p/traders/${ratedId}#valoraciones` : subjectPath(about);
}
