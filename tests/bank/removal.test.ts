import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import {
  bankPayees,
  bankPayouts,
  bankPoolPositions,
  bankPools,
  bankPots,
  bankQuotes,
  bankRequests,
  bankSharedPotMembers,
  bankSharedPotProposals,
  bankSharedPots,
  bankShareLinks,
  bankSplits,
  bankStandingOrders,
  bankTopups,
  notifications,
} from "@/db/schema";
import { AREAS } from "@/lib/areas";
import { bank } from "@/lib/bank/area";
import { inTransaction } from "@/lib/core/db/transaction";
import { plusMinutes } from "@/lib/core/format/clock";
import { deleteExpired } from "@/lib/core/retention";
import { hasOpenBusiness } from "@/lib/core/unfinished-business";
import { makeUser } from "../factories/identity";

const now = new Date();
const later = plusMinutes(now, 60);
const isBusy = ({ id }: { id: string }) => inTransaction((tx) => hasOpenBusiness(AREAS, tx, id));
const IBAN = "ES9121000418450200051332";

async function only<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (!row) throw new Error("no row was written");
  return row;
}

const payeeOf = (user: { id: string }) =>
  only(
    db.insert(bankPayees).values({ userId: user.id, iban: IBAN, holder: "Ana", usableAt: now }).returning(),
  );

async function payoutOf(user: { id: string }) {
  const { id: payeeId } = await payeeOf(user);
  const values = { userId: user.id, payeeId, iban: IBAN, holder: "Ana", amountMinor: 100n };
  return only(
    db
      .insert(bankPayouts)
      .values({ ...values, endToEndId: randomUUID().slice(0, 30) })
      .returning(),
  );
}

async function sharedPotOf(user: { id: string }) {
  const values = { name: "Piso", asset: "EUR", twoSignaturesAboveMinor: 0n, createdBy: user.id } as const;
  const pot = await only(db.insert(bankSharedPots).values(values).returning());
  await join(pot, user, "approves");
  return pot;
}

const join = (pot: { id: number }, user: { id: string }, role: "sees" | "approves") =>
  db.insert(bankSharedPotMembers).values({ potId: pot.id, userId: user.id, role, status: "member" });

describe("an account with business at the bank", () => {
  it("stays while a payout is on its way", async () => {
    const user = await makeUser();
    expect(await isBusy(user)).toBe(false);
    const { id } = await payoutOf(user);
    expect(await isBusy(user)).toBe(true);
    const ended = { status: "failed", reason: "Cuenta cerrada", closedAt: now } as const;
    await db.update(bankPayouts).set(ended).where(eq(bankPayouts.id, id));
    expect(await isBusy(user)).toBe(false);
  });

  it("stays while a card payment may still bring money in", async () => {
    const user = await makeUser();
    const settled = { settledAt: now, providerId: randomUUID() } as const;
    const values = { userId: user.id, amountMinor: 100n, provider: "stripe" } as const;
    const { id } = await only(db.insert(bankTopups).values(values).returning());
    const become = (set: Partial<typeof bankTopups.$inferInsert>) =>
      db.update(bankTopups).set(set).where(eq(bankTopups.id, id));
    expect(await isBusy(user)).toBe(true);
    await become({ status: "succeeded", ...settled });
    expect(await isBusy(user)).toBe(false);
    await become({ status: "disputed", refundedMinor: 100n });
    expect(await isBusy(user)).toBe(true);
    await become({ status: "refunded" });
    expect(await isBusy(user)).toBe(false);
    await become({ status: "failed", refundedMinor: 0n });
    expect(await isBusy(user)).toBe(false);
  });

  it("stays while it has shares of a pool", async () => {
    const user = await makeUser();
    const { id: poolId } = await only(db.select().from(bankPools).limit(1));
    const mine = eq(bankPoolPositions.userId, user.id);
    await db
      .insert(bankPoolPositions)
      .values({ poolId, userId: user.id, shares: 10n ** 30n, paidInMinor: 1n });
    expect(await isBusy(user)).toBe(true);
    await db.update(bankPoolPositions).set({ shares: 0n, paidInMinor: 0n }).where(mine);
    expect(await isBusy(user)).toBe(false);
  });

  it("is refused while nobody else can pay out of a shared pot", async () => {
    const [user, watcher, other] = [await makeUser(), await makeUser(), await makeUser()];
    const pot = await sharedPotOf(user);
    await join(pot, watcher, "sees");
    expect([await isBusy(user), await isBusy(watcher)]).toEqual([true, false]);
    await join(pot, other, "approves");
    expect([await isBusy(user), await isBusy(other)]).toEqual([false, false]);
  });
});

