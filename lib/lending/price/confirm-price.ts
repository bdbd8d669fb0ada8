import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { lockSettings, recordRates } from "@/lib/core/config/settings";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { readReference } from "./reference";
import { confirmPriceInput } from "./schema";

/**
 * An administrator confirms the reference price shown to them: it is recorded again, so that it counts as neither old
 * nor a jump.
 */
export const confirmPrice = command(
  {
    name: "lending.confirm-price",
    allow: "admin",
    input: confirmPriceInput,
    refuses: ["conflict"],
    audit: recorded,
  },
  async ({ tx, now, record }, { price, reason }) => {
    await lockSettings(tx);
    const { prices, skipReason } = await readReference(tx, now);
    refuseOtherPrice(prices.btcReferencePriceUsd, price);
    await recordRates(tx, now);
    record({ details: { price, ...(skipReason && { doubt: skipReason }), ...(reason && { reason }) } });
    return { price, confirmedAt: now.toISOString() };
  },
);

/** Throws `conflict` if the price differs from the one shown. */
export function refuseOtherPrice(price: string, seen: string): void {
  if (price === seen) return;
  throw new DomainError(
    "conflict",
    `El precio ha cambiado: ahora es de ${amountTextOf(price, "USD")}. Vuelve a mirarlo.`,
  );
}
