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
  bankStandingOrders,
} from "@/db/schema";
import { AREAS } from "@/lib/areas";
import { bank } from "@/lib/bank/area";
import { deleteLapsedQuotes } from "@/lib/bank/retention";
import { inTransaction } from "@/lib/core/db/transaction";
import { plusMinutes } from "@/lib/core/format/clock";
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

  it("stays while a shared pot has nobody else who may pay out of it", async () => {
    const [user, watcher, other] = [await makeUser(), await makeUser(), await makeUser()];
    const pot = await sharedPotOf(user);
    await join(pot, watcher, "sees");
    expect([await isBusy(user), await isBusy(watcher)]).toEqual([true, false]);
    await join(pot, other, "approves");
    expect([await isBusy(user), await isBusy(other)]).toEqual([false, false]);
  });
});

describe("a member who leaves", () => {
  it("ends what would go on without them, on both sides, and nobody else's", async () => {
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
    await deleteLapsedQuotes();
    const kept = await db.select().from(bankQuotes).where(eq(bankQuotes.userId, userId));
    expect(kept.map(({ id }) => id).sort()).toEqual(
      written
        .slice(1)
        .map(({ id }) => id)
        .sort(),
    );
  });
});