describe("a deleted member", () => {
  it("ends all their standing arrangements, in both directions, and no others", async () => {
    const [gone, other, third] = [await makeUser(), await makeUser(), await makeUser()];
    const terms = { asset: "EUR", amountMinor: 100n } as const;
    const weekly = { ...terms, every: "week", nextOn: "2030-01-01", dueAt: later } as const;
    const pairs = [
      { from: gone.id, to: other.id },
      { from: other.id, to: gone.id },
      { from: other.id, to: third.id },
    ];
    for (const { from, to } of pairs) {
      await db.insert(bankStandingOrders).values({ ...weekly, payerId: from, payeeId: to });
      await db
        .insert(bankRequests)
        .values({ ...terms, requesterId: from, payerId: to, code: randomUUID(), expiresAt: later });
    }
    const pot = await sharedPotOf(other);
    await join(pot, gone, "approves");
    await db
      .insert(bankSharedPotProposals)
      .values({ potId: pot.id, proposerId: gone.id, payeeId: third.id, amountMinor: 1n });
    const monthly = { monthlyMinor: 1n, monthlyDay: 31, nextMonthlyOn: "2030-01-31", monthlyDueAt: later };
    await db
      .insert(bankPots)
      .values({ userId: gone.id, asset: "EUR", name: "Viaje", icon: "plane", ...monthly });
    await payeeOf(gone);
    await db.insert(bankShareLinks).values({ userId: gone.id, tokenHash: randomUUID(), expiresAt: later });

    await inTransaction(async (tx) => bank.onMemberRemoved?.(tx, gone.id, now));

    const orders = await db.select().from(bankStandingOrders);
    const requests = await db.select().from(bankRequests);
    const byPair = (rows: readonly { status: string; pair: string }[]) =>
      pairs.map(({ from, to }) => rows.find(({ pair }) => pair === from + to)?.status);
    expect(byPair(orders.map((row) => ({ ...row, pair: row.payerId + row.payeeId })))).toEqual([
      "cancelled",
      "cancelled",
      "active",
    ]);
    expect(byPair(requests.map((row) => ({ ...row, pair: row.requesterId + row.payerId })))).toEqual([
      "cancelled",
      "cancelled",
      "pending",
    ]);
    const members = await db
      .select()
      .from(bankSharedPotMembers)
      .where(eq(bankSharedPotMembers.potId, pot.id));
    expect(members.map(({ userId, status }) => [userId, status]).sort()).toEqual(
      [
        [gone.id, "left"],
        [other.id, "member"],
      ].sort(),
    );
    const [proposal] = await db
      .select()
      .from(bankSharedPotProposals)
      .where(eq(bankSharedPotProposals.potId, pot.id));
    expect([proposal?.status, proposal?.closedAt]).toEqual(["cancelled", now]);
    const [own] = await db.select().from(bankPots).where(eq(bankPots.userId, gone.id));
    expect(own).toMatchObject({ closedAt: now, monthlyMinor: null, monthlyDueAt: null });
    const [payee] = await db.select().from(bankPayees).where(eq(bankPayees.userId, gone.id));
    const [link] = await db.select().from(bankShareLinks).where(eq(bankShareLinks.userId, gone.id));
    expect([payee?.removedAt, link?.revokedAt]).toEqual([now, now]);
  });
});

