import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { AREAS } from "@/lib/areas";
import { statementInput } from "@/lib/bank/accounts/schema";
import { readAccountStatement } from "@/lib/bank/accounts/statement-queries";
import { closePot } from "@/lib/bank/pots/close-pot";
import { createPot } from "@/lib/bank/pots/create-pot";
import { potObligations } from "@/lib/bank/pots/obligations";
import { subjectsOf } from "@/lib/core/area";
import { available, fees, world } from "@/lib/ledger/accounts";
import { heldInPot, openPot } from "../../factories/bank-pots";
import { callOf } from "../../factories/identity";
import { postNow } from "../../factories/ledger";
import { give, makeTrader, spendable } from "../../factories/wallet";

type Person = { id: string };

const pay = (from: Person, to: Person, amount: bigint) => ({
  act: "payment" as const,
  idempotencyKey: randomUUID(),
  ref: { type: "payment", id: "1" },
  transfers: [{ from: available(from.id, "EUR"), to: available(to.id, "EUR"), amount }],
});

it("sets a share of incoming money aside immediately, rounded down", async () => {
  const user = await makeTrader();
  const pot = await openPot(user, { sharePercent: 10 });
  await give(user, { EUR: "100.09", USD: "50" });
  expect([await heldInPot(user, pot.id), await spendable(user, "EUR")]).toEqual([1000n, 9009n]);
  expect(await spendable(user, "USD")).toBe(5000n);
  expect(await potObligations()).toEqual([]);
});

it("depends on the source of the money", async () => {
  const [user, payer] = [await makeTrader(), await makeTrader({ EUR: "100" })];
  const deposits = await openPot(user, { name: "Nómina", sharePercent: 20, shareOf: "deposits" });
  const payments = await openPot(user, { name: "Pagos", sharePercent: 50, shareOf: "payments" });
  await give(user, { EUR: "10" });
  await postNow(pay(payer, user, 1000n));
  expect([await heldInPot(user, deposits.id), await heldInPot(user, payments.id)]).toEqual([200n, 500n]);
});

it("applies to a repeated posting once", async () => {
  const [user, payer] = [await makeTrader(), await makeTrader({ EUR: "100" })];
  const pot = await openPot(user, { sharePercent: 50 });
  const payment = pay(payer, user, 700n);
  await postNow(payment);
  await postNow(payment);
  expect([await heldInPot(user, pot.id), await spendable(user, "EUR")]).toEqual([350n, 350n]);
});

it("takes nothing from payments of the member, nor from returned money", async () => {
  const [user, payee] = [await makeTrader({ EUR: "10" }), await makeTrader()];
  const pot = await openPot(user, { sharePercent: 50 });
  await postNow(pay(user, payee, 400n));
  const refund = { from: fees("EUR"), to: available(user.id, "EUR"), amount: 100n };
  await postNow({ act: "purchase.refund", transfers: [refund] });
  expect([await heldInPot(user, pot.id), await spendable(user, "EUR")]).toEqual([0n, 700n]);
});

it("takes nothing from a deposit that already has a purpose", async () => {
  const user = await makeTrader();
  const pot = await openPot(user, { asset: "BTC", sharePercent: 50 });
  const transfers = [{ from: world("bitcoin", "BTC"), to: available(user.id, "BTC"), amount: 700n }];
  await postNow({ act: "deposit", transfers, hasPurpose: true });
  expect([await heldInPot(user, pot.id, "BTC"), await spendable(user)]).toEqual([0n, 700n]);
  await postNow({ act: "deposit", transfers, hasPurpose: false });
  expect([await heldInPot(user, pot.id, "BTC"), await spendable(user)]).toEqual([350n, 1050n]);
});

it("refuses rules that together exceed the incoming money", async () => {
  const user = await makeTrader();
  await openPot(user, { sharePercent: 60 });
  await expect(openPot(user, { name: "Otro", sharePercent: 41 })).rejects.toMatchObject({ code: "conflict" });
  await openPot(user, { name: "Otro", sharePercent: 40 });
  await openPot(user, { asset: "USD", name: "Dólares", sharePercent: 100 });
  await give(user, { EUR: "1.01" });
  expect(await spendable(user, "EUR")).toBe(1n);
});

it("refuses two concurrent pots that together exceed the incoming money", async () => {
  const user = await makeTrader();
  const call = await callOf(user);
  const made = await Promise.allSettled(
    ["Uno", "Dos"].map((name) => createPot.run(call, { asset: "EUR", name, sharePercent: 60 })),
  );
  expect(made.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

it("leaves nothing in a pot that is closed while money arrives", async () => {
  for (let round = 0; round < 5; round += 1) {
    const user = await makeTrader();
    const pot = await openPot(user, { sharePercent: 50 });
    const call = await callOf(user);
    const incoming = [1, 2, 3].map(() => give(user, { EUR: "1" }));
    await Promise.all([closePot.run(call, { id: pot.id }), ...incoming]);
    expect([await heldInPot(user, pot.id), await spendable(user, "EUR")]).toEqual([0n, 300n]);
  }
  expect(await potObligations()).toEqual([]);
});

it("appears on the statement with the pot's name", async () => {
  const user = await makeTrader();
  const pot = await openPot(user, { name: "IVA del trimestre", sharePercent: 21 });
  await give(user, { EUR: "100" });
  const viewer = { id: user.id, timezone: "Europe/Madrid" };
  const { rows } = await readAccountStatement(viewer, statementInput.parse({}));
  const subjectOf = await subjectsOf(AREAS, rows, user.id);
  expect(rows.map(({ act, amount }) => [act, amount])).toEqual([
    ["pot.hold", -2100n],
    ["deposit", 10_000n],
  ]);
  const [held] = rows;
  expect(held && subjectOf(held)?.text).toBe("«IVA del trimestre»");
  expect(held?.refId).toBe(String(pot.id));
});
