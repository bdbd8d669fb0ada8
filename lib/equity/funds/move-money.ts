import { equityMovements } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { EQUITY_CONFIRMATION_MINUTES } from "@/lib/equity/constants";
import { fundsRefusal, requireFunds } from "@/lib/ledger/refusals";
import { getFund } from "./queries";
import { fundRows } from "./rows";
import { centsOf, moveMoneyInput } from "./schema";
import { emptyFund, moveBetween } from "./transfers";

/** A manager takes money out of a fund for an investment, or pays its returns in, with a description. */
export const moveMoney = command(
  {
    name: "equity.move-money",
    allow: "user",
    refusesSuspended: true,
    input: moveMoneyInput,
    confirmedWithinMinutes: EQUITY_CONFIRMATION_MINUTES,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, direction, amount, concept }) => {
    const { row: fund } = await fundRows.lockFor(tx, { id, event: "move", actor, now });
    const cents = centsOf(amount);
    const [movement] = await tx
      .insert(equityMovements)
      .values({ fundId: id, kind: direction, cents, concept, movedBy: actor.id, movedAt: now })
      .returning({ id: equityMovements.id });
    if (!movement) throw new Error("the movement was not inserted");
    await requireFunds(
      moveBetween(tx, fund, { id: movement.id, kind: direction, cents, now }),
      direction === "out" ? emptyFund : fundsRefusal,
    );
    record({ targetId: actor.id, details: { fund: id, direction, amount, concept } });
    return getFund(actor, id, tx);
  },
);
