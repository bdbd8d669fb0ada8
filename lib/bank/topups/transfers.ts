import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { bankTopups } from "@/db/schema";
import { releaseLacking } from "@/lib/bank/pots/transfers";
import { available, type Obligation, world } from "@/lib/ledger/accounts";
import { postUpTo } from "@/lib/ledger/partial-posting";
import { post } from "@/lib/ledger/post";

export type Topup = typeof bankTopups.$inferSelect;

const cards = world("card", "EUR");
const bank = world("bank", "EUR");
const euros = (owner: string) => available(owner, "EUR");

function topupReference(id: number): Obligation {
  return { type: "topup", id: String(id) };
}

const acting = (row: Topup, now: Date) => ({
  ref: topupReference(row.id),
  actorId: null,
  occurredAt: now,
});

/** Credits the charged amount to the member, once. */
export async function postTopup(tx: Tx, row: Topup, now: Date): Promise<void> {
  await post(tx, {
    act: "topup",
    ...acting(row, now),
    idempotencyKey: `topup:${row.id}`,
    transfers: [{ from: cards, to: euros(row.userId), amount: row.amountMinor }],
  });
}

type Back = { cents: bigint; now: Date };

/**
 * Takes an amount back for the card: as much as the member has, including their pots. The platform bears the rest.
 * Returns the platform's loss.
 */
export async function postReverse(tx: Tx, row: Topup, { cents, now }: Back): Promise<bigint> {
  const payer = euros(row.userId);
  const keySuffix = `topup:${row.id}:${row.refundedMinor}:${now.getTime()}`;
  const owed = { userId: row.userId, asset: "EUR", wanted: cents } as const;
  await releaseLacking(tx, { ...owed, keySuffix, actorId: null, now });
  const taken = await postUpTo(tx, { payer, wanted: cents, allowsZero: true }, (inner, amount) =>
    post(inner, {
      act: "topup.reverse",
      ...acting(row, now),
      idempotencyKey: `topup.reverse:${row.id}:${row.refundedMinor}:${now.getTime()}`,
      transfers: [
        { from: payer, to: cards, amount },
        { from: bank, to: cards, amount: cents - amount },
      ],
    }),
  );
  return cents - taken;
}

type Restored = { memberCents: bigint; platformCents: bigint; now: Date };

/** Restores an amount that was not returned to the card after all: to the member and to the platform. */
export async function postRestored(tx: Tx, row: Topup, restored: Restored): Promise<void> {
  const { memberCents, platformCents, now } = restored;
  const keySuffix = `${row.id}:${row.refundedMinor}:${now.getTime()}`;
  if (memberCents > 0n) {
    await post(tx, {
      act: "topup",
      ...acting(row, now),
      idempotencyKey: `topup.restore:${keySuffix}`,
      hasPurpose: true,
      transfers: [{ from: cards, to: euros(row.userId), amount: memberCents }],
    });
  }
  if (platformCents > 0n) {
    await post(tx, {
      act: "topup.reverse",
      ...acting(row, now),
      idempotencyKey: `topup.recover:${keySuffix}`,
      transfers: [{ from: cards, to: bank, amount: platformCents }],
    });
  }
}

/** Changes a locked top-up and returns it. */
export async function setTopup(
  tx: Tx,
  row: Topup,
  changed: Partial<typeof bankTopups.$inferInsert>,
): Promise<Topup> {
  const [set] = await tx.update(bankTopups).set(changed).where(eq(bankTopups.id, row.id)).returning();
  if (!set) throw new Error("the top-up does not exist");
  return set;
}
