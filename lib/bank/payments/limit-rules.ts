import type { Source } from "@/db";
import { DomainError } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";
import type { Currency } from "@/lib/core/format/money";
import { euroCentsOf } from "@/lib/core/format/reference-prices";
import { type Payer, readPaymentAllowance } from "./limit-queries";

type Paid = Payer & { asset: Currency; amountMinor: bigint };

/** Throws `conflict`, with the remaining amount, if a payment exceeds the daily limit of the level. */
export async function refuseAbovePaymentLimit(
  source: Source,
  { asset, amountMinor, ...payer }: Paid,
): Promise<void> {
  const { limit, left } = await readPaymentAllowance(source, payer);
  if (euroCentsOf(asset, amountMinor, payer.prices) <= left) return;
  throw new DomainError(
    "conflict",
    `Superas el límite diario de pagos de tu nivel de verificación (${amountText(limit, "EUR")}): te quedan ${amountText(left, "EUR")}.`,
  );
}
