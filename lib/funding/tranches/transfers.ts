import type { Tx } from "@/db";
import { available, escrow, fees } from "@/lib/ledger/accounts";
import { type PostedBy, post } from "@/lib/ledger/post";
import type { Tranche } from "./timeline";

type Held = Pick<Tranche, "id" | "investorId" | "ownerId" | "amountCents">;

const refOf = (id: number) => ({ type: "tranche", id: String(id) });

/** The escrow account of a tranche. The money still belongs to the investor and can only be used for the tranche. */
export const heldFor = ({ id, investorId }: Pick<Tranche, "id" | "investorId">) =>
  escrow(investorId, "EUR", refOf(id));

/** Pays a tranche: the fee, and the rest to the owner of the request. */
export async function postRelease(
  tx: Tx,
  tranche: Held,
  { feeCents, actorId, now }: PostedBy & { feeCents: bigint },
): Promise<void> {
  const held = heldFor(tranche);
  await post(tx, {
    act: "funding.pay",
    ref: refOf(tranche.id),
    actorId,
    idempotencyKey: `funding.pay:tranche:${tranche.id}`,
    occurredAt: now,
    transfers: [
      { from: held, to: available(tranche.ownerId, "EUR"), amount: tranche.amountCents - feeCents },
      { from: held, to: fees("EUR"), amount: feeCents },
    ],
  });
}

/** Returns the money of a tranche and of all later ones to their investor in one posting. */
export async function postReturn(
  tx: Tx,
  first: Held,
  { later, actorId, now }: PostedBy & { later: readonly Held[] },
): Promise<void> {
  await post(tx, {
    act: "funding.release",
    ref: refOf(first.id),
    actorId,
    idempotencyKey: `funding.release:tranche:${first.id}`,
    occurredAt: now,
    transfers: [first, ...later].map((tranche) => ({
      from: heldFor(tranche),
      to: available(tranche.investorId, "EUR"),
      amount: tranche.amountCents,
    })),
  });
}
