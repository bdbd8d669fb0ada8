import { sql } from "drizzle-orm";
import type { db, Tx } from "@/db";
import { available, pathOf, sharedPot } from "@/lib/ledger/accounts";
import { post } from "@/lib/ledger/post";
import type { SharedPot } from "./rows";

type Posted = { actorId: string; now: Date };

/** The account of a shared pot's money, which is nobody's own. */
export function sharedPotAccount({ id, asset }: Pick<SharedPot, "id" | "asset">) {
  return sharedPot(String(id), asset);
}

const refOf = ({ id }: Pick<SharedPot, "id">) => ({ type: "shared-pot", id: String(id) });

/** Moves what a member may spend into the pot. Throws InsufficientFunds. */
export async function postPut(
  tx: Tx,
  pot: SharedPot,
  { amountMinor, occasion, actorId, now }: Posted & { amountMinor: bigint; occasion: string },
): Promise<void> {
  await post(tx, {
    act: "shared-pot.put",
    ref: refOf(pot),
    actorId,
    idempotencyKey: `shared-pot.put:${pot.id}:${occasion}`,
    occurredAt: now,
    transfers: [{ from: available(actorId, pot.asset), to: sharedPotAccount(pot), amount: amountMinor }],
  });
}

type Paid = Posted & { payees: readonly { userId: string; minor: bigint }[]; occasion: string };

/** Pays members out of the pot. Throws InsufficientFunds. */
export async function postPay(
  tx: Tx,
  pot: SharedPot,
  { payees, occasion, actorId, now }: Paid,
): Promise<void> {
  await post(tx, {
    act: "shared-pot.pay",
    ref: refOf(pot),
    actorId,
    idempotencyKey: `shared-pot.pay:${pot.id}:${occasion}`,
    occurredAt: now,
    transfers: payees.map(({ userId, minor }) => ({
      from: sharedPotAccount(pot),
      to: available(userId, pot.asset),
      amount: minor,
    })),
  });
}

/** What each put into a pot over its whole life, in minor units. */
export async function listPutIn(source: Tx | typeof db, pot: Pick<SharedPot, "id" | "asset">) {
  const rows = await source.execute<{ userId: string; minor: string }>(sql`
    select payer.owner_id as "userId", sum(transfers.amount) as minor
    from ledger.accounts pot
    join ledger.transfers on transfers.to_account = pot.id and transfers.act = 'shared-pot.put'
    join ledger.accounts payer on payer.id = transfers.from_account
    where pot.path = ${pathOf(sharedPotAccount(pot))}
    group by payer.owner_id order by payer.owner_id
  `);
  return rows.map(({ userId, minor }) => ({ userId, minor: BigInt(minor) }));
}
