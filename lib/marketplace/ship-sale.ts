import { command, recorded } from "@/lib/core/command";
import { expireSale } from "./expire-sales";
import { lockSaleFor, moveSale } from "./move-sale";
import { readSale } from "./sale-queries";
import { shipSaleInput } from "./sale-schema";
import { tellOfSale } from "./tell-of-sale";

/** The seller has sent it: the buyer has 14 days to say otherwise. */
export const shipSale = command(
  {
    name: "marketplace.ship-sale",
    allow: "user",
    input: shipSaleInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
    prepare: (_call, { id }) => expireSale(id),
  },
  async ({ tx, actor, now, record }, { id, reference }) => {
    const { sale } = await lockSaleFor(tx, { id, event: "ship", actor, now });
    const shipped = await moveSale(tx, sale, {
      to: "shipped",
      moment: "ship",
      note: reference,
      actorId: actor.id,
      set: { shippingReference: reference, shippedAt: now },
      now,
    });
    await tellOfSale(tx, shipped, { news: "shipped", to: ["buyer"] });
    record({ targetId: sale.buyerId, details: { order: id } });
    return readSale(actor, id, tx);
  },
);
