import { DomainError } from "@/lib/core/errors";
import { parseMoney } from "@/lib/core/money";
import { recordSale } from "./record-sale";
import { tooMuch } from "./refuse-refund";
import { sale } from "./sale-deal";
import type { Sale } from "./sale-line";
import { heldCents } from "./sale-rules";
import { resolveSaleInput } from "./sale-schema";
import { payBuyer, payPart, paySeller } from "./sale-transfers";

/** The administrator who has claimed a dispute decides it, with the reason that both are told. It cannot be undone. */
export const resolveSale = sale.resolve(
  {
    name: "marketplace.resolve-sale",
    input: resolveSaleInput,
    refuses: ["not_found", "conflict", "unavailable"],
  },
  async ({ tx, actor, row, now }, { for: side, refund, reason }) => {
    const decided = { resolvedBy: actor.id, resolution: reason };
    const acting = { actorId: actor.id, now };
    const audit = {
      targetId: side === "seller" ? row.sellerId : row.buyerId,
      details: { for: side, ...(refund && { refund }), reason },
    };
    const told = { note: reason, notice: `resolved-${side}`, audit } as const;
    if (side === "buyer") {
      const end = await payBuyer(tx, row, acting);
      return { ...end, ...told, entry: "resolve-buyer", set: { ...end.set, ...decided } };
    }
    await recordSale(tx, row, now);
    if (side === "seller") {
      const end = await paySeller(tx, row, acting);
      return { ...end, ...told, entry: "resolve-seller", set: { ...end.set, ...decided } };
    }
    // A part is the buyer's, and the rest of what is held the seller's, less the platform's 3 % of it.
    const part = await payPart(tx, row, { cents: partOf(row, refund), ...acting });
    const end = await paySeller(tx, { ...row, ...part.set }, acting);
    const last = { ...end, entry: "resolve-split", note: reason, set: { ...end.set, ...decided } } as const;
    return { ...part, ...told, entry: "part", next: last };
  },
);

function partOf(row: Sale, refund: string | undefined): bigint {
  const message = "Escribe cuánto se devuelve";
  if (!refund) throw new DomainError("invalid", message, { fields: { refund: message } });
  const cents = parseMoney(refund, "EUR");
  const held = heldCents(row);
  if (cents >= held) throw tooMuch(held, row.status);
  return cents;
}
