import { sql } from "drizzle-orm";
import { bankRates } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { readReference } from "./reference";
import { confirmPriceInput } from "./schema";

/** An administrator confirms the reference price that they have seen: it is recorded again, and so neither old nor a jump. */
export const confirmPrice = command(
  {
    name: "lending.confirm-price",
    allow: "admin",
    input: confirmPriceInput,
    refuses: ["conflict"],
    audit: recorded,
  },
  async ({ tx, now, record }, { price, reason }) => {
    const { prices, doubt } = await readReference(tx, now);
    const { btcReferencePriceUsd: btcUsd, eurUsdRate: eurUsd } = prices;
    refuseOtherPrice(btcUsd, price);
    const recordedAt = sql`greatest(${now.toISOString()}::timestamptz, (select max(recorded_at) from ${bankRates}))`;
    await tx.insert(bankRates).values({ btcUsd, eurUsd, recordedAt });
    record({ details: { price: btcUsd, ...(doubt && { doubt }), ...(reason && { reason }) } });
    return { price: btcUsd, confirmedAt: now.toISOString() };
  },
);

/** Throws `conflict` where the price is no longer the one that somebody has seen. */
export function refuseOtherPrice(price: string, seen: string): void {
  if (price === seen) return;
  throw new DomainError("conflict", `El precio ha cambiado: ahora es de ${price} US$. Vuelve a mirarlo.`);
}
