import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as readTrade } from "@/app/api/btc/trades/[id]/route";
import { DELETE as deleteReview, PUT as putReview } from "@/app/api/courses/[id]/review/route";
import { GET as listReviews } from "@/app/api/courses/[id]/reviews/route";
import { POST as rateOrder } from "@/app/api/marketplace/orders/[id]/rating/route";
import { GET as readOrder } from "@/app/api/marketplace/orders/[id]/route";
import { GET as sellerRatings } from "@/app/api/marketplace/sellers/[id]/ratings/route";
import { DELETE as deleteMentorReview } from "@/app/api/mentorships/[id]/review/route";
import { db } from "@/db";
import { loanRatings, mentorships, users } from "@/db/schema";
import { findOffering } from "@/lib/learning/catalogue/queries";
import { forgetReview } from "@/lib/learning/study/reviews";
import { auditBy, makeAdmin, makeUser, reload } from "../../factories/identity";
import { mailKindsTo } from "../../factories/mails";
import { expectError, send } from "../../http/client";
import { travel } from "../../setup/clock";
import {
  aReader,
  aReport,
  decide,
  KINDS,
  lineOf,
  listReports,
  type Member,
  noticesOfKind,
  report,
} from "./rated";

const REMOVAL = { decision: "removed", reason: "Insulta" };
const DISMISSAL = { decision: "dismissed", reason: "Cuenta lo que pasó" };
const at = (id: number) => ({ id: String(id) });

describe.each(KINDS)("a report of the rating of a $kind", ({ kind }) => {
  const isReview = kind === "course" || kind === "mentorship";

  it("204: removed, its author and who reported it receive the reason; the list shows both", async () => {
    const admin = await makeAdmin();
    const { rating, reporter, id } = await aReport(kind);
    const { author, rated, about, path } = rating;
    expect(await lineOf(admin, id)).toMatchObject({
      kind,
      itemId: rating.id,
      ownerId: author.id,
      ratedId: rated.id,
      reporterId: reporter.id,
      stars: 2,
      comment: expect.stringMatching(/\S/),
      isRemoved: false,
      reason: "offensive",
      details: "No es verdad.",
      decision: null,
      resolvedBy: null,
    });
    expect((await decide(admin, id, REMOVAL)).status).toBe(204);
    expect(await noticesOfKind(author, "identity.rating-removed")).toMatchObject([
      {
        title: "Valoración retirada",
        body: `Un administrador ha retirado tu valoración ${about}. Motivo: Insulta`,
        href: path,
      },
    ]);
    expect(await mailKindsTo(author)).toContain("rating-removed");
    expect(await noticesOfKind(reporter, "identity.report-resolved")).toMatchObject([
      {
        title: "Tu denuncia está resuelta",
        body: `Valoración ${about}: La hemos retirado. Insulta`,
        href: path,
      },
    ]);
    expect((await auditBy(admin)).at(-1)).toMatchObject({
      action: "identity.resolve-rating-report",
      targetId: author.id,
      details: { [kind]: rating.id, report: id, ...REMOVAL, reports: 1 },
    });
    expect(await lineOf(admin, id, "resolved")).toMatchObject({
      isRemoved: true,
      decision: "removed",
      resolution: "Insulta",
      resolvedBy: `${admin.firstName} ${admin.lastName}`,
    });
    if (!isReview) expect((await reload(rated)).reputation).toBe("0.0");
  });

  it("204: dismissed, it stays and counts; 409: resolved already", async () => {
    const admin = await makeAdmin();
    const { rating, reporter, id } = await aReport(kind);
    expect((await decide(admin, id, DISMISSAL)).status).toBe(204);
    expect(await noticesOfKind(rating.author, "identity.rating-removed")).toEqual([]);
    expect(await noticesOfKind(reporter, "identity.report-resolved")).toMatchObject([
      { body: `Valoración ${rating.about}: La hemos revisado y no la hemos retirado. Cuenta lo que pasó` },
    ]);
    expectError(await decide(admin, id, REMOVAL), "conflict", "Esta denuncia ya está resuelta.");
    expect(await lineOf(admin, id, "resolved")).toMatchObject({ isRemoved: false, decision: "dismissed" });
    if (!isReview) expect((await reload(rating.rated)).reputation).toBe("2.0");
  });

  it("409: an administrator who is its author or the rated member, and who does not see it", async () => {
    const { rating, id } = await aReport(kind);
    const { author, rated } = rating;
    await db
      .update(users)
      .set({ isAdmin: true, kycStatus: "verified", kycLevel: "complete", kycVerifiedAt: new Date() })
      .where(inArray(users.id, [author.id, rated.id]));
    const own = "Debe resolverla un administrador que no sea parte de la denuncia.";
    for (const party of [author, rated]) {
      expectError(await decide(party, id, DISMISSAL), "conflict", own);
      expect(await lineOf(party, id)).toBeUndefined();
    }
    expect(await lineOf(await makeAdmin(), id)).toBeDefined();
  });
});

