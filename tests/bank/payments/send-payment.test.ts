import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { GET as one } from "@/app/api/bank/payments/[id]/route";
import { GET as payee } from "@/app/api/bank/payments/payee/route";
import { GET as list, POST as pay } from "@/app/api/bank/payments/route";
import { db } from "@/db";
import { memberBlocks, rateLimits, users } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { auditBy, cookieHeaderOf, makeUser, makeVerifiedUser } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { makeTrader, spendable } from "../../factories/wallet";
import { expectError, expectTooMany, send } from "../../http/client";
import { travel } from "../../setup/clock";
import { aPayment, asMember, confirmed, confirmFor, noticesOf, paymentsOf, twoMembers } from "./calls";

afterEach(releaseKillSwitch);

const euros = (user: { id: string }) => spendable(user, "EUR");
const REFUSED = "Ahora no puedes pagar ni pedir dinero a esta persona";

describe("POST /api/bank/payments", () => {
  it("201: the money arrives immediately, both are notified, and it is logged", async () => {
    const [ana, eva] = await twoMembers();
    const { status, body } = await asMember(pay, ana, { body: aPayment(eva) });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        direction: "sent",
        member: { id: eva.id, name: "Ana Prueba", username: null },
        asset: "EUR",
        amount: "10.00",
        note: "Cena",
        standingOrderId: null,
        createdAt: expect.any(String),
      },
    ]);
    expect([await euros(ana), await euros(eva)]).toEqual([9_000n, 1_000n]);
    expect(await noticesOf(ana)).toContain("bank.payment-sent");
    expect(await noticesOf(eva)).toContain("bank.payment-received");
    expect((await auditBy(ana)).at(-1)).toMatchObject({ action: "bank.send-payment", targetId: eva.id });
  });

  it("201: by user name and by link; a repeated key pays once", async () => {
    const [ana] = await twoMembers({ EUR: "100" });
    const eva = await makeTrader({}, { username: `eva${Date.now()}` });
    for (const to of [`@${eva.username}`, `https://lonja.example/debank/pay/${eva.id}`]) {
      expect((await asMember(pay, ana, { body: aPayment(eva, { to }) })).status).toBe(201);
    }
    const cookie = await cookieHeaderOf(ana);
    const again = () => confirmed(pay, { cookie, body: aPayment(eva), key: "one" });
    const [first, second] = [await again(), await again()];
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await paymentsOf(eva)).toHaveLength(3);
    const other = await confirmed(pay, { cookie, body: aPayment(eva, { amount: "11.00" }), key: "one" });
    expectError(other, "conflict", MESSAGE.idempotencyConflict);
  });

  it("403: a confirmation of 10 to one member is not valid for 100 or for another member; it can be used once", async () => {
    const [ana, eva] = await twoMembers();
    const eli = await makeTrader();
    const cookie = await cookieHeaderOf(ana);
    const ask = (body: object) => send(pay, "POST", { cookie, body });
    const first = await ask(aPayment(eva));
    expect([first.status, first.body.code, first.body.confirms]).toEqual([
      403,
      "confirmation_required",
      `payment:${eva.id}:10.00:EUR`,
    ]);
    await confirmFor(cookie, first.body.confirms);
    for (const other of [
      aPayment(eva, { amount: "100.00" }),
      aPayment(eli),
      aPayment(eva, { amount: "9.99" }),
    ]) {
      expect((await ask(other)).body.code).toBe("confirmation_required");
    }
    expect((await ask(aPayment(eva))).status).toBe(201);
    expect((await ask(aPayment(eva))).body.code).toBe("confirmation_required");
    expect(await euros(ana)).toBe(9_000n);
  });

  it("if two tabs pay at the same instant, one succeeds", async () => {
    const [ana, eva] = await twoMembers();
    const cookie = await cookieHeaderOf(ana);
    await confirmFor(cookie, `payment:${eva.id}:10.00:EUR`);
    const both = await Promise.all(
      ["one", "two"].map((key) =>
        send(pay, "POST", { cookie, body: aPayment(eva), headers: { "idempotency-key": key } }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);
    expect(await euros(ana)).toBe(9_000n);
  });

  it("401 and 403: visitors, members without the app, and unverified members", async () => {
    const eva = await makeTrader();
    expect((await send(pay, "POST", { body: aPayment(eva) })).status).toBe(401);
    for (const as of [await makeVerifiedUser({ apps: [] }), await makeUser({ apps: ["debank"] })]) {
      expect((await send(pay, "POST", { as, body: aPayment(eva) })).body.code).toBe("forbidden");
    }
  });

  it("404: an unknown or deleted member", async () => {
    const [ana, gone] = await twoMembers();
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id));
    for (const to of [
      "nadie@lonja.example",
      "nadie",
      gone.email,
      `https://x.example/debank/pay/${gone.id}`,
    ]) {
      const answer = await asMember(pay, ana, { body: aPayment(gone, { to }) });
      const message = "No hay ningún miembro con ese correo, usuario o enlace";
      expectError(answer, "not_found", message, { to: message });
    }
  });

  it("409: above the balance, above the daily limit, to a member who blocks the payer or has no bank", async () => {
    const ana = await makeTrader({ EUR: "600" }, { kycLevel: "basic" });
    const eva = await makeTrader();
    const asked = (to: typeof eva, amount: string) => asMember(pay, ana, { body: aPayment(to, { amount }) });
    expect((await asked(eva, "400.00")).status).toBe(201);
    const limit =
      "Superas el límite diario de pagos de tu nivel de verificación (500,00 €): te quedan 100,00 €.";
    expectError(await asked(eva, "100.01"), "conflict", limit);
    const rich = await makeTrader({ EUR: "5" });
    const above = await asMember(pay, rich, { body: aPayment(eva) });
    expectError(above, "conflict", "Balance insuficiente: necesitas 10,00 € y tienes 5,00 € disponibles.");
    await db.insert(memberBlocks).values({ blockerId: eva.id, blockedId: ana.id });
    expectError(await asked(eva, "1.00"), "conflict", REFUSED);
    expectError(
      await asked((await makeUser({ apps: ["debank"] })) as typeof eva, "1.00"),
      "conflict",
      REFUSED,
    );
    expectError(await asked((await makeVerifiedUser()) as typeof eva, "1.00"), "conflict", REFUSED);
    expect(await euros(ana)).toBe(20_000n);
  });

  it("the day's limit is free again a day later", async () => {
    const [ana, eva] = [await makeTrader({ EUR: "900" }, { kycLevel: "basic" }), await makeTrader()];
    const body = aPayment(eva, { amount: "450.00" });
    expect((await asMember(pay, ana, { body })).status).toBe(201);
    expect((await asMember(pay, ana, { body })).status).toBe(409);
    travel(24 * 60 + 1);
    expect((await asMember(pay, ana, { body })).status).toBe(201);
  });

  it("409: an address that changed owner since the review, and nothing goes to the new owner", async () => {
    const [ana, eva] = await twoMembers();
    const cookie = await cookieHeaderOf(ana);
    const unseen = aPayment(eva);
    const body = { ...unseen, payeeId: eva.id };
    await confirmFor(cookie, `payment:${eva.id}:10.00:EUR`);
    await db
      .update(users)
      .set({ email: `old-${eva.email}` })
      .where(eq(users.id, eva.id));
    const thief = await makeTrader({}, { email: eva.email });
    const answer = await send(pay, "POST", { cookie, body });
    expectError(answer, "conflict", "Ese correo o usuario es ahora de otra persona. Revísalo de nuevo.");
    expect((await send(pay, "POST", { cookie, body: unseen })).body).toMatchObject({
      code: "confirmation_required",
      confirms: `payment:${thief.id}:10.00:EUR`,
    });
    expect([await euros(thief), await euros(ana)]).toEqual([0n, 10_000n]);
  });

  it("409: after a change of password, which blocks payments", async () => {
    const [ana, eva] = await twoMembers();
    await db.update(users).set({ credentialsChangedAt: new Date() }).where(eq(users.id, ana.id));
    expect((await asMember(pay, ana, { body: aPayment(eva) })).body.code).toBe("conflict");
  });

  it("422: to oneself, and invalid amounts", async () => {
    const [ana, eva] = await twoMembers();
    const self = "Eres tú: elige a otra persona";
    expectError(await asMember(pay, ana, { body: aPayment(ana) }), "invalid", self, { to: self });
    for (const amount of [null, 10, "10.001", "-1", "0.00", "1e3", "1,5", "9".repeat(30), ""]) {
      const { status, body } = await send(pay, "POST", { as: ana, body: aPayment(eva, { amount }) });
      expect([amount, status, Object.keys(body.fields ?? {})]).toEqual([amount, 422, ["amount"]]);
    }
    for (const wrong of [{ asset: "GBP" }, { note: "x".repeat(141) }, { to: "" }]) {
      expect((await send(pay, "POST", { as: ana, body: aPayment(eva, wrong) })).status).toBe(422);
    }
  });

  it("429: too many payments in an hour", async () => {
    const [ana, eva] = await twoMembers();
    const expire = new Date(Date.now() + 3_600_000);
    await db.insert(rateLimits).values({ key: `bank-payments:${ana.id}`, points: 120, expire });
    expectTooMany(await send(pay, "POST", { as: ana, body: aPayment(eva) }));
  });

  it("503: while the ledger is closed", async () => {
    const [ana, eva] = await twoMembers();
    await engageKillSwitch();
    expectError(await asMember(pay, ana, { body: aPayment(eva) }), "unavailable", MESSAGE.ledgerClosed);
  });
});

