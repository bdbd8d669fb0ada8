import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { db } from "@/db";
import { purchases } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { noteFailure } from "@/lib/core/jobs/failures";
import type { CardReturned } from "@/lib/gateways/cards/provider";
import { cardProvider } from "@/lib/gateways/cards/providers";
import { readReturns } from "./returns";

/** A notice is sent again for three days; whoever was away for a month still hears of everything. */
const LOOK_BACK_DAYS = 30;

/** The limiter is the one clock that all processes share: an hour, whoever comes first. */
const RETURNS_TURN = { name: "card-returns", key: "all", points: 1, perSeconds: 60 * 60 } as const;

const BATCH_SIZE = 500;

/**
 * Asks the provider once an hour what was given back or disputed lately, in its own dashboard or by a bank, and takes over
 * what no notice has told of. Any number of processes may do it; answers how many purchases were looked at.
 */
export async function reconcileReturns(mayGoOn: () => boolean = () => true): Promise<number> {
  const cards = cardProvider();
  if (!cards || !(await isOurTurn())) return 0;
  const returned = await cards.listReturned(plusMinutes(clock.now(), -LOOK_BACK_DAYS * 24 * 60));
  let looked = 0;
  for (let from = 0; from < returned.length; from += BATCH_SIZE) {
    for (const purchase of await findUnsettled(returned.slice(from, from + BATCH_SIZE))) {
      if (!mayGoOn()) return looked;
      await readReturns(purchase).catch((error: unknown) =>
        noteFailure({ purchase: purchase.id, error }, "a refund could not be looked at"),
      );
      looked += 1;
    }
  }
  return looked;
}

async function isOurTurn(): Promise<boolean> {
  try {
    await consume(RETURNS_TURN);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "rate_limited") return false;
    throw error;
  }
}

// What has ended is asked after only where a refund was turned down; what waits for one has a clock of its own.
function findUnsettled(returned: readonly CardReturned[]) {
  const ids = returned.map(({ paymentId }) => paymentId);
  const turnedDown = returned.filter(({ hasFailed }) => hasFailed).map(({ paymentId }) => paymentId);
  return db
    .select()
    .from(purchases)
    .where(
      or(
        and(inArray(purchases.paymentIntentId, ids), eq(purchases.status, "succeeded")),
        and(
          inArray(purchases.paymentIntentId, turnedDown),
          eq(purchases.status, "refunded"),
          isNull(purchases.failure),
        ),
      ),
    )
    .orderBy(purchases.id)
    .limit(BATCH_SIZE);
}
