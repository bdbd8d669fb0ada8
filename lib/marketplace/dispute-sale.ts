import { command, recorded } from "@/lib/core/command";
import { expireSale } from "./expire-sales";
import { lockSaleFor, moveSale } from "./move-sale";
import { readSale } from "./sale-queries";
import { disputeSaleInput } from "./sale-schema";
import { tellOfSale, tellOfSaleDispute } from "./tell-of-sale";

/** The buyer has not got what they bought: the money stays where it is until an administrator decides. */
export const disputeSale = command(
  {
    name: "marketplace.dispute-sale",
    allow: "user",
    input: disputeSaleInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
    prepare: (_call, { id }) => expireSale(id),
  },
  async ({ tx, actor, now, record }, { id, reason }) => {
    const { sale } = await lockSaleFor(tx, { id, event: "dispute", actor, now });
    const disputed = await moveSale(tx, sale, {
      to: "disputed",
      moment: "dispute",
      note: reason,
      actorId: actor.id,
      set: { disputeReason: reason },
      now,
    });
    await tellOfSale(tx, disputed, { news: "disputed", to: ["seller"] });
    await tellOfSaleDispute(tx, disputed);
    record({ targetId: sale.sellerId, details: { order: id } });
    return readSale(actor, id, tx);
  },
);
