import { db } from "@/db";
import type { UserActor } from "@/lib/auth/actor";
import { readMoneyPause } from "@/lib/auth/queries";
import { getSettings, readPrices } from "@/lib/core/config/settings";
import { clock } from "@/lib/core/format/clock";
import { getWallets } from "@/lib/ledger/queries";
import { readAllowances, unreviewedLeft } from "@/lib/wallet/withdrawals/limit-queries";

/** What a member can withdraw now, in cents, and what makes a payout wait. */
export async function readPayoutFigures({ id: userId, kycLevel: level }: UserActor) {
  const [wallets, pausedUntil, settings, prices] = await Promise.all([
    getWallets(userId),
    readMoneyPause(db, userId),
    getSettings(["newPayeeHoldHours", "automaticPayoutEur"]),
    readPrices(),
  ]);
  const allowances = await readAllowances(db, { userId, level, prices, now: clock.now() });
  const { day, month } = allowances;
  return {
    availableMinor: wallets.EUR.available,
    day,
    month,
    pausedUntil,
    newPayeeHoldHours: settings.newPayeeHoldHours,
    automaticMinor: unreviewedLeft(allowances, settings.automaticPayoutEur),
  };
}

export type PayoutFigures = Awaited<ReturnType<typeof readPayoutFigures>>;
