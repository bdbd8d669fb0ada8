import { command } from "@/lib/core/command/command";
import { consume } from "@/lib/core/command/limits";
import { refuseDisabled } from "@/lib/core/config/assets";
import { ORDER_ATTEMPTS } from "./constants";
import { lineOf } from "./queries";
import { orderRows } from "./rows";
import { endOfOrder, quoteCurrency } from "./rules";
import { orderParams } from "./schema";

/** The owner extends an open order by 30 days from now. */
export const renewOrder = command(
  {
    name: "exchange.renew-order",
    allow: "app:btc",
    input: orderParams,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { order: id } }),
    prepare: ({ actor }) => consume({ name: "order-state", key: actor.id, ...ORDER_ATTEMPTS.statePerUser }),
  },
  async ({ tx, actor, now }, { id }) => {
    const { row, to } = await orderRows.lockFor(tx, { id, event: "renew", actor, now });
    refuseDisabled("BTC");
    if (row.usesPlatformWallet) refuseDisabled(quoteCurrency(row.paymentMethod));
    const set = { expiresAt: endOfOrder(now), updatedAt: now };
    const renewed = await orderRows.move(tx, row, { to, set });
    return lineOf(tx, renewed, actor);
  },
);
