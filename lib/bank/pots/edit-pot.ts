import { eq } from "drizzle-orm";
import { bankPots } from "@/db/schema";
import { lockUser } from "@/lib/auth/queries";
import { positiveMinor } from "@/lib/core/command/amount-field";
import { command } from "@/lib/core/command/command";
import { getPot, type Pot } from "./queries";
import { lockPot, monthlyColumns, nameRefusal, refuseAboveWhole } from "./rows";
import { type EditedPot, editPotInput } from "./schema";

/** The owner changes what a pot is called, is for and takes by itself; what is left out stays, null takes it away. */
export const editPot = command(
  {
    name: "bank.edit-pot",
    allow: "app:debank",
    input: editPotInput,
    refuses: ["not_found", "conflict"],
    audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { pot: id } }),
  },
  async ({ tx, actor, now }, { id, ...edited }) => {
    // One after the other for one member: two at once would each find the whole of a limit.
    await lockUser(tx, actor.id);
    const pot = await lockPot(tx, { id, userId: actor.id });
    const { name = pot.name, icon = pot.icon, dueOn = pot.dueOn } = edited;
    await tx
      .update(bankPots)
      .set({
        name,
        icon,
        dueOn,
        goalMinor: goalOf(pot, edited),
        ...shareOf(pot, edited),
        ...monthlyOf(pot, edited, { timezone: actor.timezone, now }),
      })
      .where(eq(bankPots.id, id))
      .catch((error: unknown) => {
        throw nameRefusal(error);
      });
    await refuseAboveWhole(tx, pot);
    return getPot(actor, id, tx);
  },
);

type Edited = Omit<EditedPot, "id">;

function goalOf({ asset, goalMinor }: Pot, { goal }: Edited): bigint | null {
  if (goal === undefined) return goalMinor;
  return goal === null ? null : positiveMinor(goal, { asset, field: "goal" });
}

function shareOf(pot: Pot, { sharePercent = pot.sharePercent, shareOf: of }: Edited) {
  if (sharePercent === null) return { sharePercent, shareOf: null };
  return { sharePercent, shareOf: of ?? pot.shareOf ?? "all" };
}

function monthlyOf(pot: Pot, { monthlyAmount, monthlyDay }: Edited, when: { timezone: string; now: Date }) {
  if (monthlyAmount === undefined) return {};
  if (monthlyAmount === null || monthlyDay == null) return monthlyColumns(null);
  const amountMinor = positiveMinor(monthlyAmount, { asset: pot.asset, field: "monthlyAmount" });
  // The same day stays as it was due: an edit on the day itself does not pass over it.
  return monthlyDay === pot.monthlyDay
    ? { monthlyMinor: amountMinor }
    : monthlyColumns({ amountMinor, day: monthlyDay, ...when });
}
