import type { Tx } from "@/db";
import { isVerified, type Viewer } from "@/lib/auth/actor";
import { CREDENTIALS_PAUSE_HOURS } from "@/lib/auth/constants";
import { readMoneyPause } from "@/lib/auth/queries";
import { DomainError } from "@/lib/core/command/errors";
import { plusMinutes } from "@/lib/core/format/clock";
import { HOUR_MINUTES } from "@/lib/core/format/durations";
import { amountText } from "@/lib/core/format/format";
import type { Allowance, Allowances } from "./limit-queries";
import { pausedMessage } from "./paused-message";

/** Throws `conflict` if the amount in euro cents exceeds what the member's level leaves for the day or the month. */
export function refuseAboveLimit({ day, month }: Allowances, worth: bigint): void {
  const refuse = (which: string, { limit, left }: Allowance) => {
    if (worth <= left) return;
    throw new DomainError(
      "conflict",
      `Superas el límite ${which} de retiros de tu nivel de verificación (${amountText(limit, "EUR")}): te quedan ${amountText(left, "EUR")}.`,
    );
  };
  refuse("diario", day);
  refuse("mensual", month);
}

const KYC_TO_WITHDRAW = "Verifica tu identidad para retirar tu dinero";

/**
 * Throws `forbidden` unless the identity is verified: money leaves only to a known person, whatever apps they may use
 * (decision 336).
 */
export function refuseUnverified(actor: Pick<Viewer, "kycStatus" | "kycLevel">): void {
  if (!isVerified(actor)) throw new DomainError("forbidden", KYC_TO_WITHDRAW);
}

type Payer = { id: string; timezone: string };

/**
 * Throws `conflict` during the withdrawal pause after a member has changed their credentials; if `since` is given, only
 * for what has begun after the change.
 */
export async function refuseWhilePaused(
  tx: Tx,
  { id, timezone }: Payer,
  since: Date | null = null,
): Promise<void> {
  const until = await readMoneyPause(tx, id);
  if (!until || (since && since < plusMinutes(until, -CREDENTIALS_PAUSE_HOURS * HOUR_MINUTES))) return;
  throw new DomainError("conflict", pausedMessage(until, timezone));
}