describe("a removed rating", () => {
  it("of an order is shown only to its author, and cannot be written again; the order stays", async () => {
    const { rating, id } = await aReport("order");
    const { author, rated } = rating;
    await decide(await makeAdmin(), id, REMOVAL);
    const said = async (of: Member) =>
      (await send(sellerRatings, "GET", { as: await aReader(), params: { id: of.id } })).body;
    expect(await said(rated)).toEqual([]);
    expect(await said(author)).toMatchObject([{ stars: 5, isOwn: false }]);
    const seenBy = async (as: Member) => (await send(readOrder, "GET", { as, params: at(rating.id) })).body;
    expect(await seenBy(author)).toMatchObject({
      status: "delivered",
      ratings: { mine: { stars: 2, removalReason: "Insulta" }, theirs: { stars: 5, removalReason: null } },
    });
    expect((await seenBy(rated)).ratings).toMatchObject({ mine: { stars: 5 }, theirs: null });
    const again = await send(rateOrder, "POST", { as: author, params: at(rating.id), body: { stars: 1 } });
    expect(again.status).toBe(409);
  });

  it("of a trade or loan is hidden from the rated member", async () => {
    const admin = await makeAdmin();
    const trade = await aReport("trade");
    await decide(admin, trade.id, REMOVAL);
    const of = { params: at(trade.rating.id) };
    const seenBy = async (as: Member) => (await send(readTrade, "GET", { as, ...of })).body.ratings;
    expect(await seenBy(trade.rating.rated)).toMatchObject({ theirs: null });
    expect(await seenBy(trade.rating.author)).toMatchObject({ mine: { removalReason: "Insulta" } });
    const loan = await aReport("loan");
    await decide(admin, loan.id, REMOVAL);
    const rows = await db.select().from(loanRatings).where(eq(loanRatings.dealId, loan.rating.id));
    expect(rows.map(({ removalReason }) => removalReason).sort()).toEqual(["Insulta", null]);
  });

  it("of a course no longer counts; its author can neither change, delete nor repeat it", async () => {
    const { rating, id } = await aReport("course");
    const { author } = rating;
    const of = { kind: "course", itemId: rating.id } as const;
    await decide(await makeAdmin(), id, REMOVAL);
    expect(await findOffering(db, { kind: "course", id: rating.id })).toMatchObject({
      ratingSum: 0,
      ratingCount: 0,
    });
    const seenBy = async (as: Member) => (await send(listReviews, "GET", { as, params: at(rating.id) })).body;
    expect(await seenBy(await aReader())).toMatchObject({ rating: null, ratingCount: 0, reviews: [] });
    const mine = { stars: 2, removalReason: "Insulta" };
    expect(await seenBy(author)).toMatchObject({ mayReview: false, mine, reviews: [] });
    const taken = "La administración ha retirado tu valoración: no puedes cambiarla ni escribir otra.";
    const asked = { as: author, params: at(rating.id) };
    expectError(await send(putReview, "PUT", { ...asked, body: { stars: 5 } }), "conflict", taken);
    expectError(await send(deleteReview, "DELETE", asked), "conflict", taken);
    // The end of an enrolment deletes the student's review, but not the mark of a removed one.
    expect(await db.transaction((tx) => forgetReview(tx, { ...of, userId: author.id }))).toBe(false);
    expect(await seenBy(author)).toMatchObject({ mine, ratingCount: 0 });
  });

  it("of a mentorship leaves the average of the others", async () => {
    const { rating, id } = await aReport("mentorship");
    await db.update(mentorships).set({ ratingSum: 7, ratingCount: 2 }).where(eq(mentorships.id, rating.id));
    await decide(await makeAdmin(), id, REMOVAL);
    expect(await findOffering(db, { kind: "mentorship", id: rating.id })).toMatchObject({
      ratingSum: 5,
      ratingCount: 1,
    });
    const again = await send(deleteMentorReview, "DELETE", { as: rating.author, params: at(rating.id) });
    expect(again.status).toBe(409);
  });
});

