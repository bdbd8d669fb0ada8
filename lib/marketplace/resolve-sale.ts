import type { Tx } from "@/db";
import { command, recorded } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { parseMoney } from "@/lib/core/money";
import { expireSale } from "./expire-sales";
import { lockSaleFor, payBuyer, payPart, paySeller, type Sale } from "./move-sale";
import { tooMuch } from "./refuse-refund";
import { readSaleCase } from "./sale-queries";
import { heldCents } from "./sale-rules";
import { resolveSaleInput } from "./sale-schema";
import { recordSale, tellOfSale } from "./tell-of-sale";

/** An administrator who is no party decides a dispute, with the reason that both are told. It cannot be undone. */
export const resolveSale = command(
  {
    name: "marketplace.resolve-sale",
    allow: "admin",
    input: resolveSaleInput,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
    prepare: (_call, { id }) => expireSale(id),
  },
  async ({ tx, actor, now, record }, { id, for: side, refund, reason }) => {
    const { sale } = await lockSaleFor(tx, { id, event: "resolve", actor, now });
    const set = { resolvedBy: actor.id, resolution: reason };
    const said = { actorId: actor.id, note: reason, now };
    const ended = await (side === "buyer"
      ? payBuyer(tx, sale, { moment: "resolve-buyer", set, ...said })
      : side === "seller"
        ? paySeller(tx, sale, { moment: "resolve-seller", set, ...said })
        : divide(tx, sale, { refund, set, ...said }));
    if (ended.status === "delivered") await recordSale(tx, ended, now);
    await tellOfSale(tx, ended, { news: `resolved-${side}`, to: ["buyer", "seller"] });
    record({
      targetId: side === "seller" ? sale.sellerId : sale.buyerId,
      details: { order: id, for: side, ...(refund && { refund }), reason },
    });
    return readSaleCase(actor, id, tx);
  },
);

type Split = {
  refund: string | undefined;
  actorId: string;
  note: string;
  set: Partial<Sale>;
  now: Date;
};

// A part is the buyer's, and the rest of what is held the seller's, less the platform's 3 % of it.
async function divide(tx: Tx, sale: Sale, { refund, set, ...said }: Split): Promise<Sale> {
  const message = "Escribe cuánto se devuelve";
  if (!refund) throw new DomainError("invalid", message, { fields: { refund: message } });
  const cents = parseMoney(refund, "EUR");
  const held = heldCents(sale);
  if (cents >= held) throw tooMuch(held, sale.status);
  const rest = await payPart(tx, sale, { cents, moment: "part", ...said });
  return paySeller(tx, rest, { moment: "resolve-split", set, ...said });
}
