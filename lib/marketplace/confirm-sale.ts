import { command, recorded } from "@/lib/core/command";
import { expireSale } from "./expire-sales";
import { lockSaleFor, paySeller } from "./move-sale";
import { readSale } from "./sale-queries";
import { saleParams } from "./sale-schema";
import { recordSale, tellOfSale } from "./tell-of-sale";

/** The buyer has it: the money goes to the seller, the 3 % to the platform. It cannot be undone. */
export const confirmSale = command(
  {
    name: "marketplace.confirm-sale",
    allow: "user",
    input: saleParams,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
    prepare: (_call, { id }) => expireSale(id),
  },
  async ({ tx, actor, now, record }, { id }) => {
    const { sale } = await lockSaleFor(tx, { id, event: "confirm", actor, now });
    const ended = await paySeller(tx, sale, { moment: "deliver", actorId: actor.id, now });
    await recordSale(tx, ended, now);
    await tellOfSale(tx, ended, { news: "delivered", to: ["seller"] });
    record({ targetId: sale.sellerId, details: { order: id } });
    return readSale(actor, id, tx);
  },
);
