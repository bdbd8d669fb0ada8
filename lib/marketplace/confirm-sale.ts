import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
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
    prepare: (_call, { id }) => expireSale(id),
  },
  async ({ tx, actor, request, now }, { id }) => {
    const { sale } = await lockSaleFor(tx, { id, event: "confirm", actor, now });
    const ended = await paySeller(tx, sale, { moment: "deliver", actorId: actor.id, now });
    await recordSale(tx, ended, now);
    await tellOfSale(tx, ended, { news: "delivered", to: ["seller"] });
    await audit(tx, request, {
      action: "marketplace.confirm-sale",
      actorId: actor.id,
      targetId: sale.sellerId,
      details: { order: id },
    });
    return readSale(actor, id, tx);
  },
);
