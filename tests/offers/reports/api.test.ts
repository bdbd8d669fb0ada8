import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as resolve } from "@/app/api/admin/publications/reports/[id]/resolution/route";
import { GET as list } from "@/app/api/admin/publications/reports/route";
import { db } from "@/db";
import { publicationReports } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { auditBy, auditOf, makeAdmin, makeUser } from "../../factories/identity";
import { noticesOf } from "../../factories/notifications";
import { makeTrader } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { expectRateLimited } from "../../http/rate-limits";
import { aReport, at, KINDS, type Member, reportBy } from "./published";

const GONE = 2_000_000_000;
const RESOLVED = "offers.report-resolved";

const decide = (as: Member, id: number, body: object) => send(resolve, "POST", { as, params: at(id), body });
const noticesOfKind = async (user: Member, kind: string) =>
  (await noticesOf(user)).filter((notice) => notice.kind === kind);
const rowOf = async (id: number) =>
  (await db.select().from(publicationReports).where(eq(publicationReports.id, id)))[0];

async function lineOf(as: Member, id: number, query = "?limit=100") {
  const { body } = await send(list, "GET", { as, query });
  return body.find((line: { id: number }) => line.id === id);
}

describe.each(KINDS)("POST …/{id}/reports for a $kind", (kind) => {
  it("201: the report waits for the administrators, who are notified, and it is recorded", async () => {
    const admin = await makeAdmin();
    const { item, reporter, id } = await aReport(kind);
    expect(await auditBy(reporter)).toMatchObject([
      {
        action: kind.action,
        targetId: item.owner.id,
        details: { [kind.field]: item.id, report: id, reason: "fraud" },
      },
    ]);
    expect(await noticesOfKind(admin, `${kind.area}.${kind.kind}-reported`)).toMatchObject([
      {
        title: kind.heading,
        body: `Carla Ruiz ha denunciado ${kind.text(item.id)}.`,
        href: `/admin?tab=approvals&queue=publication-reports&id=${id}`,
      },
    ]);
    expect((await noticesOf(item.owner)).filter(({ kind: told }) => told.includes("report"))).toEqual([]);
  });

  it("409: twice while it is open, or the member's own; another member may report it too", async () => {
    const { item, reporter, id } = await aReport(kind);
    const again = "Ya lo has denunciado. Un administrador lo revisará.";
    expectError(await reportBy(reporter, kind, item.id), "conflict", again);
    expectError(await reportBy(item.owner, kind, item.id), "conflict", kind.own);
    expect((await reportBy(await makeTrader(), kind, item.id)).status).toBe(201);
    expect((await decide(await makeAdmin(), id, { decision: "dismissed", reason: "Está bien" })).status).toBe(
      204,
    );
    expect((await reportBy(reporter, kind, item.id)).status).toBe(201);
  });

  it("401: a visitor; 403: without the app; 404: unknown, or not shown to the member", async () => {
    const { id } = await kind.publish();
    const visitor = await send(kind.handler, "POST", { params: at(id), body: { reason: "fraud" } });
    expectError(visitor, "unauthenticated", MESSAGE.unauthenticated);
    expect((await reportBy(await makeUser({ apps: [] }), kind, id)).status).toBe(403);
    const as = await makeTrader();
    expectError(await reportBy(as, kind, GONE), "not_found", kind.missing);
    expectError(await reportBy(as, kind, (await kind.hidden()).id), "not_found", kind.missing);
  });

  it("422: no reason, an unknown one, another reason without an explanation, a long text", async () => {
    const [as, { id }] = [await makeTrader(), await kind.publish()];
    const fieldsOf = async (body: object) => (await reportBy(as, kind, id, body)).body.fields;
    expect(await fieldsOf({})).toEqual({ reason: "Elige un motivo" });
    expect(await fieldsOf({ reason: "ugly" })).toEqual({ reason: "Elige un motivo" });
    expect(await fieldsOf({ reason: "other" })).toEqual({ details: "Explica qué ha pasado" });
    const long = { reason: "fraud", details: "x".repeat(501) };
    expect(await fieldsOf(long)).toEqual({ details: "Como mucho 500 caracteres" });
  });

  it("429: too often", async () => {
    const [as, { id }] = [await makeTrader(), await kind.publish()];
    await expectRateLimited(() => reportBy(as, kind, id));
  });
});

