import type { Tx } from "@/db";
import { euroAccount } from "@/lib/equity/funds/transfers";
import { available, escrow } from "@/lib/ledger/accounts";
import { postOnce } from "@/lib/ledger/post";

type PartOf = { id: number; fundId: number; investorId: string };
type Moved = { cents: bigint; now: Date; actorId: string | null };

const refOf = (id: number) => ({ type: "capital-call", id });

const heldFor = ({ id, investorId }: PartOf) =>
  escrow(investorId, "EUR", { type: "capital-call", id: String(id) });

/** Reserves money for a call. Throws InsufficientFunds. */
export async function reserve(tx: Tx, part: PartOf, { cents, now, actorId }: Moved): Promise<void> {
  const transfers = [{ from: available(part.investorId, "EUR"), to: heldFor(part), amount: cents }];
  await postOnce(tx, {
    act: "fund.reserve",
    ref: refOf(part.id),
    part: now.getTime(),
    transfers,
    actorId,
    now,
  });
}

/** Releases reserved money that is not needed. */
export async function release(tx: Tx, part: PartOf, { cents, now, actorId }: Moved): Promise<void> {
  const transfers = [{ from: heldFor(part), to: available(part.investorId, "EUR"), amount: cents }];
  await postOnce(tx, {
    act: "fund.release",
    ref: refOf(part.id),
    part: now.getTime(),
    transfers,
    actorId,
    now,
  });
}

type Paid = Moved & {
  /** The part of the amount that comes from the reserve. */
  reservedCents: bigint;
  /** The amount paid before, which makes the idempotency key unique. */
  paidCents: bigint;
};

/** Pays a part of a call, reserved money first. Throws InsufficientFunds. */
export async function pay(tx: Tx, part: PartOf, { cents, reservedCents, paidCents, now, actorId }: Paid) {
  const to = euroAccount(part.fundId);
  const transfers = [
    { from: heldFor(part), to, amount: reservedCents },
    { from: available(part.investorId, "EUR"), to, amount: cents - reservedCents },
  ];
  await postOnce(tx, {
    act: "fund.call",
    ref: refOf(part.id),
    part: String(paidCents),
    transfers,
    actorId,
    now,
  });
}

type Covered = { coverId: number; payerId: string; fundId: number; partId: number; cents: bigint; now: Date };

/** Pays another investor's part. Throws InsufficientFunds. */
export async function cover(
  tx: Tx,
  { coverId, payerId, fundId, partId, cents, now }: Covered,
): Promise<void> {
  const transfers = [{ from: available(payerId, "EUR"), to: euroAccount(fundId), amount: cents }];
  await postOnce(tx, {
    act: "fund.cover",
    ref: refOf(partId),
    part: coverId,
    transfers,
    actorId: payerId,
    now,
  });
}
