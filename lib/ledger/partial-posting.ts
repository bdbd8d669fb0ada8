import type { Tx } from "@/db";
import { savepoint } from "@/lib/core/db/transaction";
import type { Account } from "./accounts";
import { InsufficientFunds } from "./post";
import { balanceOf } from "./queries";

type Wanted = { payer: Account; wanted: bigint; allowsZero?: boolean };

const MAX_TRIES = 5;

/**
 * Posts as much of `wanted`, in minor units, as the payer has, and returns that amount. `take` posts the amount that it
 * is given; it is called with zero only if `allowsZero` is true. If the balance falls between the read and the
 * posting, retries with the smaller amount.
 */
export async function postUpTo(
  tx: Tx,
  { payer, wanted, allowsZero = false }: Wanted,
  take: (inner: Tx, amount: bigint) => Promise<unknown>,
): Promise<bigint> {
  let balance = wanted > 0n ? await balanceOf(tx, payer) : 0n;
  for (let attempt = 1; ; attempt += 1) {
    const amount = balance < wanted ? balance : wanted;
    if (amount === 0n && !allowsZero) return 0n;
    try {
      await savepoint(tx, (inner) => take(inner, amount));
      return amount;
    } catch (error) {
      if (!(error instanceof InsufficientFunds) || attempt >= MAX_TRIES || amount === 0n) throw error;
      balance = error.balance;
    }
  }
}
