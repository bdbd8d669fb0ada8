import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { bankPayees, bankPayouts } from "@/db/schema";
import { lockUser } from "@/lib/auth/rows";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { getSettings, readPrices } from "@/lib/core/config/settings";
import { plusMinutes } from "@/lib/core/format/clock";
import { HOUR_MINUTES } from "@/lib/core/format/durations";
import { amountText, formatDate } from "@/lib/core/format/format";
import { exactMoney, parseMoney, printMoney } from "@/lib/core/format/money";
import { fullName } from "@/lib/core/format/person";
import { queuePath } from "@/lib/core/site/panel-path";
import { requireFunds } from "@/lib/ledger/refusals";
import { notifyInstallation } from "@/lib/notifications/webhooks/outbox";
import { readAllowances, unreviewedLeft } from "@/lib/wallet/withdrawals/limit-queries";
import { refuseAboveLimit, refuseUnverified, refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { MIN_PAYOUT_CENTS, PAYOUT_ATTEMPTS, PAYOUT_CONFIRMATION_MINUTES } from "./constants";
import { notifyOfPayout } from "./notices";
import { payoutLine } from "./queries";
import { endToEndIdFrom, isHolder, nameInFile, payoutPurpose } from "./rules";
import { requestPayoutInput } from "./schema";
import { holdPayout } from "./transfers";

/**
 * A member withdraws euros to an account in their own name. A new account waits for a day, more than the maximum of a
 * day needs approval (decision 314), and all payouts leave with the next batch file. The second factor is bound to this
 * account and amount.
 */
export const requestPayout = command(
  {
    name: "bank.request-payout",
    allow: "user",
    refusesSuspended: true,
    needsConfirmedEmail: true,
    input: requestPayoutInput,
    boundConfirmation: {
      withinMinutes: PAYOUT_CONFIRMATION_MINUTES,
      purposeOf: ({ iban, amount }) => payoutPurpose({ iban, amount: exactMoney(amount, "EUR") }),
    },
    idempotent: true,
    refuses: ["forbidden", "conflict", "rate_limited", "unavailable"],
    audit: recorded,
    prepare: async ({ actor }, { holder, amount }) => {
      refuseUnverified(actor);
      const refuse = (fields: Record<string, string>) =>
        new DomainError("invalid", MESSAGE.invalid, { fields });
      if (!isHolder(holder, actor)) {
        throw refuse({ holder: `La cuenta debe estar a tu nombre: ${fullName(actor)}` });
      }
      if (!/[A-Za-z]/.test(nameInFile(holder))) {
        throw refuse({ holder: "Escríbelo con letras latinas, como en tu banco" });
      }
      if (parseMoney(amount, "EUR") < MIN_PAYOUT_CENTS) {
        throw refuse({ amount: `Como mínimo ${amountText(MIN_PAYOUT_CENTS, "EUR")}` });
      }
      await consume({ name: "payouts", key: actor.id, ...PAYOUT_ATTEMPTS });
    },
  },
  async ({ tx, actor, now, record }, { iban, holder, amount }) => {
    const amountMinor = parseMoney(amount, "EUR");
    // Serializes per member: two concurrent calls would each find the whole limit of the day.
    await lockUser(tx, actor.id);
    await refuseWhilePaused(tx, actor);
    const prices = await readPrices(tx);
    const allowances = await readAllowances(tx, { userId: actor.id, level: actor.kycLevel, prices, now });
    refuseAboveLimit(allowances, amountMinor);
    const settings = await getSettings(["automaticPayoutEur", "newPayeeHoldHours"], tx);
    const usableAt = plusMinutes(now, settings.newPayeeHoldHours * HOUR_MINUTES);
    const payee = await keepPayee(tx, { userId: actor.id, iban, holder, usableAt, createdAt: now });
    const [row] = await tx
      .insert(bankPayouts)
      .values({
        userId: actor.id,
        payeeId: payee.id,
        iban,
        holder,
        amountMinor,
        holdUntil: payee.usableAt > now ? payee.usableAt : null,
        needsApproval: amountMinor > unreviewedLeft(allowances, settings.automaticPayoutEur),
        endToEndId: endToEndIdFrom(randomBytes(12)),
        createdAt: now,
      })
      .returning();
    if (!row) throw new Error("the payout was not inserted");
    await requireFunds(holdPayout(tx, row, { actorId: actor.id, now }));
    await notifyOfPayout(tx, row, "asked", waitOf(row, actor.timezone));
    if (row.needsApproval)
      await notifyInstallation(tx, {
        kind: "bank.payout-to-approve",
        href: queuePath("payouts", { id: row.id }),
        about: { payout: row.id },
        dedupeKey: `payout-to-approve:${row.id}`,
      });
    record({ targetId: actor.id, details: { payout: row.id, amount: printMoney(amountMinor, "EUR"), iban } });
    return payoutLine(row);
  },
);

type Payee = typeof bankPayees.$inferInsert;

// An account counts as known from its first use. If it was removed from the address book, it waits again.
async function keepPayee(tx: Tx, payee: Payee) {
  await tx.insert(bankPayees).values(payee).onConflictDoNothing();
  const { userId, iban, removedAt } = bankPayees;
  const [kept] = await tx
    .select({ id: bankPayees.id, usableAt: bankPayees.usableAt })
    .from(bankPayees)
    .where(and(eq(userId, payee.userId), eq(iban, payee.iban), isNull(removedAt)))
    .limit(1);
  if (!kept) throw new Error("the payee was not inserted");
  return kept;
}

type Waiting = { holdUntil: Date | null; needsApproval: boolean };

function waitOf({ holdUntil, needsApproval }: Waiting, timezone: string): string {
  const reasons = [
    holdUntil && `La cuenta es nueva: no saldrá antes del ${formatDate(holdUntil, timezone)}.`,
    needsApproval &&
      "Un administrador la revisará antes, porque con ella superas lo que se puede retirar en 24 horas sin revisión.",
  ].filter(Boolean);
  return reasons.length > 0 ? reasons.join(" ") : "Saldrá con la próxima remesa al banco.";
}
