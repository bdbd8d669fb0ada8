import type { Tx } from "@/db";
import { heldFor } from "@/lib/funding/tranches/transfers";
import { available, escrow, fees } from "@/lib/ledger/accounts";
import { type PostedBy, post, type Transfer } from "@/lib/ledger/post";
import type { Offer } from "./rows";

type Held = Pick<Offer, "id" | "investorId" | "heldCents">;

const refOf = (id: number) => ({ type: "funding-offer", id: String(id) });

const heldOf = ({ id, investorId }: Pick<Offer, "id" | "investorId">) => escrow(investorId, "EUR", refOf(id));

/**
 * Adjusts the money held for a locked offer to exactly this amount, from or to the investor's balance. `mark` makes
 * the idempotency key unique, because one version can be reserved by one act and signed by another. Throws
 * InsufficientFunds.
 */
export async function holdExactly(
  tx: Tx,
  offer: Held,
  { cents, mark, actorId, now }: PostedBy & { cents: bigint; mark: string },
): Promise<void> {
  const more = cents - offer.heldCents;
  if (more === 0n) return;
  const [own, held] = [available(offer.investorId, "EUR"), heldOf(offer)];
  const act = more > 0n ? "funding.reserve" : "funding.release";
  await post(tx, {
    act,
    ref: refOf(offer.id),
    actorId,
    idempotencyKey: `${act}:${offer.id}:${mark}`,
    occurredAt: now,
    transfers: [more > 0n ? { from: own, to: held, amount: more } : { from: held, to: own, amount: -more }],
  });
}

/** Releases the money held for an offer that ends. */
export function releaseOffer(tx: Tx, offer: Held, posted: PostedBy): Promise<void> {
  return holdExactly(tx, offer, { cents: 0n, mark: "end", ...posted });
}

/**
 * Releases the money of several offers of a request in one posting. The idempotency key contains the first offer,
 * which ends only once.
 */
export async function releaseOffers(
  tx: Tx,
  requestId: number,
  { offers, actorId, now }: PostedBy & { offers: readonly Held[] },
): Promise<void> {
  const held = offers.filter(({ heldCents }) => heldCents > 0n);
  const [first] = held;
  if (!first) return;
  const transfers: Transfer[] = held.map((offer) => ({
    from: heldOf(offer),
    to: available(offer.investorId, "EUR"),
    amount: offer.heldCents,
  }));
  await post(tx, {
    act: "funding.release",
    ref: { type: "funding", id: String(requestId) },
    actorId,
    idempotencyKey: `funding.release:request:${requestId}:${first.id}`,
    occurredAt: now,
    transfers,
  });
}

type Paid = { feeCents: bigint; restCents: bigint; now: Date };

/** Pays an agreement that is due: the fee, and the rest to the owner of the request. */
export async function payOut(
  tx: Tx,
  offer: Pick<Offer, "id" | "investorId" | "ownerId">,
  { feeCents, restCents, now }: Paid,
): Promise<void> {
  const held = heldOf(offer);
  await post(tx, {
    act: "funding.pay",
    ref: refOf(offer.id),
    actorId: null,
    idempotencyKey: `funding.pay:${offer.id}`,
    occurredAt: now,
    transfers: [
      { from: held, to: available(offer.ownerId, "EUR"), amount: restCents },
      { from: held, to: fees("EUR"), amount: feeCents },
    ],
  });
}

type SetAside = { tranches: readonly { id: number; investorId: string; amountCents: bigint }[]; now: Date };

/** Moves each later tranche of a paid agreement to its own escrow account. */
export async function setAside(
  tx: Tx,
  offer: Pick<Offer, "id" | "investorId">,
  { tranches, now }: SetAside,
): Promise<void> {
  await post(tx, {
    act: "funding.set-aside",
    ref: refOf(offer.id),
    actorId: null,
    idempotencyKey: `funding.set-aside:${offer.id}`,
    occurredAt: now,
    transfers: tranches.map((tranche) => ({
      from: heldOf(offer),
      to: heldFor(tranche),
      amount: tranche.amountCents,
    })),
  });
}

type Shared = PostedBy & { cents: bigint; month: string };

/** Pays an investor their share of a month's sales. Throws InsufficientFunds. */
export async function payShare(
  tx: Tx,
  { id, investorId, ownerId }: Pick<Offer, "id" | "investorId" | "ownerId">,
  { cents, month, actorId, now }: Shared,
): Promise<void> {
  if (cents === 0n) return;
  await post(tx, {
    act: "funding.repay",
    ref: refOf(id),
    actorId,
    idempotencyKey: `funding.repay:${id}:${month}`,
    occurredAt: now,
    transfers: [{ from: available(ownerId, "EUR"), to: available(investorId, "EUR"), amount: cents }],
  });
}
