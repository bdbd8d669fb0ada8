import { afterEach, describe, expect, it } from "vitest";
import { PATCH as patchOffer } from "@/app/api/loans/offers/[id]/route";
import { POST as postOffer } from "@/app/api/loans/offers/route";
import { db } from "@/db";
import { loanOffers, loanRequests } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { clock } from "@/lib/core/format/clock";
import { MAX_OPEN_POSTS } from "@/lib/lending/constants";
import { auditOf, makeUser, makeVerifiedUser } from "../../factories/identity";
import { makeTrader } from "../../factories/wallet";
import { expectError, type Sent, send } from "../../http/client";
import { anOffer, publishOffer, publishRequest } from "./calls";
import { SIDES } from "./sides";

const DAY_MS = 86_400_000;
const MISSING = "Por favor completa todos los campos obligatorios";
const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});
const later = (days: number) => {
  clock.now = () => new Date(realNow().getTime() + days * DAY_MS);
};

const at = (id: number) => ({ params: { id: String(id) } });

describe.each(SIDES)("POST /api/loans/$kind", ({ kind, body, collateral, post, row, count }) => {
  const create = (as: Sent["as"], asked: object, headers = {}) =>
    send(post, "POST", { as: as ?? null, body: body(asked as Record<string, unknown>), headers });

  it("201: it is open and belongs to the caller, whatever is sent; figures are calculated by the server", async () => {
    const user = await makeTrader();
    const forged = {
      borrowerId: "x",
      lenderId: "x",
      status: "funded",
      collateralCurrency: "ETH",
      tae: "1",
      ltv: "1",
    };
    const answer = await create(user, { ...forged, purpose: " Una fresadora ", purposeKind: "business" });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      [kind === "requests" ? "borrowerId" : "lenderId"]: user.id,
      status: "open",
      amount: "8000.00",
      currency: "USDC",
      [collateral]: "0.19500000",
      collateralCurrency: "BTC",
      interestRate: "7.50",
      term: 180,
      repayment: "whole",
      purpose: "Una fresadora",
      purposeKind: "business",
      totalInterest: "600.00",
      totalReturn: "8600.00",
      ltv: "58.61",
      // That of an offer includes the fee of 1.5 % that its borrower pays.
      tae: kind === "requests" ? "15.79" : "19.40",
      isOwn: true,
      canEdit: true,
      owner: { id: user.id, repaidLoans: 0 },
    });
    const stored = await row(answer.body.id);
    expect([stored.amountCents, stored.collateralSats, stored.status]).toEqual([
      800_000n,
      19_500_000n,
      "open",
    ]);
    expect((await auditOf(user)).at(-1)).toMatchObject({
      action: `lending.create-${kind === "requests" ? "request" : "offer"}`,
      details: { amount: "8000", currency: "USDC", interestRate: "7.5", term: 180 },
    });
  });

  it("201: twice with one key makes one", async () => {
    const user = await makeTrader();
    const before = await count();
    const headers = { "Idempotency-Key": "una-vez" };
    const answers = [await create(user, {}, headers), await create(user, {}, headers)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await count()).toBe(before + 1);
  });

  it("201: terms of 1 and of 3,650 days, interest of 0 and of 100, instalments of months", async () => {
    const user = await makeTrader();
    for (const asked of [
      { term: 1 },
      { term: 3_650, interestRate: "0" },
      { interestRate: 100, amount: "0.01" },
      { repayment: "instalments", term: 1_080, currency: null },
    ]) {
      expect((await create(user, asked)).status, JSON.stringify(asked)).toBe(201);
    }
  });

  it("422: each invalid field is named, and nothing is written", async () => {
    const user = await makeTrader();
    const before = await count();
    expectError(
      await send(post, "POST", { as: user, body: {} }),
      "invalid",
      MESSAGE.invalid,
      Object.fromEntries(["amount", collateral, "interestRate", "term"].map((name) => [name, MISSING])),
    );
    const WRONG: readonly [object, string, string][] = [
      [{ amount: "0" }, "amount", "El importe debe ser mayor que 0"],
      [{ amount: "-1" }, "amount", "Escribe un número con un máximo de 2 decimales, por ejemplo 5000.00"],
      [{ amount: "1e5" }, "amount", "Escribe un número con un máximo de 2 decimales, por ejemplo 5000.00"],
      [{ amount: "100000000.01" }, "amount", "El importe es demasiado grande"],
      [{ [collateral]: "0.00000000" }, collateral, "La garantía debe ser mayor que 0"],
      [
        { [collateral]: "0.000000001" },
        collateral,
        "Escribe un número con un máximo de 8 decimales, por ejemplo 0.1",
      ],
      [{ interestRate: "-1" }, "interestRate", "El interés debe estar entre 0 y 100"],
      [
        { interestRate: "7,5" },
        "interestRate",
        "Escribe un número con un máximo de 2 decimales, por ejemplo 7.50",
      ],
      [{ interestRate: "100.1" }, "interestRate", "El interés debe estar entre 0 y 100"],
      [{ term: 0 }, "term", "El plazo debe ser de 1 a 3650 días"],
      [{ term: 3_651 }, "term", "El plazo debe ser de 1 a 3650 días"],
      [{ currency: "BTC" }, "currency", "Elige USDT, USDC, EUR o USD"],
      [
        { repayment: "instalments", term: 100 },
        "term",
        "A plazos, el plazo debe ser de 2 a 36 meses de 30 días",
      ],
    ];
    for (const [asked, field, message] of WRONG) {
      expect((await create(user, asked)).body.fields, JSON.stringify(asked)).toEqual({ [field]: message });
    }
    expect(await count()).toBe(before);
  });

  it("401: a visitor; 403: without the app, or without a verified identity", async () => {
    expect((await create(null, {})).status).toBe(401);
    expect((await create(await makeVerifiedUser(), {})).status).toBe(403);
    expect((await create(await makeUser({ apps: ["p2pLending"] }), {})).status).toBe(403);
  });

  it("409: at most twenty of both kinds, also with two concurrent requests", async () => {
    const user = await makeTrader();
    for (let made = 0; made < MAX_OPEN_POSTS - 1; made += 1) {
      await (made % 2 ? publishRequest : publishOffer)({}, user);
    }
    const answers = await Promise.all([create(user, {}), create(user, {})]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expectError(
      await create(user, {}),
      "conflict",
      "Ya tienes 20 publicaciones abiertas, el máximo: cancela una o espera a que caduque.",
    );
    later(31);
    expect((await create(user, {})).status).toBe(201);
  });
});

