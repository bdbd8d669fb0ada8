import { command, recorded } from "@/lib/core/command";
import { expireSale } from "./expire-sales";
import { callOff, lockSaleFor } from "./move-sale";
import { readSale } from "./sale-queries";
import { cancelSaleInput } from "./sale-schema";
import { tellOfSale } from "./tell-of-sale";

/** The seller calls an order off that is not sent: the buyer has their money again, the listing its pieces. */
export const cancelSale = command(
  {
    name: "marketplace.cancel-sale",
    allow: "user",
    input: cancelSaleInput,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
    prepare: (_call, { id }) => expireSale(id),
  },
  async ({ tx, actor, now, record }, { id, reason }) => {
    const { sale } = await lockSaleFor(tx, { id, event: "cancel", actor, now });
    const ended = await callOff(tx, sale, { moment: "cancel", note: reason, actorId: actor.id, now });
    await tellOfSale(tx, ended, { news: "cancelled", to: ["buyer"] });
    record({ targetId: sale.buyerId, details: { order: id, reason } });
    return readSale(actor, id, tx);
  },
);
