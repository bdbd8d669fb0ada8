import type { Tx } from "@/db";
import { DomainError } from "@/lib/core/command/errors";
import { getSettings } from "@/lib/core/config/settings";
import { amountText } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import { needsSecondAdministrator, PROPOSE_CORRECTION } from "@/lib/deals/approval";
import type { InsufficientFunds } from "@/lib/ledger/post";
import { requireFunds } from "@/lib/ledger/refusals";
import { order } from "./deal";
import { returnPrice } from "./returns";
import { refundOrderInput } from "./schema";

/**
 * An administrator who is not a party refunds the buyer of a delivered order, from what its seller and the platform
 * received. Together with what was refunded before, at most the amount that needs no second administrator.
 */
export const reverseOrder = order.decide(
  {
    name: "marketplace.reverse-sale",
    event: "reverse",
    input: refundOrderInput,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
  },
  async ({ tx, actor, row, role, now }, { amount, reason }) => {
    const cents = parseMoney(amount, "EUR");
    await refuseLarge(tx, row.refundedCents + cents);
    const given = await requireFunds(
      returnPrice(tx, row, {
        event: "reverse",
        role,
        cents,
        actorId: actor.id,
        now,
      }),
      sellerRefusal,
    );
    return {
      ...given,
      entry: "reverse",
      note: reason,
      notice: { notice: "reversed", mark: String(given.set.refundedCents), facts: { reason } },
      audit: { targetId: row.sellerId, details: { amount, reason } },
    };
  },
);

async function refuseLarge(tx: Tx, cents: bigint): Promise<void> {
  const settings = await getSettings(["disputeApprovalEur"], tx);
  if (!needsSecondAdministrator(cents, settings)) return;
  const limit = amountText(parseMoney(settings.disputeApprovalEur, "EUR"), "EUR");
  throw new DomainError(
    "conflict",
    `Un solo administrador no puede devolver más de ${limit} de un pedido. ${PROPOSE_CORRECTION}`,
  );
}

function sellerRefusal({ balance, currency }: InsufficientFunds): DomainError {
  return new DomainError(
    "conflict",
    `El vendedor solo tiene ${amountText(balance, currency)} disponibles: devuelve menos o espera a que tenga saldo.`,
  );
}
