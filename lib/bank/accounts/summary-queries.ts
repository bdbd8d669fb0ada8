import { AREAS } from "@/lib/areas";
import type { Viewer } from "@/lib/auth/actor";
import { readCurrentRates } from "@/lib/bank/conversion/rate-queries";
import { euroValueOf } from "@/lib/bank/conversion/rate-rules";
import { holdPathOf, subjectsOf } from "@/lib/core/area";
import { CURRENCIES, type Currency } from "@/lib/core/format/money";
import { type Amounts, listHeld } from "@/lib/ledger/holding-queries";
import { readOwned } from "./owned-queries";
import { withEuroValues } from "./rules";

/**
 * Everything a member has: the total in euros at current rates, each currency, what holds the rest, and what they owe,
 * which the total does not subtract.
 */
export async function readSummary({ id: userId }: Pick<Viewer, "id">) {
  const [{ wallets, participations: owned, debts }, rates, held] = await Promise.all([
    readOwned(userId),
    readCurrentRates(),
    listHeld(userId),
  ]);
  const centsOf = (minor: bigint, currency: Currency) => euroValueOf({ minor, currency }, rates);
  const assets = CURRENCIES.map((asset) => {
    const { balance, available, locked } = wallets[asset];
    const inPots = held
      .filter((hold) => hold.asset === asset && hold.refType === "pot")
      .reduce((sum, { minor }) => sum + minor, 0n);
    const euroCents = centsOf(balance, asset);
    const euros = { available: centsOf(available, asset), inPots: centsOf(inPots, asset) };
    return {
      asset,
      balance,
      available,
      held: locked,
      inPots,
      euroCents,
      // `held` is the remainder, so that the parts add up to the whole.
      euros: { ...euros, held: euroCents - euros.available - euros.inPots },
    };
  });
  const others = held.filter(({ refType }) => refType !== "pot");
  const subjectOf = await subjectsOf(AREAS, others, userId);
  const balances = Object.fromEntries(CURRENCIES.map((asset) => [asset, wallets[asset].balance])) as Amounts;
  const participations = withEuroValues(owned, balances, rates);
  const invested = participations.reduce((sum, { euroCents }) => sum + euroCents, 0n);
  const ownCents = assets.reduce((sum, { euroCents }) => sum + euroCents, 0n);
  const debtCents = debts.reduce((sum, { minor, currency }) => sum + centsOf(minor, currency), 0n);
  const totalCents = ownCents + invested;
  const sumOf = (part: "available" | "inPots" | "held") =>
    assets.reduce((sum, { euros }) => sum + euros[part], 0n);
  return {
    parts: { available: sumOf("available"), pots: sumOf("inPots"), held: sumOf("held"), invested },
    totalCents,
    debtCents,
    netCents: totalCents - debtCents,
    participations,
    rateAt: rates.recordedAt,
    assets,
    holds: others.map((hold) => ({
      ...hold,
      subject: subjectOf(hold)?.text ?? null,
      path: holdPathOf(AREAS, hold) ?? subjectOf(hold)?.path ?? null,
    })),
  };
}

export type Summary = Awaited<ReturnType<typeof readSummary>>;
