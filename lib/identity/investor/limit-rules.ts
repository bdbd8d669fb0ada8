import type { Tx } from "@/db";
import { lockUser } from "@/lib/auth/rows";
import { getRatesAt } from "@/lib/bank/conversion/rate-queries";
import { DomainError } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";
import type { Currency } from "@/lib/core/format/money";
import { euroCentsOf } from "@/lib/core/format/reference-prices";
import { type Investor, readInvestmentLimit } from "./limit-queries";

type Invested = Investor & { asset: Currency; minor: bigint };

/**
 * Throws `conflict`, with the remaining amount, if an investment exceeds the yearly limit of the member's level for
 * pools, sales, funding and funds. Locks the member: otherwise two concurrent investments would each find the whole
 * limit available.
 */
export async function refuseAboveInvestmentLimit(
  tx: Tx,
  { asset, minor, ...investor }: Invested,
): Promise<void> {
  await lockUser(tx, investor.userId);
  const [{ limitCents, leftCents }, rates] = await Promise.all([
    readInvestmentLimit(investor, tx),
    getRatesAt(investor.now, tx),
  ]);
  if (euroCentsOf(asset, minor, rates) <= leftCents) return;
  throw new DomainError(
    "conflict",
    `Superas el límite anual de inversión de tu nivel de verificación (${amountText(limitCents, "EUR")}): te quedan ${amountText(leftCents, "EUR")}.`,
  );
}
