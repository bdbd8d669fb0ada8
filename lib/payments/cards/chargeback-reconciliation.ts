import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES, HOUR_SECONDS } from "@/lib/core/format/durations";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { cardProvider } from "@/lib/gateways/cards/providers";
import type { Charge } from "./charge";
import { readReturns } from "./payments";

/** Notifications are resent for three days only; this allows an outage of up to a month. */
const LOOK_BACK_DAYS = 30;

/** The rate limiter is a clock shared by all processes: one run an hour, by whichever comes first. */
const RUN_LIMIT = { name: "card-returns", points: 1, perSeconds: HOUR_SECONDS } as const;

const BATCH_SIZE = 500;

/**
 * Asks the provider once an hour which payments were recently refunded or disputed, in its own dashboard or by a bank,
 * and applies what no notification has reported. Any number of processes may run it. Returns how many rows were
 * checked.
 */
export async function reconcileReturns(charge: Charge, shouldContinue = always): Promise<number> {
  const cards = cardProvider();
  if (!cards || !(await claimRun(charge.noun))) return 0;
  const returned = await cards.listReturned(plusMinutes(clock.now(), -LOOK_BACK_DAYS * DAY_MINUTES));
  let checked = 0;
  for (let from = 0; from < returned.length; from += BATCH_SIZE) {
    for (const row of await charge.listUnsettled(returned.slice(from, from + BATCH_SIZE))) {
      if (!shouldContinue()) return checked;
      await readReturns(charge, row).catch((error: unknown) =>
        noteFailure({ [charge.noun]: row.id, error }, "could not reconcile a refund"),
      );
      checked += 1;
    }
  }
  return checked;
}

async function claimRun(key: string): Promise<boolean> {
  try {
    await consume({ ...RUN_LIMIT, key });
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "rate_limited") return false;
    throw error;
  }
}
