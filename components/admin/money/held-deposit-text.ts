import { amountText, formatDate } from "@/lib/core/format/format";
import { euroCentsOf, type Prices } from "@/lib/core/format/reference-prices";
import { depositLimitOf } from "@/lib/wallet/deposits/limit-queries";
import type { HeldDeposit } from "@/lib/wallet/deposits/queries";

/** Says since when a deposit is held, and what has to happen for it to be credited. */
export function heldDepositText(
  deposit: HeldDeposit,
  { prices, timeZone }: { prices: Prices; timeZone: string },
): string {
  const { heldAt, status, releasedAt, asset, amountMinor, ownerDeletedAt } = deposit;
  const since = heldAt ? `Retenido desde el ${formatDate(heldAt, timeZone)}.` : "";
  if (releasedAt !== null || status !== "confirmed") return `${since} Ya no está retenido.`;
  if (ownerDeletedAt) return `${since} Su titular ha cerrado la cuenta: no se le puede abonar.`;
  const limitCents = depositLimitOf(deposit);
  const limit = `límite de 30 días de su miembro (${amountText(limitCents, "EUR")})`;
  return euroCentsOf(asset, amountMinor, prices) > limitCents
    ? `${since} Es mayor que el ${limit}: no se abonará solo mientras no suba de nivel.`
    : `${since} Se abonará cuando quepa en el ${limit}.`;
}
