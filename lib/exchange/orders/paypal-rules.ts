import type { Tx } from "@/db";
import { DomainError } from "@/lib/core/command/errors";
import { amountText, formatDate } from "@/lib/core/format/format";
import { available } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { readPaypalHold } from "./taker-queries";

type Leaving = {
  id: string;
  timezone: string;
  sats: bigint;
  now: Date;
  /** The forbidden action, in words. */
  barred?: string;
};

/**
 * Throws `conflict` for more than the free balance: a PayPal payment can be reversed, so the bitcoin bought with it
 * stays with the buyer for a day.
 */
export async function refusePaypalHeld(
  tx: Tx,
  { id, timezone, sats, now, barred = "pueden salir" }: Leaving,
): Promise<void> {
  const hold = await readPaypalHold(id, now, tx);
  if (!hold || sats <= (await balanceOf(tx, available(id, "BTC"))) - hold.sats) return;
  throw new DomainError(
    "conflict",
    `${amountText(hold.sats, "BTC")} comprados con PayPal no ${barred} hasta el ${formatDate(hold.until, timezone)}.`,
  );
}
