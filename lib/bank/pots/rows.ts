import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { bankPots } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { violates } from "@/lib/core/db/transaction";
import { dayOf, startOfDay } from "@/lib/core/format/calendar";
import type { Pot } from "./queries";
import { nextMonthlyOn } from "./rules";
import { NO_POT } from "./schema";

/** Locks a pot of the member until the transaction ends. Throws `not_found`, and `conflict` if it is closed. */
export async function lockPot(tx: Tx, { id, userId }: { id: number; userId: string }): Promise<Pot> {
  const [pot] = await tx
    .select()
    .from(bankPots)
    .where(and(eq(bankPots.id, id), eq(bankPots.userId, userId)))
    .for("update");
  if (!pot) throw new DomainError("not_found", NO_POT);
  if (pot.closedAt) throw new DomainError("conflict", "El apartado está cerrado.");
  return pot;
}

/** Throws `conflict` if the percentages of a member's open pots in a currency add up to more than 100 %. */
export async function refuseAboveWhole(
  tx: Tx,
  { userId, asset }: Pick<Pot, "userId" | "asset">,
): Promise<void> {
  const [sum] = await tx
    .select({ percent: sql<number>`coalesce(sum(${bankPots.sharePercent}), 0)::int` })
    .from(bankPots)
    .where(and(eq(bankPots.userId, userId), eq(bankPots.asset, asset), isNull(bankPots.closedAt)));
  if ((sum?.percent ?? 0) <= 100) return;
  throw new DomainError("conflict", `Tus apartados en ${asset} sumarían más del 100 % de lo que entra.`);
}

type Monthly = {
  amountMinor: bigint;
  day: number;
  timezone: string;
  now: Date;
  /** The previous due day. If the member has moved west, today can still be before it. */
  last?: string | null;
};

/** The columns of a pot's monthly deposit: due at the beginning of the next such day in the owner's time zone. */
export function monthlyColumns(monthly: Monthly | null) {
  if (!monthly) return { monthlyMinor: null, monthlyDay: null, nextMonthlyOn: null, monthlyDueAt: null };
  const { amountMinor, day, timezone, now, last } = monthly;
  const today = dayOf(now, timezone);
  const next = nextMonthlyOn(last && last > today ? last : today, day);
  return {
    monthlyMinor: amountMinor,
    monthlyDay: day,
    nextMonthlyOn: next,
    monthlyDueAt: startOfDay(next, timezone),
  };
}

/** Converts a unique violation of the pot's name into `conflict`. Returns any other error unchanged. */
export function nameRefusal(error: unknown): unknown {
  if (!violates(error, "bank_pots_name_key")) return error;
  const message = "Ya tienes un apartado con ese nombre";
  return new DomainError("conflict", message, { fields: { name: message } });
}
