import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { parseMoney } from "@/lib/core/money";
import { expireSale } from "./expire-sales";
import { lockSaleFor, payBuyer, payPart } from "./move-sale";
import { tooMuch } from "./refuse-refund";
import { readSale } from "./sale-queries";
import { afterRefund, heldCents, stepOf } from "./sale-rules";
import { refundSaleInput } from "./sale-schema";
import { tellOfSale } from "./tell-of-sale";

/** The seller gives back a part of what is held, or all of it, which ends the order. */
export const refundSale = command(
  {
    name: "marketplace.refund-sale",
    allow: "user",
    input: refundSaleInput,
    refuses: ["not_found", "conflict", "unavailable"],
    prepare: (_call, { id }) => expireSale(id),
  },
  async ({ tx, actor, request, now }, { id, amount, reason }) => {
    const { sale, role } = await lockSaleFor(tx, { id, event: "refund", actor, now });
    const cents = parseMoney(amount, "EUR");
    const held = heldCents(sale);
    if (cents > held) throw tooMuch(held);
    const acting = { actorId: actor.id, now };
    const next = afterRefund(stepOf(sale.status, "refund", role), held, cents);
    const told =
      next === "refunded"
        ? await payBuyer(tx, sale, { moment: "refund", note: reason, ...acting })
        : await payPart(tx, sale, { cents, moment: "part", note: reason, ...acting });
    const news = next === "refunded" ? "refunded" : "part";
    await tellOfSale(tx, told, { news, to: ["buyer"], mark: String(told.refundedCents) });
    await audit(tx, request, {
      action: "marketplace.refund-sale",
      actorId: actor.id,
      targetId: sale.buyerId,
      details: { order: id, amount, reason },
    });
    return readSale(actor, id, tx);
  },
);