describe("GET /api/bank/payments", () => {
  it("200: payments of both directions, newest first, a page at a time", async () => {
    const [ana, eva] = await twoMembers();
    for (const amount of ["1.00", "2.00", "3.00"])
      await asMember(pay, ana, { body: aPayment(eva, { amount }) });
    await asMember(pay, eva, { body: aPayment(ana, { amount: "0.50" }) });
    const first = await send(list, "GET", { as: ana, query: "?limit=2" });
    const shown = (body: { direction: string; amount: string }[]) =>
      body.map(({ direction, amount }) => `${direction} ${amount}`);
    expect(shown(first.body)).toEqual(["received 0.50", "sent 3.00"]);
    const query = `?limit=2&cursor=${first.headers.get("x-next-cursor")}`;
    const second = await send(list, "GET", { as: ana, query });
    expect(shown(second.body)).toEqual(["sent 2.00", "sent 1.00"]);
    expect(second.headers.get("x-next-cursor")).toBeNull();
    expect((await send(list, "GET", { as: await makeTrader() })).body).toEqual([]);
    expect((await send(list, "GET", { as: ana, query: "?cursor=x" })).status).toBe(422);
  });
});

describe("GET /api/bank/payments/{id}", () => {
  it("200 for the two parties, 404 for others, 401 and 422", async () => {
    const [ana, eva] = await twoMembers();
    const { body } = await asMember(pay, ana, { body: aPayment(eva) });
    const params = { id: String(body.id) };
    expect((await send(one, "GET", { as: eva, params })).body).toMatchObject({
      direction: "received",
      member: { id: ana.id },
    });
    expectError(
      await send(one, "GET", { as: await makeTrader(), params }),
      "not_found",
      "Ese pago no existe",
    );
    expect((await send(one, "GET", { params })).status).toBe(401);
    expect((await send(one, "GET", { as: eva, params: { id: "x" } })).status).toBe(422);
  });
});

describe("GET /api/bank/payments/payee", () => {
  const look = (as: { id: string }, to: string) =>
    send(payee, "GET", { as, query: `?to=${encodeURIComponent(to)}` });

  it("200: the payee; 404: unknown; 409: not allowed with them; 422: the payer, and nothing", async () => {
    const [ana, eva] = await twoMembers();
    expect((await look(ana, eva.email)).body).toEqual({ id: eva.id, name: "Ana Prueba", username: null });
    expect((await look(ana, "nadie")).status).toBe(404);
    expect((await look(ana, (await makeUser()).email)).status).toBe(409);
    expect((await look(ana, ana.email)).status).toBe(422);
    expect((await look(ana, "")).status).toBe(422);
  });

  it("429: too many payees in an hour", async () => {
    const [ana, eva] = await twoMembers();
    const expire = new Date(Date.now() + 3_600_000);
    await db.insert(rateLimits).values({ key: `bank-payees:${ana.id}`, points: 60, expire });
    expectTooMany(await look(ana, eva.email));
  });
});
