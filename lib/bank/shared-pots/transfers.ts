import type { Tx } from "@/db";
import { available, sharedPot } from "@/lib/ledger/accounts";
import { post } from "@/lib/ledger/post";
import type { SharedPot } from "./rows";

type Posted = { actorId: string; now: Date };

/** The ledger account of a shared pot, which belongs to no single member. */
export function sharedPotAccount({ id, asset }: Pick<SharedPot, "id" | "asset">) {
  return sharedPot(String(id), asset);
}

const refOf = ({ id }: Pick<SharedPot, "id">) => ({ type: "shared-pot", id: String(id) });

/** Moves available money of a member into the pot. Throws InsufficientFunds. */
export async function postPut(
  tx: Tx,
  pot: SharedPot,
  { amountMinor, keySuffix, actorId, now }: Posted & { amountMinor: bigint; keySuffix: string },
): Promise<void> {
  await post(tx, {
    act: "shared-pot.put",
    ref: refOf(pot),
    actorId,
    idempotencyKey: `shared-pot.put:${pot.id}:${keySuffix}`,
    occurredAt: now,
    transfers: [{ from: available(actorId, pot.asset), to: sharedPotAccount(pot), amount: amountMinor }],
  });
}

type Paid = Posted & { payees: readonly { userId: string; minor: bigint }[]; keySuffix: string };

/** The idempotency key of a payment from the pot. */
export const payKey = ({ id }: Pick<SharedPot, "id">, keySuffix: string) =>
  `shared-pot.pay:${id}:${keySuffix}`;

/** Pays members from the pot. Throws InsufficientFunds. */
export async function postPay(
  tx: Tx,
  pot: SharedPot,
  { payees, keySuffix, actorId, now }: Paid,
): Promise<void> {
  await post(tx, {
    act: "shared-pot.pay",
    ref: refOf(pot),
    actorId,
    idempotencyKey: payKey(pot, keySuffix),
    occurredAt: now,
    transfers: payees.map(({ userId, minor }) => ({
      from: sharedPotAccount(pot),
      to: available(userId, pot.asset),
      amount: minor,
    })),
  });
}
