import { eq } from "drizzle-orm";
import { bankPots } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { printMoney } from "@/lib/core/format/money";
import { balanceOf } from "@/lib/ledger/queries";
import { potLine } from "./present";
import { lockPot, monthlyColumns } from "./rows";
import { potParams } from "./schema";
import { postPotMove, potAccount } from "./transfers";

/** The owner closes a pot: its money becomes available again, and it accepts no more. */
export const closePot = command(
  {
    name: "bank.close-pot",
    allow: "user",
    input: potParams,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id }) => {
    const pot = await lockPot(tx, { id, userId: actor.id });
    const amountMinor = await balanceOf(tx, potAccount(pot));
    if (amountMinor > 0n)
      await postPotMove(tx, pot, {
        direction: "out",
        amountMinor,
        keySuffix: "close",
        actorId: actor.id,
        now,
      });
    const [closed] = await tx
      .update(bankPots)
      .set({ sharePercent: null, shareOf: null, ...monthlyColumns(null), closedAt: now })
      .where(eq(bankPots.id, id))
      .returning();
    if (!closed) throw new Error("the pot was not found");
    record({ targetId: actor.id, details: { pot: id, amount: printMoney(amountMinor, pot.asset) } });
    return potLine(closed, 0n);
  },
);