describe.each(KINDS)("GET /api/admin/publications/reports and …/{id}/resolution for a $kind", (kind) => {
  it("204: dismissed, it stays, and all reporters receive the reason; 409: resolved already", async () => {
    const admin = await makeAdmin();
    const { item, reporter, id } = await aReport(kind);
    const other = await makeTrader();
    await reportBy(other, kind, item.id, { reason: "other", details: "No existe" });
    expect(await lineOf(admin, id)).toMatchObject({
      kind: kind.kind,
      itemId: item.id,
      title: kind.kind.startsWith("loan") ? null : kind.name(item.id).slice(1, -1),
      isOffered: true,
      ownerId: item.owner.id,
      reporter: "Carla Ruiz",
      reason: "fraud",
      details: "Promete un 20 % fijo.",
      decision: null,
    });
    const [it, end] = kind.isFeminine ? ["la", "a"] : ["lo", "o"];
    expect((await decide(admin, id, { decision: "dismissed", reason: "Es real" })).status).toBe(204);
    for (const member of [reporter, other]) {
      expect(await noticesOfKind(member, RESOLVED)).toMatchObject([
        {
          title: "Tu denuncia está resuelta",
          body: `${kind.name(item.id)}: L${end} hemos revisado y no ${it} hemos retirado. Es real`,
          href: kind.path(item.id),
        },
      ]);
    }
    expect((await auditOf(item.owner)).map(({ details }) => details)).toContainEqual({
      ...{ [kind.field]: item.id, decision: "dismissed", reason: "Es real", reports: 2 },
    });
    const again = await decide(admin, id, { decision: "removed", reason: "x" });
    expectError(again, "conflict", "Esta denuncia ya está resuelta.");
  });

  it("409: removed while it is offered; 204: after an administrator has taken it off", async () => {
    const admin = await makeAdmin();
    const { item, reporter, id } = await aReport(kind);
    const removal = { decision: "removed", reason: "Era una estafa" };
    const it = kind.isFeminine ? "la" : "lo";
    const early = `Todavía se ofrece. Retíra${it} antes de resolver así la denuncia.`;
    expectError(await decide(admin, id, removal), "conflict", early);
    expect(await rowOf(id)).toMatchObject({ resolvedAt: null, decision: null });
    expect(await noticesOfKind(reporter, RESOLVED)).toEqual([]);

    await kind.takeOff(admin, item.id);
    expect(await rowOf(id)).toMatchObject({ resolvedAt: null });
    expect(await lineOf(admin, id)).toMatchObject({ isOffered: false });
    expect((await decide(admin, id, removal)).status).toBe(204);
    expect(await noticesOfKind(reporter, RESOLVED)).toMatchObject([
      { body: `${kind.name(item.id)}: Ya no se ofrece. Era una estafa`, href: kind.list },
    ]);
    expect(await lineOf(admin, id, "?status=resolved&limit=100")).toMatchObject({
      decision: "removed",
      resolution: "Era una estafa",
      resolvedBy: `${admin.firstName} ${admin.lastName}`,
      resolvedAt: expect.any(String),
    });
  });

  it("409: resolved already, although another report of it is open", async () => {
    const admin = await makeAdmin();
    const { item, id } = await aReport(kind);
    const dismissal = { decision: "dismissed", reason: "Es real" };
    expect((await decide(admin, id, dismissal)).status).toBe(204);
    const later = (await reportBy(await makeTrader(), kind, item.id)).body.id as number;
    expectError(await decide(admin, id, dismissal), "conflict", "Esta denuncia ya está resuelta.");
    expect(await rowOf(later)).toMatchObject({ resolvedAt: null });
  });

  it("409: the administrator's own, whose reporter they do not see", async () => {
    const owner = await makeAdmin();
    const item = await kind.publish(owner);
    const id = (await reportBy(await makeTrader(), kind, item.id)).body.id as number;
    const told = (await noticesOf(owner)).map(({ kind: event }) => event);
    expect(told).not.toContain(`${kind.area}.${kind.kind}-reported`);
    expect(await lineOf(owner, id)).toBeUndefined();
    const own = "Debe resolverla un administrador que no sea parte de la denuncia.";
    const dismissal = { decision: "dismissed", reason: "Está bien" };
    expectError(await decide(owner, id, dismissal), "conflict", own);
    const other = await makeAdmin();
    expect(await lineOf(other, id)).toMatchObject({ itemId: item.id });
    expect((await decide(other, id, dismissal)).status).toBe(204);
  });
});

describe("the reports of publications for the administrators", () => {
  it("404: unknown; 422: another decision, no reason, another view; 403: a member; 401: a visitor", async () => {
    const admin = await makeAdmin();
    const removal = { decision: "removed", reason: "x" };
    expectError(await decide(admin, GONE, removal), "not_found", "Esa denuncia no existe");
    expect((await decide(admin, 1, { decision: "burnt", reason: "x" })).status).toBe(422);
    expect((await decide(admin, 1, { decision: "removed", reason: " " })).status).toBe(422);
    for (const query of ["?status=x", "?cursor=x"]) {
      expect((await send(list, "GET", { as: admin, query })).status).toBe(422);
    }
    const member = await makeTrader();
    expect((await decide(member, 1, removal)).status).toBe(403);
    expect((await send(list, "GET", { as: member })).status).toBe(403);
    expect((await send(list, "GET", {})).status).toBe(401);
  });
});