describe.each(SIDES)(
  "PATCH /api/loans/$kind/{id}",
  ({ kind, noun, missing, publish, collateral, patch, row }) => {
    const edit = (as: { id: string } | null, id: number, body: object) =>
      send(patch, "PATCH", { as, ...at(id), body });

    it("200: sent fields change, the rest is kept, and the figures follow", async () => {
      const user = await makeTrader();
      const { id } = await publish({ purpose: "Taller" }, user);
      const { status, body } = await edit(user, id, { [collateral]: "0.1", interestRate: "8", term: 360 });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        [collateral]: "0.10000000",
        interestRate: "8.00",
        term: 360,
        amount: "8000.00",
        purpose: "Taller",
        ltv: "114.29",
        totalReturn: "8640.00",
      });
      expect((await auditOf(user)).at(-1)).toMatchObject({
        action: `lending.edit-${kind === "requests" ? "request" : "offer"}`,
        details: { interestRate: ["7.50", "8.00"], term: [180, 360] },
      });
      expect((await edit(user, id, { purpose: null, currency: null })).body).toMatchObject({
        purpose: null,
        currency: null,
      });
    });

    it("422: an invalid combination changes nothing; unknown fields are refused by name", async () => {
      const user = await makeTrader();
      const { id } = await publish({}, user);
      const before = await row(id);
      expect((await edit(user, id, { repayment: "instalments", term: 45 })).body.fields).toEqual({
        term: "A plazos, el plazo debe ser de 2 a 36 meses de 30 días",
      });
      expect((await edit(user, id, { tae: "1", lenderId: "x", borrowerId: "x" })).body.fields).toEqual({
        tae: "Este campo no se puede cambiar",
        lenderId: "Este campo no se puede cambiar",
        borrowerId: "Este campo no se puede cambiar",
      });
      expect((await edit(user, id, { status: "funded" })).body.fields).toEqual({
        status: "Escribe open o paused",
      });
      expect((await edit(user, id, { status: "paused", term: 60 })).body.fields).toEqual({
        status: "Cambia los datos o el estado, no las dos cosas a la vez",
      });
      expect(await row(id)).toEqual(before);
    });

    it("200: paused it is in no list, open again it is; 409: paused twice", async () => {
      const user = await makeTrader();
      const { id } = await publish({}, user);
      expect((await edit(user, id, { status: "paused" })).body).toMatchObject({
        status: "paused",
        canPause: false,
        canResume: true,
        canEdit: true,
      });
      expectError(
        await edit(user, id, { status: "paused" }),
        "conflict",
        `La ${noun} está en pausa: ya no se puede hacer eso.`,
      );
      expect((await edit(user, id, { term: 90 })).body).toMatchObject({ status: "paused", term: 90 });
      expect((await edit(user, id, { status: "open" })).body).toMatchObject({
        status: "open",
        canResume: false,
      });
    });

    it("404: another's, or unknown; 409: expired, or cancelled", async () => {
      const user = await makeTrader();
      const { id } = await publish({}, user);
      expectError(await edit(await makeTrader(), id, { term: 60 }), "not_found", missing);
      expectError(await edit(user, 2_147_483_647, { term: 60 }), "not_found", missing);
      later(30);
      const over = `La ${noun} ha caducado: publícala de nuevo si quieres seguir en la lista.`;
      expectError(await edit(user, id, { term: 60 }), "conflict", over);
      expectError(await edit(user, id, { status: "paused" }), "conflict", over);
      clock.now = realNow;
      await db.update(kind === "requests" ? loanRequests : loanOffers).set({ status: "cancelled" });
      expectError(
        await edit(user, id, { term: 60 }),
        "conflict",
        `La ${noun} está cancelada: ya no se puede hacer eso.`,
      );
    });

    it("401: a visitor; 403: without the app", async () => {
      const { id } = await publish();
      expect((await edit(null, id, {})).status).toBe(401);
      expect((await edit(await makeVerifiedUser(), id, {})).status).toBe(403);
    });
  },
);

describe("an offer that a lender accepts", () => {
  it("has bounds that fit each other", async () => {
    const user = await makeTrader();
    const create = (asked: object) => send(postOffer, "POST", { as: user, body: anOffer({ ...asked }) });
    expect((await create({ minLTV: "30", maxLTV: "65.5" })).body).toMatchObject({
      minLTV: "30.00",
      maxLTV: "65.50",
    });
    expect((await create({ minLTV: "70", maxLTV: "60" })).body.fields).toEqual({
      minLTV: "El LTV mínimo no puede superar al máximo",
    });
    expect((await create({ maxLTV: "0" })).body.fields).toEqual({
      maxLTV: "El LTV debe estar entre 0 y 100",
    });
    const { body } = await create({});
    const patched = await send(patchOffer, "PATCH", { as: user, ...at(body.id), body: { maxLTV: "60" } });
    expect([patched.body.minLTV, patched.body.maxLTV]).toEqual([null, "60.00"]);
    const worse = await send(patchOffer, "PATCH", { as: user, ...at(body.id), body: { minLTV: "61" } });
    expect(worse.body.fields).toEqual({ minLTV: "El LTV mínimo no puede superar al máximo" });
  });
});
