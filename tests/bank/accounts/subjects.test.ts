import { expect, it } from "vitest";
import { db } from "@/db";
import { bankPayments, bankPools, bankPots, bankQuotes } from "@/db/schema";
import { AREAS } from "@/lib/areas";
import { readAccountStatement } from "@/lib/bank/accounts/statement-queries";
import { holdPathOf, subjectsOf } from "@/lib/core/area";
import { available, escrow } from "@/lib/ledger/accounts";
import { REFERENCES } from "@/lib/ledger/constants";
import { postNow } from "../../factories/ledger";
import { makeTrader } from "../../factories/wallet";
import { makeLoan } from "../../lending/loans";

async function paid() {
  const [ana, luis] = [
    await makeTrader({ EUR: "100" }, { firstName: "Ana", lastName: "Vidal" }),
    await makeTrader({}, { firstName: "Luis", lastName: "Roca" }),
  ];
  const [payment] = await db
    .insert(bankPayments)
    .values({ payerId: ana.id, payeeId: luis.id, asset: "EUR", amountMinor: 1_000n, note: "Cena" })
    .returning();
  if (!payment) throw new Error("no payment was made");
  const ref = { type: "payment", id: String(payment.id) };
  await postNow({
    act: "payment",
    ref,
    transfers: [{ from: available(ana.id, "EUR"), to: available(luis.id, "EUR"), amount: 1_000n }],
  });
  return { ana, luis, refs: [{ refType: "payment", refId: ref.id }] };
}

it("names the other party of a payment, and nobody else", async () => {
  const { ana, luis, refs } = await paid();
  const other = await makeTrader();
  const texts = await Promise.all(
    [ana, luis, other].map(async ({ id }) => {
      const subjectOf = await subjectsOf(AREAS, refs, id);
      return refs.map((ref) => subjectOf(ref)?.text);
    }),
  );
  expect(texts).toEqual([["A Luis Roca: «Cena»"], ["De Ana Vidal: «Cena»"], [undefined]]);
});

it("finds a payment by the other's name and by its note", async () => {
  const { ana, luis } = await paid();
  const find = async ({ id }: { id: string }, q: string) =>
    (await readAccountStatement({ id, timezone: "UTC" }, { q, limit: 25 })).rows.map(({ act }) => act);
  expect(await find(ana, "luis roca")).toEqual(["payment"]);
  expect(await find(ana, "cena")).toEqual(["payment"]);
  expect(await find(luis, "vidal")).toEqual(["payment"]);
  expect(await find(luis, "luis")).toEqual([]);
});

it("shows pools by their names", async () => {
  const [pool] = await db.select().from(bankPools).limit(1);
  const ref = { refType: "pool", refId: String(pool?.id) };
  const subjectOf = await subjectsOf(AREAS, [ref], (await makeTrader()).id);
  expect(subjectOf(ref)).toEqual({ text: `«${pool?.name}»`, path: "/debank?tab=pools" });
});

it("shows pots by their names and conversions by both amounts", async () => {
  const ana = await makeTrader({ EUR: "100" });
  const [pot] = await db
    .insert(bankPots)
    .values({ userId: ana.id, asset: "EUR", name: "Vacaciones", icon: "plane" })
    .returning();
  const id = `quote-${ana.id}`;
  await db.insert(bankQuotes).values({
    ...{ id, userId: ana.id, fromAsset: "EUR", toAsset: "USD", fromMinor: 10_000n, toMinor: 10_746n },
    ...{ feeMinor: 50n, rate: "1.080000", spreadPoints: 50, expiresAt: new Date(), createdAt: new Date(0) },
  });
  const refs = [
    { refType: "pot", refId: String(pot?.id) },
    { refType: "conversion", refId: id },
    { refType: "correction", refId: "1" },
  ];
  const subjectOf = await subjectsOf(AREAS, refs, ana.id);
  expect(refs.map((ref) => subjectOf(ref)?.text)).toEqual([
    "«Vacaciones»",
    "100,00 € por 107,46 US$",
    undefined,
  ]);
  await postNow({
    act: "pot.hold",
    ref: { type: "pot", id: String(pot?.id) },
    transfers: [
      {
        from: available(ana.id, "EUR"),
        to: escrow(ana.id, "EUR", { type: "pot", id: String(pot?.id) }),
        amount: 1n,
      },
    ],
  });
  expect((await subjectsOf(AREAS, refs, (await makeTrader()).id))(refs[0] as (typeof refs)[0])).toBeNull();
});

it("has a page for everything that locks a member's money", () => {
  const held = Object.keys(REFERENCES).filter((type) => REFERENCES[type]?.held);
  const without = held.filter(
    (refType) =>
      holdPathOf(AREAS, { refType, refId: "1" }) === null &&
      !AREAS.some(({ subjects }) => subjects?.[refType]),
  );
  expect(without).toEqual([]);
});

it("shows a loan by its number and amount, with a link to it", async () => {
  const { id, borrower } = await makeLoan("active");
  const ref = { refType: "loan", refId: String(id) };
  const subjectOf = await subjectsOf(AREAS, [ref], borrower.id);
  expect(subjectOf(ref)).toEqual({
    text: `Préstamo n.º ${id} de 8.000,00\u00a0USDC`,
    path: `/p2p-lending/loans/${id}`,
  });
});
