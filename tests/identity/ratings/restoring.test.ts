import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as restoreRoute } from "@/app/api/admin/ratings/reports/[id]/restoration/route";
import { PUT as putReview } from "@/app/api/courses/[id]/review/route";
import { GET as listReviews } from "@/app/api/courses/[id]/reviews/route";
import { GET as sellerRatings } from "@/app/api/marketplace/sellers/[id]/ratings/route";
import { db } from "@/db";
import { courseEnrollments, users } from "@/db/schema";
import { findOffering } from "@/lib/learning/catalogue/queries";
import { auditBy, makeAdmin, makeUser, reload, staleCookieOf } from "../../factories/identity";
import { expectError, send } from "../../http/client";
import { travel } from "../../setup/clock";
import { aReader, aReport, decide, KINDS, lineOf, noticesOfKind, report, restore } from "./rated";

const REMOVAL = { decision: "removed", reason: "Insulta" };
const at = (id: number) => ({ id: String(id) });

describe("POST /api/admin/ratings/reports/{id}/restoration", () => {
  it.each(KINDS)(
    "204: a rating of a $kind counts again, and its author and reporter are notified",
    async ({ kind }) => {
      const admin = await makeAdmin();
      const { rating, reporter, id } = await aReport(kind);
      const { author, rated, about, path } = rating;
      await decide(admin, id, REMOVAL);
      expect((await restore(admin, id)).status).toBe(204);
      expect(await lineOf(admin, id, "resolved")).toMatchObject({ isRemoved: false, decision: "removed" });
      expect(await noticesOfKind(author, "identity.rating-restored")).toMatchObject([
        {
          title: "Valoración publicada de nuevo",
          body: `Un administrador ha vuelto a publicar tu valoración ${about}. Motivo: No insultaba`,
          href: path,
        },
      ]);
      expect(await noticesOfKind(reporter, "identity.rating-restored")).toMatchObject([
        {
          body: `Un administrador ha vuelto a publicar la valoración ${about} que denunciaste. Motivo: No insultaba`,
          href: path,
        },
      ]);
      expect((await auditBy(admin)).at(-1)).toMatchObject({
        action: "identity.restore-rating",
        targetId: author.id,
        details: { [kind]: rating.id, report: id, reason: "No insultaba" },
      });
      if (kind === "course" || kind === "mentorship") {
        const offering = await findOffering(db, { kind, id: rating.id });
        expect(offering).toMatchObject({ ratingSum: 2, ratingCount: 1 });
      } else {
        expect((await reload(rated)).reputation).toBe("2.0");
      }
    },
  );

  it("204: everybody reads it again, and its author can change it", async () => {
    const admin = await makeAdmin();
    const [order, course] = [await aReport("order"), await aReport("course")];
    for (const { id } of [order, course]) {
      await decide(admin, id, REMOVAL);
      await restore(admin, id);
    }
    const as = await aReader();
    const ofSeller = await send(sellerRatings, "GET", { as, params: { id: order.rating.rated.id } });
    expect(ofSeller.body).toMatchObject([{ stars: 2 }]);
    const params = at(course.rating.id);
    const reviews = () => send(listReviews, "GET", { as, params });
    expect((await reviews()).body).toMatchObject({ ratingCount: 1, reviews: [{ stars: 2 }] });
    const body = { stars: 4, comment: "Mejor" };
    expect((await send(putReview, "PUT", { as: course.rating.author, params, body })).status).toBe(200);
    expect((await reviews()).body).toMatchObject({ ratingCount: 1, reviews: [{ stars: 4 }] });
  });

  it("204: removed once more by another report, its author is notified each time", async () => {
    const admin = await makeAdmin();
    const { rating, id } = await aReport("order");
    await decide(admin, id, REMOVAL);
    await restore(admin, id);
    travel(1);
    const later = (await report(await aReader(), "order", rating)).body.id as number;
    expect((await decide(admin, later, REMOVAL)).status).toBe(204);
    expect((await restore(admin, later)).status).toBe(204);
    for (const kind of ["identity.rating-removed", "identity.rating-restored"]) {
      expect(await noticesOfKind(rating.author, kind)).toHaveLength(2);
    }
  });

  it("409: not removed, restored already by another administrator, or deleted by its author", async () => {
    const [admin, other] = [await makeAdmin(), await makeAdmin()];
    const { rating, id } = await aReport("course");
    expectError(await restore(admin, id), "conflict", "Esa valoración no está retirada.");
    await decide(admin, id, REMOVAL);
    const answers = await Promise.all([restore(admin, id), restore(other, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const offering = await findOffering(db, { kind: "course", id: rating.id });
    expect(offering).toMatchObject({ ratingSum: 2, ratingCount: 1 });
  });

  it("409: the review of a student whose enrolment has ended", async () => {
    const admin = await makeAdmin();
    const { rating, id } = await aReport("course");
    await decide(admin, id, REMOVAL);
    await db
      .update(courseEnrollments)
      .set({ status: "refunded" })
      .where(eq(courseEnrollments.userId, rating.author.id));
    const left = "Su autor ya no está inscrito: su valoración no puede volver a publicarse.";
    expectError(await restore(admin, id), "conflict", left);
    expect(await lineOf(admin, id, "resolved")).toMatchObject({ isRemoved: true });
  });

  it("409: an administrator who wrote or received it", async () => {
    const { rating, id } = await aReport("order");
    await decide(await makeAdmin(), id, REMOVAL);
    const parties = [rating.author, rating.rated];
    await db
      .update(users)
      .set({ isAdmin: true, kycStatus: "verified", kycLevel: "complete", kycVerifiedAt: new Date() })
      .where(
        inArray(
          users.id,
          parties.map((party) => party.id),
        ),
      );
    const own = "Debe resolverla un administrador que no sea parte de la denuncia.";
    for (const party of parties) expectError(await restore(party, id), "conflict", own);
  });

  it("404: an unknown report; 422: without a reason; 403: a member, or an old password; 401: a visitor", async () => {
    const admin = await makeAdmin();
    expectError(await restore(admin, 2_147_483_647), "not_found", "Esa denuncia no existe");
    const wordless = await restore(admin, 1, { reason: " " });
    expect([wordless.status, wordless.body.fields]).toEqual([422, { reason: "Escribe el motivo" }]);
    expect((await restore(await makeUser(), 1)).status).toBe(403);
    const cookie = await staleCookieOf(admin);
    const stale = await send(restoreRoute, "POST", { cookie, params: at(1), body: { reason: "x" } });
    expect(stale.body.code).toBe("confirmation_required");
    expect((await restore(null, 1)).status).toBe(401);
  });
});
