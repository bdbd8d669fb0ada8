import { eq } from "drizzle-orm";
import { marketplaceRatings } from "@/db/schema";
import { command, recorded } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { expireSale, revealRatings } from "./expire-sales";
import { lockSaleFor, writeMoment } from "./move-sale";
import { readSale } from "./sale-queries";
import { isDue } from "./sale-rules";
import { rateSaleInput } from "./sale-schema";

/** One of the two rates the other, once the order has ended. Neither sees the other's before both have spoken, or 7 days. */
export const rateSale = command(
  {
    name: "marketplace.rate-sale",
    allow: "user",
    input: rateSaleInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
    prepare: (_call, { id }) => expireSale(id),
  },
  async ({ tx, actor, now, record }, { id, stars, comment }) => {
    const { sale, role } = await lockSaleFor(tx, { id, event: "rate", actor, now });
    const known = await readSale(actor, id, tx);
    if (known.ratings.mine) throw new DomainError("conflict", "Ya has valorado este pedido.");
    if (sale.stageExpiresAt === null || isDue(sale, now)) {
      throw new DomainError("conflict", "El plazo de 7 días para valorar este pedido ha terminado.");
    }
    const ratedId = role === "buyer" ? sale.sellerId : sale.buyerId;
    await tx
      .insert(marketplaceRatings)
      .values({ orderId: id, raterId: actor.id, ratedId, stars, comment, createdAt: now });
    await writeMoment(tx, sale, { moment: "rate", actorId: actor.id, now });
    const both = await tx.$count(marketplaceRatings, eq(marketplaceRatings.orderId, id));
    if (both === 2) await revealRatings(tx, sale);
    record({ targetId: ratedId, details: { order: id } });
    return readSale(actor, id, tx);
  },
);
