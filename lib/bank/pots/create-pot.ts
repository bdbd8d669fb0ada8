import { and, eq, isNull } from "drizzle-orm";
import { bankPots } from "@/db/schema";
import { lockUser } from "@/lib/auth/rows";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { parseMoney } from "@/lib/core/format/money";
import { MAX_POTS } from "./constants";
import { potLine } from "./present";
import { monthlyColumns, nameRefusal, refuseAboveWhole } from "./rows";
import { createPotInput } from "./schema";

/** The member creates an empty pot, with optional automatic deposits. */
export const createPot = command(
  {
    name: "bank.create-pot",
    allow: "app:debank",
    input: createPotInput,
    idempotent: true,
    refuses: ["conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { asset, name, icon, goal, dueOn, ...rules }) => {
    // Serializes per member: two concurrent calls would each find the whole of a limit.
    await lockUser(tx, actor.id);
    const open = await tx.$count(bankPots, and(eq(bankPots.userId, actor.id), isNull(bankPots.closedAt)));
    if (open >= MAX_POTS) throw new DomainError("conflict", `Puedes tener ${MAX_POTS} apartados como mucho.`);
    const { sharePercent = null, shareOf, monthlyAmount, monthlyDay } = rules;
    const monthly =
      monthlyAmount != null && monthlyDay != null
        ? { amountMinor: parseMoney(monthlyAmount, asset), day: monthlyDay, timezone: actor.timezone, now }
        : null;
    const [pot] = await tx
      .insert(bankPots)
      .values({
        userId: actor.id,
        asset,
        name,
        icon,
        goalMinor: goal == null ? null : parseMoney(goal, asset),
        dueOn: dueOn ?? null,
        sharePercent,
        shareOf: sharePercent === null ? null : (shareOf ?? "all"),
        ...monthlyColumns(monthly),
        createdAt: now,
      })
      .returning()
      .catch((error: unknown) => {
        throw nameRefusal(error);
      });
    if (!pot) throw new Error("the pot was not inserted");
    await refuseAboveWhole(tx, pot);
    record({ targetId: actor.id, details: { pot: pot.id, asset, title: name } });
    return potLine(pot, 0n);
  },
);
