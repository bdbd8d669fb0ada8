import { inArray, sql } from "drizzle-orm";
import { btcWithdrawals } from "@/db/schema";
import { suspendedUntil } from "@/lib/auth/suspension";
import { always, defineJob } from "@/lib/core/jobs/job";
import { watchDeposits } from "./deposits/watcher";
import { WITHDRAWAL } from "./withdrawals/machine";
import { sendWithdrawals } from "./withdrawals/sender";

export const WALLET_JOBS = [
  defineJob({
    name: "run-chain",
    label: "Ingresos y retiros",
    every: 2,
    run: ({ shouldContinue }) => runChain(shouldContinue),
    backlog: sql`select greatest(next_attempt_at, hold_until,
        case status when 'pending' then ${suspendedUntil(btcWithdrawals.userId)} end) as at
      from ${btcWithdrawals}
      where ${inArray(btcWithdrawals.status, WITHDRAWAL.live)} and (not needs_approval or approved_at is not null)`,
  }),
];

/**
 * Processes incoming and outgoing chain payments once. Returns the number of credited deposits and ended
 * withdrawals.
 */
async function runChain(shouldContinue = always): Promise<number> {
  const credited = await watchDeposits(shouldContinue);
  return credited + (await sendWithdrawals({ shouldContinue }));
}
