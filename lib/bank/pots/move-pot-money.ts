import { randomUUID } from "node:crypto";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { positiveMinor } from "@/lib/core/fields/amount";
import { amountText } from "@/lib/core/format/format";
import type { InsufficientFunds } from "@/lib/ledger/post";
import { fundsRefusal, requireFunds } from "@/lib/ledger/refusals";
import { getPot } from "./queries";
import { lockPot } from "./rows";
import { movePotMoneyInput } from "./schema";
import { postPotMove } from "./transfers";

/** The owner puts money into a pot or takes it out. */
export const movePotMoney = command(
  {
    name: "bank.move-pot-money",
    allow: "app:debank",
    input: movePotMoneyInput,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: ({ actor, input: { id, direction, amount } }) => ({
      targetId: actor.id,
      details: { pot: id, direction, amount },
    }),
  },
  async ({ tx, actor, now }, { id, direction, amount }) => {
    const pot = await lockPot(tx, { id, userId: actor.id });
    const amountMinor = positiveMinor(amount, { asset: pot.asset, field: "amount" });
    const keySuffix = randomUUID();
    await requireFunds(
      postPotMove(tx, pot, { direction, amountMinor, keySuffix, actorId: actor.id, now }),
      direction === "in" ? fundsRefusal : emptyRefusal,
    );
    return getPot(actor, id, tx);
  },
);

function emptyRefusal({ balance, currency }: InsufficientFunds): DomainError {
  return new DomainError("conflict", `En el apartado hay ${amountText(balance, currency)}.`);
}
