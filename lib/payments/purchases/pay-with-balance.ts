import { lockUser } from "@/lib/auth/rows";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { amountText } from "@/lib/core/format/format";
import { printMoney } from "@/lib/core/format/money";
import { findOffering } from "@/lib/learning/catalogue/queries";
import type { InsufficientFunds } from "@/lib/ledger/post";
import { requireFunds } from "@/lib/ledger/refusals";
import { abandonPayments } from "@/lib/payments/cards/payments";
import { PURCHASE_ATTEMPTS, PURCHASE_CONFIRMATION_MINUTES } from "@/lib/payments/constants";
import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { purchaseCharge } from "./charge";
import { quoteOf } from "./checkout-queries";
import { listOpenPayments, type PurchaseLine, purchaseLine } from "./queries";
import { couponFor, lockBuyable } from "./rows";
import { payWithBalanceInput } from "./schema";
import { completePurchase } from "./settlement";
import { insertPurchase, refuseWhileConfirmed } from "./start-purchase";
import { setPurchase } from "./transfers";

type Paid = { line: PurchaseLine; stale: number[] };

/**
 * A buyer pays with their euros: purchase, enrollment and transfers in one transaction. Cancels card payments that were
 * started for it.
 */
export const payWithBalance = command(
  {
    name: "learning.pay-with-balance",
    allow: "app:courses",
    // Otherwise a stolen session and an accomplice who sells courses would empty the account (decision 315).
    needsConfirmedEmail: true,
    confirmedWithinMinutes: PURCHASE_CONFIRMATION_MINUTES,
    input: payWithBalanceInput,
    idempotent: true,
    refuses: ["not_found", "conflict", "rate_limited", "unavailable"],
    audit: recorded,
    prepare: ({ actor }) =>
      consume({ name: "learning-purchases", key: actor.id, ...PURCHASE_ATTEMPTS.perUser }),
    after: async ({ line, stale }: Paid, { replayed }) => {
      if (!replayed) await abandonPayments(purchaseCharge, stale);
      return line;
    },
  },
  async ({ tx, actor, now, record }, { itemType, itemId, coupon: code, total, consent }): Promise<Paid> => {
    const named = { kind: itemType, id: itemId };
    // The seller cannot close the account while it is paid: afterwards the money in escrow keeps it open.
    await lockUser(tx, (await findOffering(tx, named)).ownerId);
    const offering = await lockBuyable(tx, actor, named);
    await refuseWhilePaused(tx, actor);
    const coupon = await couponFor(tx, offering, { code, now });
    const quote = await quoteOf(tx, offering, coupon);
    if (total !== printMoney(quote.euroCents, "EUR")) {
      throw new DomainError("conflict", "El precio ha cambiado. Recarga la página para ver el nuevo.");
    }
    const open = await listOpenPayments(tx, actor.id, offering);
    refuseWhileConfirmed(open);
    const created = await insertPurchase(tx, { offering, quote, buyerId: actor.id, method: "balance", now });
    const agreed = await setPurchase(tx, created, { consentedAt: consent ? now : null });
    const paid = await requireFunds(completePurchase(tx, agreed, { actorId: actor.id, now }), balanceRefusal);
    const bought = { purchase: paid.id, itemType, itemId, total, consent };
    record({ targetId: actor.id, details: { ...bought, ...(coupon && { coupon: coupon.code }) } });
    return { line: purchaseLine(paid), stale: open.map(({ id }) => id) };
  },
);

function balanceRefusal(short: InsufficientFunds): DomainError {
  const [needed, there] = [amountText(short.needed, "EUR"), amountText(short.balance, "EUR")];
  return new DomainError(
    "conflict",
    `Saldo insuficiente: necesitas ${needed} y tienes ${there} disponibles.`,
  );
}
