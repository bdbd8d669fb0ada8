import type { Tx } from "@/db";
import { available, escrow, fees } from "@/lib/ledger/accounts";
import { post } from "@/lib/ledger/post";
import type { Tranche } from "./timeline";

type Posted = { actorId: string | null; now: Date };
type Held = Pick<Tranche, "id" | "investorId" | "ownerId" | "amountCents">;

const refOf = (id: number) => ({ type: "tranche", id: String(id) });

/** Where the money of a tranche is kept: still its investor's, and for nothing else. */
export const heldFor = ({ id, investorId }: Pick<Tranche, "id" | "investorId">) =>
  escrow(investorId, "EUR", refOf(id));

/** Pays a tranche: the fee, and the rest to whoever asked for the money. */
export async function postRelease(
  tx: Tx,
  tranche: Held,
  { feeCents, actorId, now }: Posted & { feeCents: bigint },
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

/** Gives the money of a tranche, and of those that would have come after it, back to their investor in one act. */
export async function postReturn(
  tx: Tx,
  first: Held,
  { later, actorId, now }: Posted & { later: readonly Held[] },
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