describe("the reports of one rating", () => {
  it("are resolved together, and all who made one are notified", async () => {
    const { rating, reporter, id } = await aReport("order");
    const reader = await aReader();
    expect((await report(reader, "order", rating)).status).toBe(201);
    expect((await decide(await makeAdmin(), id, REMOVAL)).status).toBe(204);
    const { id: orderId, rated } = rating;
    for (const [member, href] of [
      [reporter, `/marketplace/orders/${orderId}`],
      [reader, `/marketplace/sellers/${rated.id}#valoraciones`],
    ] as const) {
      expect(await noticesOfKind(member, "identity.report-resolved")).toMatchObject([{ href }]);
    }
  });

  it("409: one that is resolved already does not decide a later one", async () => {
    const admin = await makeAdmin();
    const { rating, id } = await aReport("order");
    expect((await decide(admin, id, DISMISSAL)).status).toBe(204);
    const later = (await report(await aReader(), "order", rating)).body.id as number;
    expectError(await decide(admin, id, REMOVAL), "conflict", "Esta denuncia ya está resuelta.");
    expect(await lineOf(admin, later)).toMatchObject({ isRemoved: false, resolvedAt: null });
    expect(await lineOf(admin, id, "resolved")).toMatchObject({ decision: "dismissed" });
  });

  it("stay when the author deletes the review, and say so", async () => {
    const admin = await makeAdmin();
    const { rating, reporter, id } = await aReport("course");
    const asked = { as: rating.author, params: at(rating.id) };
    expect((await send(deleteReview, "DELETE", asked)).status).toBe(204);
    const gone = { itemId: null, title: null, stars: null, comment: null, isRemoved: false };
    expect(await lineOf(admin, id)).toMatchObject({ kind: "course", ownerId: rating.author.id, ...gone });
    expect((await decide(admin, id, REMOVAL)).status).toBe(204);
    expect(await noticesOfKind(reporter, "identity.report-resolved")).toMatchObject([
      { body: "Valoración: Ya no estaba publicada. Insulta" },
    ]);
    expect(await noticesOfKind(rating.author, "identity.rating-removed")).toEqual([]);
  });

  it("are decided once by two administrators at the same time", async () => {
    const { rating, id } = await aReport("course");
    const [one, two] = [await makeAdmin(), await makeAdmin()];
    const answers = await Promise.all([decide(one, id, REMOVAL), decide(two, id, REMOVAL)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await findOffering(db, { kind: "course", id: rating.id })).toMatchObject({ ratingCount: 0 });
  });
});

describe("a review that its author changes while a report of it is open", () => {
  const changed = "Su autor ha cambiado la valoración. Vuelve a leerla antes de decidir.";
  const rewrite = async ({ author, id }: { author: Member; id: number }) =>
    send(putReview, "PUT", { as: author, params: at(id), body: { stars: 4, comment: "Buen curso" } });

  it("409: decided by what the administrator read before; 204: by what it says now", async () => {
    const admin = await makeAdmin();
    const { rating, reporter, id } = await aReport("course");
    const { writtenAt } = await lineOf(admin, id);
    travel(1);
    expect((await rewrite(rating)).status).toBe(200);
    for (const decision of [REMOVAL, DISMISSAL]) {
      expectError(await decide(admin, id, { ...decision, writtenAt }), "conflict", changed);
    }
    expect(await noticesOfKind(reporter, "identity.report-resolved")).toEqual([]);
    const now = await lineOf(admin, id);
    expect(now).toMatchObject({ comment: "Buen curso", isRemoved: false, resolvedAt: null });
    expect((await decide(admin, id, { ...REMOVAL, writtenAt: now.writtenAt })).status).toBe(204);
    expect(await lineOf(admin, id, "resolved")).toMatchObject({ isRemoved: true });
  });

  it("422: removed without saying which text was read; 204: dismissed", async () => {
    const admin = await makeAdmin();
    const { id } = await aReport("course");
    const unread = { writtenAt: undefined };
    const { status, body } = await decide(admin, id, { ...REMOVAL, ...unread });
    expect([status, body.fields]).toEqual([
      422,
      { writtenAt: "Escribe el `writtenAt` de la valoración que has revisado" },
    ]);
    const wrong = await decide(admin, id, { ...REMOVAL, writtenAt: "ayer" });
    expect(wrong.body.fields).toEqual({ writtenAt: "La fecha no es válida" });
    expect(await lineOf(admin, id)).toMatchObject({ isRemoved: false });
    expect((await decide(admin, id, { ...DISMISSAL, ...unread })).status).toBe(204);
  });
});

describe("the calls of administrators", () => {
  it("404: unknown; 422: another decision, no reason, another view; 403: a member; 401: a visitor", async () => {
    const admin = await makeAdmin();
    expectError(await decide(admin, 2_147_483_647, REMOVAL), "not_found", "Esa denuncia no existe");
    expect((await decide(admin, 1, { decision: "burnt", reason: "x" })).status).toBe(422);
    expect((await decide(admin, 1, { decision: "removed", reason: " " })).status).toBe(422);
    for (const query of ["?status=x", "?cursor=x"]) {
      expect((await listReports(admin, query)).status).toBe(422);
    }
    expect((await decide(await makeUser(), 1, REMOVAL)).status).toBe(403);
    expect((await listReports(await makeUser())).status).toBe(403);
    expect((await listReports(null)).status).toBe(401);
  });

  it("200: a page at a time, open ones oldest first", async () => {
    const admin = await makeAdmin();
    const first = await aReport("course");
    const second = await aReport("course");
    const from = first.id - 1;
    const page = await listReports(admin, `?limit=1${from > 0 ? `&cursor=${from}` : ""}`);
    expect(page.body).toMatchObject([{ id: first.id }]);
    const next = await listReports(admin, `?limit=1&cursor=${page.headers.get("x-next-cursor")}`);
    expect(next.body).toMatchObject([{ id: second.id }]);
  });
});
