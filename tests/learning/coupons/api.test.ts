import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { courses, learningCoupons } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { clock } from "@/lib/core/format/clock";
import { COUPON_ATTEMPTS, MAX_LIVE_COUPONS } from "@/lib/learning/coupons/constants";
import { couponJson } from "@/lib/learning/coupons/present";
import { auditBy, cookieHeaderOf, makeAdmin, makeUser, staleCookieOf } from "../../factories/identity";
import { mailKindsTo } from "../../factories/mails";
import { noticesOfKind } from "../../factories/study";
import { itHidesItsFailures, itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";
import { documentedFields } from "../../http/documented-fields";
import { aPaidOffering, COUPON_CALLS } from "./coupons";

const GONE = 2_147_483_647;
const NO_COUPON = "Ese código no existe";
const MISSING = { course: "Curso no encontrado", mentorship: "Mentoría no encontrada" } as const;

describe.each(["course", "mentorship"] as const)("POST /api/%ss/{id}/coupons", (kind) => {
  it("201: with all its limits, in upper case, recorded", async () => {
    const { owner, offering, create } = await aPaidOffering(kind);
    const { status, body } = await create({ code: " verano20 ", maxUses: 5, lastDay: "2099-12-31" });
    expect([status, body]).toMatchObject([
      201,
      {
        ...{ code: "VERANO20", percent: 20, maxUses: 5, uses: 0, status: "active", endedAt: null },
        expiresAt: "2100-01-01T00:00:00.000Z",
        link: `http://localhost:3000/${kind}s/checkout/${offering.id}?codigo=VERANO20`,
      },
    ]);
    expect(Object.keys(body).sort()).toEqual(
      documentedFields({ operation: { output: couponJson.schema } } as never),
    );
    expect((await auditBy(owner)).at(-1)).toMatchObject({
      action: `learning.create-${kind}-coupon`,
      details: { [kind]: offering.id, coupon: "VERANO20", percent: 20 },
    });
  });

  it("409: a free one; 422: what is wrong with each field, a live code, a price without a discount", async () => {
    const { offering, create } = await aPaidOffering(kind);
    const wrong = await create({ code: "ÑU", percent: 0, maxUses: 0, lastDay: "31/12/2026" });
    expectError(wrong, "invalid", MESSAGE.invalid, {
      code: "Escribe de 4 a 20 letras sin tilde, números o guiones",
      percent: "Escribe un número entero entre 1 y 90",
      maxUses: "Escribe un número entero entre 1 y 10000",
      lastDay: "Escribe una fecha, por ejemplo 2026-12-31",
    });
    expectError(await create({ lastDay: "2020-01-01" }), "invalid", MESSAGE.invalid, {
      lastDay: "Elige hoy o un día posterior",
    });
    await create();
    expectError(await create({ code: "Verano20", percent: 10 }), "invalid", MESSAGE.invalid, {
      code: "Ya tienes este código: retíralo antes de crearlo otra vez",
    });
    const cheap = await aPaidOffering(kind, { priceCents: 123n });
    expectError(await cheap.create(), "invalid", MESSAGE.invalid, {
      percent: expect.stringMatching(/^Con este descuento el precio sería de menos de 1,00\s€$/),
    });
    expect((await create({ code: "OTRO", lastDay: "9999-12-31" })).status).toBe(422);
    if (kind === "mentorship") return;
    await db.update(courses).set({ isFree: true, priceCents: 0n }).where(eq(courses.id, offering.id));
    const free = "El curso es gratis: no hay precio que rebajar.";
    expectError(await create({ code: "OTRO" }), "conflict", free);
  });

  it("409: as many as may be valid at once; ended and expired ones do not count, and a code may be made again", async () => {
    const { offering, create, end } = await aPaidOffering(kind);
    const rows = Array.from({ length: MAX_LIVE_COUPONS - 1 }, (_, index) => ({
      ...{ itemType: kind, itemId: offering.id, code: `CODIGO-${index}`, percent: 10 },
    }));
    await db.insert(learningCoupons).values(rows);
    const last = (await create()).body.id as number;
    const many = `Ya hay ${MAX_LIVE_COUPONS} códigos: retira alguno antes de crear otro.`;
    expectError(await create({ code: "UNO-MAS" }), "conflict", many);
    await end(last);
    expect((await create()).status).toBe(201);
    await db
      .update(learningCoupons)
      .set({ expiresAt: clock.now() })
      .where(eq(learningCoupons.code, "VERANO20"));
    const again = await create();
    expect([again.status, again.body.code]).toEqual([201, "VERANO20"]);
  });

  it("one of two concurrent calls with the same code creates it", async () => {
    const { create, list } = await aPaidOffering(kind);
    const both = await Promise.all([create(), create({ percent: 30 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect((await list()).body).toHaveLength(1);
  });

  it("401, 403: a visitor, a member without the app; 404: another's, an administrator's too, unknown", async () => {
    const { owner, create } = await aPaidOffering(kind);
    expectError(await create({}, null), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await create({}, await makeUser({ apps: [] })), "forbidden", MESSAGE.appBlocked);
    for (const other of [await makeUser(), await makeAdmin()])
      expectError(await create({}, other), "not_found", MISSING[kind]);
    const unknown = { as: owner, params: { id: String(GONE) }, body: { code: "VERANO20", percent: 20 } };
    expectError(await send(COUPON_CALLS[kind].create, "POST", unknown), "not_found", MISSING[kind]);
  });

  it("429: many in an hour", async () => {
    const { create } = await aPaidOffering(kind);
    for (let left = COUPON_ATTEMPTS.creations.points; left > 0; left--)
      expect((await create({ lastDay: "2020-01-01" })).status).toBe(422);
    expect((await create()).status).toBe(429);
  });

  itRefusesBadRequests({
    handler: COUPON_CALLS[kind].create,
    method: "POST",
    sent: async () => {
      const { owner, params } = await aPaidOffering(kind);
      return { cookie: await cookieHeaderOf(owner), params, body: { code: "VERANO20", percent: 20 } };
    },
  });
});

describe.each(["course", "mentorship"] as const)("GET /api/%ss/{id}/coupons", (kind) => {
  it("200: newest first with its state, for the owner and administrators, by pages", async () => {
    const { owner, create, end, list } = await aPaidOffering(kind);
    const now = clock.now();
    const ended = (await create()).body.id as number;
    await end(ended);
    await create({ code: "ACTIVO", maxUses: 1 });
    await create({ code: "CADUCADO" });
    await db.update(learningCoupons).set({ expiresAt: now }).where(eq(learningCoupons.code, "CADUCADO"));
    const { body } = await list();
    expect(body.map(({ code, status }: { code: string; status: string }) => [code, status])).toEqual([
      ["CADUCADO", "expired"],
      ["ACTIVO", "active"],
      ["VERANO20", "ended"],
    ]);
    expect((await list(await makeAdmin())).body).toEqual(body);
    const first = await list(owner, "?limit=2");
    expect(first.headers.get("x-next-cursor")).toBe(String(body[1].id));
    expect((await list(owner, `?limit=2&cursor=${body[1].id}`)).body).toEqual(body.slice(2));
    await create({ code: "CADUCADO" });
    expect((await list()).body.slice(0, 2)).toMatchObject([
      { code: "CADUCADO", status: "active" },
      { code: "CADUCADO", status: "expired", expiresAt: now.toISOString(), endedAt: null },
    ]);
  });

  it("401, 403, 404, 422", async () => {
    const { list, owner } = await aPaidOffering(kind);
    expectError(await list(null), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await list(await makeUser({ apps: [] })), "forbidden", MESSAGE.appBlocked);
    expectError(await list(await makeUser()), "not_found", MISSING[kind]);
    expect((await list(owner, "?limit=0")).status).toBe(422);
  });

  itHidesItsFailures({
    handler: COUPON_CALLS[kind].list,
    method: "GET",
    sent: async () => {
      const { owner, params } = await aPaidOffering(kind);
      return { cookie: await cookieHeaderOf(owner), params };
    },
  });
});

describe.each(["course", "mentorship"] as const)("DELETE /api/%ss/{id}/coupons/{couponId}", (kind) => {
  it("204: its owner, without a reason or a notice; 404: a second time, of another offering, unknown", async () => {
    const { offering, owner, create, end, list } = await aPaidOffering(kind);
    const couponId = (await create()).body.id as number;
    const elsewhere = await aPaidOffering(kind);
    expectError(await elsewhere.end(couponId), "not_found", NO_COUPON);
    expect((await end(couponId)).status).toBe(204);
    expect((await list()).body).toMatchObject([{ status: "ended", endedAt: expect.any(String) }]);
    expectError(await end(couponId), "not_found", NO_COUPON);
    expectError(await end(GONE), "not_found", NO_COUPON);
    expect(await mailKindsTo(owner)).toEqual([]);
    expect((await auditBy(owner)).map(({ action, details }) => [action, details])).toContainEqual([
      `learning.end-${kind}-coupon`,
      { [kind]: offering.id, coupon: "VERANO20" },
    ]);
  });

  it("204: an administrator with a reason, which its owner reads", async () => {
    const { owner, create, end } = await aPaidOffering(kind);
    const administrator = await makeAdmin();
    const couponId = (await create()).body.id as number;
    expectError(await end(couponId, administrator), "invalid", "Escribe el motivo", {
      reason: "Escribe el motivo",
    });
    expect((await end(couponId, administrator, { reason: "Anuncio falso" })).status).toBe(204);
    expect(await noticesOfKind(owner.id, "learning.coupon-ended")).toMatchObject([
      {
        body: expect.stringContaining(
          "ha retirado el código VERANO20 de «Leer un balance». Motivo: «Anuncio falso».",
        ),
      },
    ]);
    expect(await mailKindsTo(owner)).toEqual(["coupon-ended"]);
    expect((await auditBy(administrator)).at(-1)).toMatchObject({
      targetId: owner.id,
      details: { coupon: "VERANO20", reason: "Anuncio falso" },
    });
  });

  it("401, 403, 404, 422", async () => {
    const { params, create, end } = await aPaidOffering(kind);
    const couponId = (await create()).body.id as number;
    expectError(await end(couponId, null), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await end(couponId, await makeUser({ apps: [] })), "forbidden", MESSAGE.appBlocked);
    expectError(await end(couponId, await makeUser()), "not_found", NO_COUPON);
    const cookie = await staleCookieOf(await makeAdmin());
    const sent = { cookie, params: { ...params, couponId: String(couponId) }, body: { reason: "x" } };
    const unconfirmed = await send(COUPON_CALLS[kind].end, "DELETE", sent);
    expect([unconfirmed.status, unconfirmed.body.code]).toEqual([403, "confirmation_required"]);
    expect((await end("x")).status).toBe(422);
  });

  itRefusesBadRequests({
    handler: COUPON_CALLS[kind].end,
    method: "DELETE",
    sent: async () => {
      const { owner, params, create } = await aPaidOffering(kind);
      const couponId = String((await create()).body.id);
      return { cookie: await cookieHeaderOf(owner), params: { ...params, couponId }, body: {} };
    },
  });
});
