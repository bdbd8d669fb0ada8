import { eq } from "drizzle-orm";
import { bankPots } from "@/db/schema";
import { lockUser } from "@/lib/auth/rows";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { positiveMinor } from "@/lib/core/fields/amount";
import { getPot, type Pot } from "./queries";
import { lockPot, monthlyColumns, nameRefusal, refuseAboveWhole } from "./rows";
import { type EditedPot, editPotInput, HALF_MONTHLY } from "./schema";

/** The owner edits a pot's name, goal and automatic deposits. Absent fields stay unchanged; null removes a value. */
export const editPot = command(
  {
    name: "bank.edit-pot",
    allow: "app:debank",
    input: editPotInput,
    refuses: ["not_found", "conflict"],
    audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { pot: id } }),
  },
  async ({ tx, actor, now }, { id, ...edited }) => {
    // Serializes per member: two concurrent calls would each find the whole of a limit.
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
  if (monthlyAmount === undefined && monthlyDay === undefined) return {};
  if (monthlyAmount === null || monthlyDay === null) return monthlyColumns(null);
  const amountMinor =
    monthlyAmount === undefined
      ? pot.monthlyMinor
      : positiveMinor(monthlyAmount, { asset: pot.asset, field: "monthlyAmount" });
  const day = monthlyDay ?? pot.monthlyDay;
  if (amountMinor === null || day === null) {
    const missing = day === null ? "monthlyDay" : "monthlyAmount";
    throw new DomainError("invalid", HALF_MONTHLY, { fields: { [missing]: HALF_MONTHLY } });
  }
  // An unchanged day keeps its due date, so that an edit on the day itself does not skip it.
  return day === pot.monthlyDay
    ? { monthlyMinor: amountMinor }
    : monthlyColumns({ amountMinor, day, ...when });
}
