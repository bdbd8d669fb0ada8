import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as resolve } from "@/app/api/admin/marketplace/reports/[id]/resolution/route";
import { GET as list } from "@/app/api/admin/marketplace/reports/route";
import { POST as report } from "@/app/api/marketplace/listings/[id]/reports/route";
import { DELETE as close, GET as one } from "@/app/api/marketplace/listings/[id]/route";
import { db } from "@/db";
import { marketplaceReports } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { auditBy, auditOf, makeAdmin, makeUser } from "../../factories/identity";
import { listingRow, publish } from "../../factories/listings";
import { mailKindsTo } from "../../factories/mails";
import { noticesOf } from "../../factories/notifications";
import { expectError, send } from "../../http/client";
import { expectRateLimited } from "../../http/rate-limits";

type Member = { id: string };

const at = (id: number) => ({ id: String(id) });
const reportBy = (as: Member, id: number, body: object = { reason: "fraud" }) =>
  send(report, "POST", { as, params: at(id), body });
const decide = (as: Member, id: number, body: object) => send(resolve, "POST", { as, params: at(id), body });
const noticesOfKind = async (user: Member, kind: string) =>
  (await noticesOf(user)).filter((notice) => notice.kind === kind);

async function aReport() {
  // The decisions reach both, although they have switched the marketplace's notifications off.
  const silent = { marketplaceNotifications: false };
  const listing = await publish({}, await makeUser({ firstName: "Vera", lastName: "Vende", ...silent }));
  const reporter = await makeUser({ firstName: "Carla", lastName: "Ruiz", ...silent });
  const details = "Pide pagar por fuera.";
  const { body } = await reportBy(reporter, listing.id, { reason: "fraud", details });
  return { listing, seller: { id: listing.userId }, reporter, id: body.id as number };
}

describe("POST /api/marketplace/listings/{id}/reports", () => {
  it("201: the report waits for the administrators, who are notified, and it is recorded", async () => {
    const admin = await makeAdmin();
    const { listing, seller, reporter, id } = await aReport();
    expect(await auditBy(reporter)).toMatchObject([
      {
        action: "marketplace.report-listing",
        targetId: seller.id,
        details: { listing: listing.id, report: id, reason: "fraud" },
      },
    ]);
    expect(await noticesOfKind(admin, "marketplace.listing-reported")).toMatchObject([
      {
        title: "Denuncia en el marketplace",
        body: `Carla Ruiz ha denunciado el anuncio «${listing.title}».`,
        href: `/admin?tab=approvals&queue=listing-reports&id=${id}`,
      },
    ]);
    expect(await noticesOf(seller)).toEqual([]);
  });

  it("409: twice while it is open, or the member's own; another member may report it too", async () => {
    const { listing, seller, reporter, id } = await aReport();
    const again = "Ya lo has denunciado. Un administrador lo revisará.";
    expectError(await reportBy(reporter, listing.id), "conflict", again);
    const own = "Es tu propio anuncio: edítalo o ciérralo.";
    expectError(await reportBy(seller, listing.id), "conflict", own);
    expect((await reportBy(await makeUser(), listing.id)).status).toBe(201);
    const dismissal = { decision: "dismissed", reason: "Está bien" };
    expect((await decide(await makeAdmin(), id, dismissal)).status).toBe(204);
    expect((await reportBy(reporter, listing.id)).status).toBe(201);
  });

  it("401: a visitor; 403: without the app; 404: unknown, or not shown to the member", async () => {
    const { id } = await publish();
    const body = { reason: "fraud" };
    const visitor = await send(report, "POST", { params: at(id), body });
    expectError(visitor, "unauthenticated", MESSAGE.unauthenticated);
    expect((await reportBy(await makeUser({ apps: [] }), id)).status).toBe(403);
    const as = await makeUser();
    expectError(await reportBy(as, 2_147_483_647), "not_found", "Ese anuncio no existe");
    const admin = await makeAdmin();
    await send(close, "DELETE", { as: admin, params: at(id), body: { reason: "x" } });
    expect((await reportBy(as, id)).status).toBe(404);
  });

  it("422: no reason, an unknown one, another reason without an explanation, a long text", async () => {
    const [as, { id }] = [await makeUser(), await publish()];
    const fieldsOf = async (body: object) => (await reportBy(as, id, body)).body.fields;
    expect(await fieldsOf({})).toEqual({ reason: "Elige un motivo" });
    expect(await fieldsOf({ reason: "ugly" })).toEqual({ reason: "Elige un motivo" });
    expect(await fieldsOf({ reason: "other" })).toEqual({ details: "Explica qué ha pasado" });
    const long = { reason: "fraud", details: "x".repeat(501) };
    expect(await fieldsOf(long)).toEqual({ details: "Como mucho 500 caracteres" });
  });

  it("429: too often", async () => {
    const [as, { id }] = [await makeUser(), await publish()];
    await expectRateLimited(() => reportBy(as, id));
  });
});

