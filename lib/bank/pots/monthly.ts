import { and, eq, isNotNull, lte } from "drizzle-orm";
import type { Tx } from "@/db";
import { bankPots, users } from "@/db/schema";
import { mayUseBank } from "@/lib/bank/payments/payee-queries";
import { inTransaction, savepoint } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { amountText } from "@/lib/core/format/format";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { InsufficientFunds } from "@/lib/ledger/post";
import { notify } from "@/lib/notifications/notice";
import type { Pot } from "./queries";
import { monthlyColumns } from "./rows";
import { postPotMove } from "./transfers";

/** Makes the due monthly deposits of pots. Returns the number of pots processed. */
export function putMonthlyAside(shouldContinue: () => boolean): Promise<number> {
  return processDue({
    due: rowsWhere(bankPots, () =>
      and(isNotNull(bankPots.monthlyDueAt), lte(bankPots.monthlyDueAt, clock.now())),
    ),
    decide: (id) => inTransaction((tx) => putAside(tx, id)),
    failed: (id, error) => noteFailure({ pot: id, error }, "could not transfer the monthly amount to a pot"),
    shouldContinue,
  });
}

// Missed months are not made up for: the next due day is after today.
async function putAside(tx: Tx, id: number): Promise<void> {
  const now = clock.now();
  const [due] = await tx
    .select({ pot: bankPots, timezone: users.timezone })
    .from(bankPots)
    .innerJoin(users, eq(users.id, bankPots.userId))
    .where(and(eq(bankPots.id, id), lte(bankPots.monthlyDueAt, now)))
    .for("update", { of: bankPots });
  if (!due) return;
  const { pot, timezone } = due;
  const { monthlyMinor: amountMinor, monthlyDay: day, nextMonthlyOn: last } = pot;
  if (amountMinor === null || day === null) return;
  const keySuffix = monthKey(pot);
  const refusal = (await mayUseBank(tx, pot.userId))
    ? await savepoint(tx, (inner) =>
        postPotMove(inner, pot, { direction: "in", amountMinor, keySuffix, actorId: null, now }),
      ).then(
        () => null,
        (error: unknown) => {
          if (!(error instanceof InsufficientFunds)) throw error;
          return `No tenías ${amountText(amountMinor, pot.asset)} disponibles para «${pot.name}».`;
        },
      )
    : `Ahora no puedes usar DeBank, tampoco para «${pot.name}».`;
  if (refusal) await notifyOfRefusal(tx, pot, refusal);
  await tx
    .update(bankPots)
    .set(monthlyColumns({ amountMinor, day, timezone, now, last }))
    .where(eq(bankPots.id, id));
}

// The due instant, not the day: for a member who moves west the same calendar day begins again.
const monthKey = ({ monthlyDueAt }: Pot) => `monthly:${monthlyDueAt?.toISOString()}`;

async function notifyOfRefusal(tx: Tx, pot: Pot, why: string): Promise<void> {
  await notify(tx, {
    userId: pot.userId,
    category: "account",
    kind: "bank.pot-short",
    title: "No hemos podido apartar dinero",
    body: `${why} Lo haremos el mes que viene.`,
    href: "/debank",
    about: { pot: pot.id },
    dedupeKey: `pot-short:${pot.id}:${monthKey(pot)}`,
  });
}
