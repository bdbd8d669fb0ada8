import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { courses, marketplaceOrders, ratingReports, userAppPermissions } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { writeCourseReview } from "@/lib/learning/study/write-review";
import { confirmOrder } from "@/lib/marketplace/orders/confirm-order";
import { rateOrder } from "@/lib/marketplace/orders/rate-order";
import { auditBy, callOf, makeAdmin, makeUser } from "../../factories/identity";
import { shippedOrder } from "../../factories/marketplace-orders";
import { expectError } from "../../http/client";
import { expectRateLimited } from "../../http/rate-limits";
import { travel } from "../../setup/clock";
import { suspend } from "../suspensions/suspended";
import { aRatedOrder, aReader, aReport, aReviewed, decide, KINDS, noticesOfKind, report } from "./rated";

const UNKNOWN = { id: 2_147_483_647, reviewId: 2_147_483_647 };

describe.each(KINDS)("reporting the rating of a $kind", ({ kind, make, command }) => {
  it("201: the rated member; the administrators are notified, its author is not, and it is recorded", async () => {
    const admin = await makeAdmin();
    const { rating, reporter, id } = await aReport(kind);
    const { author, about } = rating;
    expect((await auditBy(reporter)).at(-1)).toMatchObject({
      action: `identity.${command}`,
      targetId: author.id,
      details: { [kind]: rating.id, report: id, reason: "offensive" },
    });
    expect(await noticesOfKind(admin, "identity.rating-reported")).toMatchObject([
      {
        title: "Valoración denunciada",
        body: expect.stringMatching(new RegExp(` ha denunciado la valoración ${about}\\.$`)),
        href: `/admin?tab=approvals&queue=rating-reports&id=${id}`,
      },
    ]);
    expect(await noticesOfKind(author, "identity.rating-reported")).toEqual([]);
    const [row] = await db.select().from(ratingReports).where(eq(ratingReports.id, id));
    expect(row).toMatchObject({ kind, authorId: author.id, ratedId: rating.rated.id, resolvedAt: null });
  });

  it("409: twice, also after its resolution", async () => {
    const { rating, reporter, id } = await aReport(kind);
    const again = "Ya has denunciado esta valoración.";
    expectError(await report(reporter, kind, rating), "conflict", again);
    expect((await decide(await makeAdmin(), id, { decision: "dismissed", reason: "Es verdad" })).status).toBe(
      204,
    );
    expectError(await report(reporter, kind, rating), "conflict", again);
  });

  it("401: a visitor; 404: unknown; 422: no reason, another reason without an explanation", async () => {
    const rating = await make();
    expectError(await report(null, kind, rating), "unauthenticated", MESSAGE.unauthenticated);
    expect((await report(rating.rated, kind, UNKNOWN)).status).toBe(404);
    const fieldsOf = async (body: object) => (await report(rating.rated, kind, rating, body)).body.fields;
    expect(await fieldsOf({})).toEqual({ reason: "Elige un motivo" });
    expect(await fieldsOf({ reason: "other" })).toEqual({ details: "Explica qué ha pasado" });
    expect(await fieldsOf({ reason: "fraud", details: "x".repeat(501) })).toEqual({
      details: "Como mucho 500 caracteres",
    });
  });

  it("429: too often", async () => {
    const rating = await make();
    await expectRateLimited(() => report(rating.rated, kind, rating));
  });
});

describe.each(["order", "course", "mentorship"] as const)("others' ratings of a %s", (kind) => {
  const make = kind === "order" ? () => aRatedOrder() : () => aReviewed(kind);

  it("201: every member who reads it; 403: without the app; 409: its author", async () => {
    const rating = await make();
    expect((await report(await aReader(), kind, rating)).status).toBe(201);
    expect((await report(await makeUser({ apps: [] }), kind, rating)).status).toBe(403);
    expectError(await report(rating.author, kind, rating), "conflict", "Es tu propia valoración.");
  });
});

