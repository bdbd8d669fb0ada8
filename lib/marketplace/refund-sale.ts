import { command, recorded } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { parseMoney } from "@/lib/core/money";
import { expireSale } from "./expire-sales";
import { lockSaleFor } from "./move-sale";
import { returnPrice } from "./return-price";
import { REFUND_DAYS } from "./sale-constants";
import { readSale } from "./sale-queries";
import { isRefundOpen } from "./sale-rules";
import { refundSaleInput } from "./sale-schema";
import { tellOfSale } from "./tell-of-sale";

/** The seller gives back a part of what is held, or all of it, which ends the order; for 90 days after delivery too. */
export const refundSale = command(
  {
    name: "marketplace.refund-sale",
    allow: "user",
    input: refundSaleInput,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
    prepare: (_call, { id }) => expireSale(id),
  },
  async ({ tx, actor, now, record }, { id, amount, reason }) => {
    const { sale, role } = await lockSaleFor(tx, { id, event: "refund", actor, now });
    if (!isRefundOpen(sale, now)) {
      throw new DomainError(
        "conflict",
        `Han pasado más de ${REFUND_DAYS} días desde la entrega: el importe ya no se puede devolver desde el pedido.`,
      );
    }
    const cents = parseMoney(amount, "EUR");
    const said = { note: reason, actorId: actor.id, now };
    const told = await returnPrice(tx, sale, { event: "refund", role, cents, ...said });
    const news = told.status === "refunded" ? "refunded" : "part";
    await tellOfSale(tx, told, { news, to: ["buyer"], mark: String(told.refundedCents) });
    record({ targetId: sale.buyerId, details: { order: id, amount, reason } });
    return readSale(actor, id, tx);
  },
);
