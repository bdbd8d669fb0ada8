import { command, recorded } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { amountWord } from "@/lib/core/format";
import { parseMoney } from "@/lib/core/money";
import { InsufficientFunds } from "@/lib/ledger/post";
import { expireSale } from "./expire-sales";
import { lockSaleFor } from "./move-sale";
import { returnPrice } from "./return-price";
import { readSaleCase } from "./sale-queries";
import { refundSaleInput } from "./sale-schema";
import { tellOfSale } from "./tell-of-sale";

/** An administrator who is no party gives the buyer money of a delivered order, out of what its seller and the platform got. */
export const reverseSale = command(
  {
    name: "marketplace.reverse-sale",
    allow: "admin",
    input: refundSaleInput,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
    prepare: (_call, { id }) => expireSale(id),
  },
  async ({ tx, actor, now, record }, { id, amount, reason }) => {
    const { sale, role } = await lockSaleFor(tx, { id, event: "reverse", actor, now });
    const cents = parseMoney(amount, "EUR");
    const said = { note: reason, actorId: actor.id, now };
    const told = await returnPrice(tx, sale, { event: "reverse", role, cents, ...said }).catch(inWords);
    const mark = String(told.refundedCents);
    await tellOfSale(tx, told, { news: "reversed", to: ["buyer", "seller"], mark, reason });
    record({ targetId: sale.sellerId, details: { order: id, amount, reason } });
    return readSaleCase(actor, id, tx);
  },
);

function inWords(error: unknown): never {
  if (!(error instanceof InsufficientFunds)) throw error;
  throw new DomainError(
    "conflict",
    `El vendedor solo tiene ${amountWord(error.balance, error.currency)} disponibles: devuelve menos o espera a que tenga saldo.`,
  );
}