describe("a member without the marketplace", () => {
  it("201: reports the rating of an order that they received; 403: one that another received, or none", async () => {
    const rating = await aRatedOrder();
    await db.delete(userAppPermissions).where(eq(userAppPermissions.userId, rating.rated.id));
    expect((await report(rating.rated, "order", rating)).status).toBe(201);
    const outsider = await makeUser({ apps: [] });
    expectError(await report(outsider, "order", rating), "forbidden", MESSAGE.appBlocked);
    expectError(await report(outsider, "order", UNKNOWN), "forbidden", MESSAGE.appBlocked);
    const ofBuyer = { rated: "buyer", reason: "offensive" };
    expectError(await report(rating.rated, "order", rating, ofBuyer), "forbidden", MESSAGE.appBlocked);
  });

  it("201: also while suspended; 403: the rating of another", async () => {
    const [own, foreign] = [await aRatedOrder(), await aRatedOrder()];
    await suspend(own.rated);
    expect((await report(own.rated, "order", own)).status).toBe(201);
    expectError(await report(own.rated, "order", foreign), "account_suspended", MESSAGE.accountSuspended);
  });
});

it.each(["trade", "loan"] as const)(
  "404: the rating of a %s, for others than who received it",
  async (kind) => {
    const { make } = KINDS.find((each) => each.kind === kind) ?? KINDS[0];
    expectError(await report(await aReader(), kind, await make()), "not_found", "Esa valoración no existe");
  },
);

describe("a rating that is not shown", () => {
  it("404: until both have rated or the time to rate is over", async () => {
    const { id, buyer, seller } = await shippedOrder();
    await confirmOrder.run(await callOf(buyer), { id });
    await rateOrder.run(await callOf(buyer), { id, stars: 1, comment: "Fatal" });
    expect((await report(seller, "order", { id })).status).toBe(404);
    await db
      .update(marketplaceOrders)
      .set({ stageExpiresAt: plusMinutes(clock.now(), -1) })
      .where(eq(marketplaceOrders.id, id));
    expect((await report(seller, "order", { id })).status).toBe(201);
  });

  it("409: without a comment; 422: of neither party", async () => {
    const rating = await aRatedOrder(null);
    const silent = "Solo se puede denunciar una valoración con comentario.";
    expectError(await report(rating.rated, "order", rating), "conflict", silent);
    const { body } = await report(rating.rated, "order", rating, { rated: "x", reason: "fraud" });
    expect(body.fields).toEqual({ rated: "Escribe buyer o seller" });
  });

  it("404: removed; a review of another course, or of a course that the member does not see", async () => {
    const { rating, id } = await aReport("order");
    await decide(await makeAdmin(), id, { decision: "removed", reason: "Insulta" });
    expect((await report(await aReader(), "order", rating)).status).toBe(404);
    const [one, other] = [await aReviewed("course"), await aReviewed("course")];
    const mixed = { id: other.id, ...(one.reviewId && { reviewId: one.reviewId }) };
    expectError(await report(await aReader(), "course", mixed), "not_found", "Esa valoración no existe");
    await db.update(courses).set({ approvalStatus: "pending" }).where(eq(courses.id, one.id));
    expectError(await report(await aReader(), "course", one), "not_found", "Curso no encontrado");
  });
});

describe("a review that its author changes after it was reported", () => {
  it("201: is another text", async () => {
    const { rating, reporter, id } = await aReport("course");
    const dismissal = { decision: "dismissed", reason: "Es verdad" };
    expect((await decide(await makeAdmin(), id, dismissal)).status).toBe(204);
    travel(5);
    const changed = { id: rating.id, stars: 1, comment: "Ahora sí insulto" };
    await writeCourseReview.run(await callOf(rating.author), changed);
    expect((await report(reporter, "course", rating)).status).toBe(201);
  });
});
