import { POST as resolve } from "@/app/api/admin/ratings/reports/[id]/resolution/route";
import { POST as restoreRoute } from "@/app/api/admin/ratings/reports/[id]/restoration/route";
import { GET as list } from "@/app/api/admin/ratings/reports/route";
import { POST as reportTrade } from "@/app/api/btc/trades/[id]/rating/reports/route";
import { POST as reportCourse } from "@/app/api/courses/[id]/reviews/[reviewId]/reports/route";
import { POST as reportLoan } from "@/app/api/loans/[id]/rating/reports/route";
import { POST as reportOrder } from "@/app/api/marketplace/orders/[id]/rating/reports/route";
import { POST as reportMentorship } from "@/app/api/mentorships/[id]/reviews/[reviewId]/reports/route";
import type { AdminActor } from "@/lib/auth/actor";
import { getReport } from "@/lib/identity/ratings/queries";
import type { OfferingKind } from "@/lib/learning/constants";
import { writeCourseReview, writeMentorshipReview } from "@/lib/learning/study/write-review";
import { rateLoan } from "@/lib/lending/loan/rate-loan";
import { confirmOrder } from "@/lib/marketplace/orders/confirm-order";
import { rateOrder } from "@/lib/marketplace/orders/rate-order";
import { callOf, makeUser } from "../../factories/identity";
import { shippedOrder } from "../../factories/marketplace-orders";
import { noticesOf } from "../../factories/notifications";
import { aMentorship, aStudent, aTaughtCourse } from "../../factories/study";
import { makeTrade, rate as rateTrade } from "../../factories/trade";
import { send } from "../../http/client";
import { makeLoan } from "../../lending/loans";

export type Member = { id: string };

/** A rating that is shown to the members who may report it. */
export type Rated = {
  id: number;
  reviewId?: number;
  author: Member;
  rated: Member;
  /** What it is about, after «la valoración». */
  about: string;
  path: string;
};

const COMMENT = "Me insultó por teléfono";

/** An order in which both have rated: the buyer with two stars and this comment, the seller with five stars. */
export async function aRatedOrder(comment: string | null = COMMENT): Promise<Rated> {
  const { id, buyer, seller } = await shippedOrder();
  await confirmOrder.run(await callOf(buyer), { id });
  await rateOrder.run(await callOf(buyer), { id, stars: 2, comment });
  await rateOrder.run(await callOf(seller), { id, stars: 5, comment: null });
  const path = `/marketplace/orders/${id}`;
  return { id, author: buyer, rated: seller, about: "del pedido «Reloj de buceo»", path };
}

async function aRatedTrade(): Promise<Rated> {
  const { id, buyer, seller } = await makeTrade("completed");
  await rateTrade(buyer, id, 2);
  await rateTrade(seller, id, 5);
  return { id, author: buyer, rated: seller, about: `de la operación ${id}`, path: `/btc-p2p/trades/${id}` };
}

async function aRatedLoan(): Promise<Rated> {
  const { id, lender, borrower } = await makeLoan("repaid");
  await rateLoan.run(await callOf(lender), { id, stars: 2, comment: COMMENT });
  await rateLoan.run(await callOf(borrower), { id, stars: 5, comment: null });
  const path = `/p2p-lending/loans/${id}`;
  return { id, author: lender, rated: borrower, about: `del préstamo ${id}`, path };
}

const WRITE = { course: writeCourseReview, mentorship: writeMentorshipReview } as const;

/** A course or mentorship with one review of two stars. */
export async function aReviewed(kind: OfferingKind, comment = COMMENT): Promise<Rated> {
  const { id, ownerId, title } = kind === "course" ? await aTaughtCourse() : await aMentorship();
  const author = await aStudent({ id }, { kind, hasOpened: true });
  const review = await WRITE[kind].run(await callOf(author), { id, stars: 2, comment });
  const about = kind === "course" ? `del curso «${title}»` : `de la mentoría «${title}»`;
  const path = `/${kind}s/${id}#valoraciones`;
  return { id, reviewId: review.id, author, rated: { id: ownerId }, about, path };
}

/** Each kind of rating, with the endpoint that reports it and the name of its command. */
export const KINDS = [
  { kind: "order", make: aRatedOrder, handler: reportOrder, command: "report-order-rating" },
  { kind: "trade", make: aRatedTrade, handler: reportTrade, command: "report-trade-rating" },
  { kind: "loan", make: aRatedLoan, handler: reportLoan, command: "report-loan-rating" },
  {
    kind: "course",
    make: () => aReviewed("course"),
    handler: reportCourse,
    command: "report-course-review",
  },
  {
    kind: "mentorship",
    make: () => aReviewed("mentorship"),
    handler: reportMentorship,
    command: "report-mentorship-review",
  },
] as const;

export type Kind = (typeof KINDS)[number]["kind"];

/** Calls the endpoint that reports a rating. */
export async function report(
  as: Member | null,
  kind: Kind,
  { id, reviewId }: Pick<Rated, "id" | "reviewId">,
  body: object = { reason: "offensive" },
) {
  const { handler } = KINDS.find((each) => each.kind === kind) ?? KINDS[0];
  const params = { id: String(id), ...(reviewId && { reviewId: String(reviewId) }) };
  return send(handler, "POST", {
    as,
    params,
    body: { ...(kind === "order" && { rated: "seller" }), ...body },
  });
}

/** Decides a report of the text as it is now, unless `body` says which version was read. */
export async function decide(as: Member, id: number, body: object) {
  const report = await getReport({ id: "" } as AdminActor, id).catch(() => null);
  const read = report?.writtenAt && { writtenAt: report.writtenAt.toISOString() };
  return send(resolve, "POST", { as, params: { id: String(id) }, body: { ...read, ...body } });
}

/** Calls the endpoint that restores the removed rating of a report. */
export const restore = (as: Member | null, id: number, body: object = { reason: "No insultaba" }) =>
  send(restoreRoute, "POST", { as, params: { id: String(id) }, body });

/** Returns the line of a report in the administrator's list. */
export async function lineOf(as: Member, id: number, status = "open") {
  const { body } = await send(list, "GET", { as, query: `?status=${status}&limit=100` });
  return body.find((line: { id: number }) => line.id === id);
}

export const listReports = (as: Member | null, query = "") => send(list, "GET", { as, query });

/** Returns the texts of a member's notices of this kind. */
export const noticesOfKind = async (user: Member, kind: string) =>
  (await noticesOf(user)).filter((notice) => notice.kind === kind);

/** A reported rating of this kind, with who reported it: the rated member. */
export async function aReport(kind: Kind) {
  const { make } = KINDS.find((each) => each.kind === kind) ?? KINDS[0];
  const rating = await make();
  const { body } = await report(rating.rated, kind, rating, {
    reason: "offensive",
    details: "No es verdad.",
  });
  return { rating, reporter: rating.rated, id: body.id as number };
}

/** A member who may read ratings on the page of a seller or course, and is party to none. */
export const aReader = () => makeUser({ firstName: "Carla", lastName: "Ruiz" });
