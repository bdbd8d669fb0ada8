import { command, recorded } from "@/lib/core/command";
import { expireSale } from "./expire-sales";
import { lockSaleFor, writeMoment } from "./move-sale";
import { readSale } from "./sale-queries";
import { addProofInput } from "./sale-schema";
import { tellOfSale } from "./tell-of-sale";

/** One of the two adds what the administrator who decides should know. */
export const addProof = command(
  {
    name: "marketplace.add-proof",
    allow: "user",
    input: addProofInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
    prepare: (_call, { id }) => expireSale(id),
  },
  async ({ tx, actor, now, record }, { id, note }) => {
    const { sale, role } = await lockSaleFor(tx, { id, event: "evidence", actor, now });
    await writeMoment(tx, sale, { moment: "evidence", actorId: actor.id, note, now });
    const other = role === "buyer" ? ("seller" as const) : ("buyer" as const);
    await tellOfSale(tx, sale, { news: "evidence", to: [other], mark: now.toISOString() });
    record({ targetId: role === "buyer" ? sale.sellerId : sale.buyerId, details: { order: id } });
    return readSale(actor, id, tx);
  },
);