describe("the members who deal with a deleted member", () => {
  const noticesOf = async (user: { id: string }) => {
    const { kind, title, body } = notifications;
    const mine = eq(notifications.userId, user.id);
    return db.select({ kind, title, body }).from(notifications).where(mine).orderBy(notifications.id);
  };
  const leave = ({ id }: { id: string }) => inTransaction(async (tx) => bank.onMemberRemoved?.(tx, id, now));
  const terms = { asset: "EUR", amountMinor: 1_050n } as const;
  const askedOf = (from: { id: string }, to: { id: string }, more: object = {}) => ({
    ...terms,
    ...{ requesterId: from.id, payerId: to.id, code: randomUUID(), expiresAt: later, note: "Cena" },
    ...more,
  });

  it("are notified of payments and requests that end, and nobody else is", async () => {
    const [gone, other, third] = [await makeUser({ firstName: "Eva" }), await makeUser(), await makeUser()];
    const weekly = { ...terms, every: "week", nextOn: "2030-01-01", dueAt: later } as const;
    await db.insert(bankStandingOrders).values([
      { ...weekly, payerId: other.id, payeeId: gone.id },
      { ...weekly, payerId: gone.id, payeeId: third.id },
    ]);
    await db.insert(bankRequests).values([askedOf(other, gone), askedOf(gone, other), askedOf(third, other)]);
    await leave(gone);
    const cancelled = {
      kind: "bank.request-cancelled",
      title: "Solicitud cancelada",
      body: "Era de 10,50 €. «Cena». Eva Prueba ya no tiene cuenta.",
    };
    expect(await noticesOf(other)).toEqual([
      {
        kind: "bank.standing-order-cancelled",
        title: "Pago programado cancelado",
        body: "No se pagarán más 10,50 € a Eva Prueba: ya no tiene cuenta.",
      },
      cancelled,
      cancelled,
    ]);
    expect([await noticesOf(third), await noticesOf(gone)]).toEqual([[], []]);
  });

  it("are notified that their split is closed, if nobody else owes a part of it", async () => {
    const [gone, owner, other] = [await makeUser(), await makeUser(), await makeUser()];
    const split = () =>
      only(
        db
          .insert(bankSplits)
          .values({ ownerId: owner.id, title: "Cena", asset: "EUR", totalMinor: 3_000n })
          .returning(),
      );
    const [closed, open] = [await split(), await split()];
    await db
      .insert(bankRequests)
      .values([
        askedOf(owner, gone, { splitId: closed.id }),
        askedOf(owner, gone, { splitId: open.id }),
        askedOf(owner, other, { splitId: open.id }),
      ]);
    await leave(gone);
    const kinds = (await noticesOf(owner)).map(({ kind }) => kind).sort();
    expect(kinds).toEqual(["bank.request-cancelled", "bank.request-cancelled", "bank.split-closed"]);
  });

  it("are notified that a payment to the deleted member will not be made, if they proposed it", async () => {
    const [gone, proposer] = [await makeUser({ firstName: "Eva" }), await makeUser()];
    const pot = await sharedPotOf(proposer);
    await db
      .insert(bankSharedPotProposals)
      .values({ potId: pot.id, proposerId: proposer.id, payeeId: gone.id, amountMinor: 500n });
    await leave(gone);
    expect(await noticesOf(proposer)).toEqual([
      {
        kind: "bank.shared-pot-cancelled",
        title: "Pago cancelado en «Piso»",
        body: "Era tu propuesta de 5,00 € para Eva Prueba.",
      },
    ]);
  });
});

describe("quotes", () => {
  it("are forgotten a day after they lapse, unless they were used", async () => {
    const { id: userId } = await makeUser();
    const quote = { userId, fromAsset: "EUR", toAsset: "BTC", rate: "0.1", spreadPoints: 50 } as const;
    const amounts = { fromMinor: 100n, toMinor: 10n, feeMinor: 1n };
    const lapsed = (minutes: number) => ({
      createdAt: plusMinutes(now, -minutes - 1),
      expiresAt: plusMinutes(now, -minutes),
    });
    const day = 24 * 60;
    const written = [
      { id: randomUUID(), ...lapsed(day + 1) },
      { id: randomUUID(), ...lapsed(day - 1) },
      { id: randomUUID(), ...lapsed(day + 1), usedAt: plusMinutes(now, -day - 2) },
    ];
    await db.insert(bankQuotes).values(written.map((one) => ({ ...quote, ...amounts, ...one })));
    await deleteExpired(AREAS);
    const kept = await db.select().from(bankQuotes).where(eq(bankQuotes.userId, userId));
    expect(kept.map(({ id }) => id).sort()).toEqual(
      written
        .slice(1)
        .map(({ id }) => id)
        .sort(),
    );
  });
});