describe("the reports for the administrators", () => {
  it("204: removed, the listing is closed, and its seller and all reporters receive the reason", async () => {
    const admin = await makeAdmin();
    const { listing, seller, reporter, id } = await aReport();
    const other = await makeUser();
    await reportBy(other, listing.id, { reason: "other", details: "Es robado" });
    const { body: open } = await send(list, "GET", { as: admin, query: "?limit=100" });
    expect(open.find((line: { id: number }) => line.id === id)).toMatchObject({
      listingId: listing.id,
      title: listing.title,
      status: "active",
      owner: "Vera Vende",
      reporter: "Carla Ruiz",
      reason: "fraud",
      details: "Pide pagar por fuera.",
      decision: null,
      resolution: null,
      resolvedBy: null,
    });
    expect((await decide(admin, id, { decision: "removed", reason: "Es una estafa" })).status).toBe(204);
    expect(await listingRow(listing.id)).toMatchObject({ status: "closed", closedReason: "Es una estafa" });
    expect((await send(one, "GET", { as: reporter, params: at(listing.id) })).status).toBe(404);
    expect(await noticesOfKind(seller, "marketplace.listing-removed")).toMatchObject([
      { body: `Un administrador ha retirado «${listing.title}». Motivo: Es una estafa` },
    ]);
    expect(await mailKindsTo(seller)).toContain("listing-removed");
    for (const member of [reporter, other]) {
      expect(await noticesOfKind(member, "marketplace.report-resolved")).toMatchObject([
        {
          title: "Tu denuncia está resuelta",
          body: `«${listing.title}»: Lo hemos retirado. Es una estafa`,
          href: "/marketplace",
        },
      ]);
    }
    expect((await auditOf(seller)).map(({ details }) => details)).toContainEqual({
      listing: listing.id,
      decision: "removed",
      reason: "Es una estafa",
      reports: 2,
    });
    const { body: done } = await send(list, "GET", { as: admin, query: "?status=resolved&limit=100" });
    expect(done.find((line: { id: number }) => line.id === id)).toMatchObject({
      status: "closed",
      decision: "removed",
      resolution: "Es una estafa",
      resolvedBy: `${admin.firstName} ${admin.lastName}`,
      resolvedAt: expect.any(String),
    });
  });

  it("204: dismissed, the listing stays; 409: resolved already", async () => {
    const admin = await makeAdmin();
    const { listing, reporter, id } = await aReport();
    expect((await decide(admin, id, { decision: "dismissed", reason: "Es legal" })).status).toBe(204);
    expect(await listingRow(listing.id)).toMatchObject({ status: "active" });
    expect(await noticesOfKind(reporter, "marketplace.report-resolved")).toMatchObject([
      {
        body: `«${listing.title}»: Lo hemos revisado y no lo hemos retirado. Es legal`,
        href: `/marketplace/${listing.id}`,
      },
    ]);
    const again = await decide(admin, id, { decision: "removed", reason: "x" });
    expectError(again, "conflict", "Esta denuncia ya está resuelta.");
    expect(await listingRow(listing.id)).toMatchObject({ status: "active" });
  });

  it("409: resolved already, although another report of the listing is open", async () => {
    const admin = await makeAdmin();
    const { listing, id } = await aReport();
    expect((await decide(admin, id, { decision: "dismissed", reason: "Es legal" })).status).toBe(204);
    const later = (await reportBy(await makeUser(), listing.id)).body.id as number;
    const again = await decide(admin, id, { decision: "removed", reason: "x" });
    expectError(again, "conflict", "Esta denuncia ya está resuelta.");
    expect(await listingRow(listing.id)).toMatchObject({ status: "active" });
    const [row] = await db.select().from(marketplaceReports).where(eq(marketplaceReports.id, later));
    expect(row).toMatchObject({ resolvedAt: null });
  });

  it("204: the seller was faster, and is not notified of a removal", async () => {
    const { listing, seller, reporter, id } = await aReport();
    await send(close, "DELETE", { as: seller, params: at(listing.id), body: {} });
    const removal = { decision: "removed", reason: "Lo era" };
    expect((await decide(await makeAdmin(), id, removal)).status).toBe(204);
    expect(await listingRow(listing.id)).toMatchObject({ status: "closed", closedReason: null });
    expect(await noticesOf(seller)).toEqual([]);
    expect(await noticesOfKind(reporter, "marketplace.report-resolved")).toMatchObject([
      { body: `«${listing.title}»: Ya no estaba publicado. Lo era` },
    ]);
  });

  it("resolves the reports of a listing that an administrator removes on its page", async () => {
    const admin = await makeAdmin();
    const { listing, reporter, id } = await aReport();
    await send(close, "DELETE", { as: admin, params: at(listing.id), body: { reason: "Prohibido" } });
    const [row] = await db.select().from(marketplaceReports).where(eq(marketplaceReports.id, id));
    expect(row).toMatchObject({ decision: "removed", resolution: "Prohibido", resolvedBy: admin.id });
    expect(await noticesOfKind(reporter, "marketplace.report-resolved")).toHaveLength(1);
  });

  it("409: the administrator's own listing, whose reporter they do not see", async () => {
    const admin = await makeAdmin();
    const listing = await publish({}, admin);
    const { body } = await reportBy(await makeUser(), listing.id);
    expect(await noticesOf(admin)).toEqual([]);
    const shownTo = async (as: Member) =>
      (await send(list, "GET", { as, query: "?limit=100" })).body.some(
        ({ id }: { id: number }) => id === body.id,
      );
    expect(await shownTo(admin)).toBe(false);
    const own = "Debe resolverla un administrador que no sea parte de la denuncia.";
    const dismissal = { decision: "dismissed", reason: "Está bien" };
    expectError(await decide(admin, body.id, dismissal), "conflict", own);
    const other = await makeAdmin();
    expect(await shownTo(other)).toBe(true);
    expect((await decide(other, body.id, dismissal)).status).toBe(204);
  });

  it("404: unknown; 422: another decision, no reason, another view; 403: a member", async () => {
    const admin = await makeAdmin();
    const removal = { decision: "removed", reason: "x" };
    expectError(await decide(admin, 2_147_483_647, removal), "not_found", "Esa denuncia no existe");
    expect((await decide(admin, 1, { decision: "burnt", reason: "x" })).status).toBe(422);
    expect((await decide(admin, 1, { decision: "removed", reason: " " })).status).toBe(422);
    for (const query of ["?status=x", "?cursor=x"]) {
      expect((await send(list, "GET", { as: admin, query })).status).toBe(422);
    }
    expect((await decide(await makeUser(), 1, removal)).status).toBe(403);
  });
});
