import type { Viewer } from "@/lib/auth/actor";
import { getRatesAt } from "@/lib/bank/conversion/rate-queries";
import { euroValueOf } from "@/lib/bank/conversion/rate-rules";
import { DomainError } from "@/lib/core/command/errors";
import { dayOf, startOfDay } from "@/lib/core/format/calendar";
import { clock } from "@/lib/core/format/clock";
import { CURRENCIES } from "@/lib/core/format/money";
import { getWalletsAt } from "@/lib/ledger/period-queries";
import { PAPER_ZONE } from "./constants";
import { endedQuarter, lastOfQuarter } from "./rules";

type Input = { quarter?: string | undefined };

/**
 * A member's balances of each currency at the end of a quarter, at the rates of that time. Throws `invalid` for a
 * quarter that has not ended.
 */
export async function readPositions({ id: userId }: Pick<Viewer, "id">, { quarter: asked }: Input) {
  const ended = endedQuarter(dayOf(clock.now(), PAPER_ZONE));
  const quarter = asked ?? ended;
  if (quarter > ended) {
    throw new DomainError("invalid", "Ese trimestre no ha terminado", {
      fields: { quarter: "Ese trimestre no ha terminado" },
    });
  }
  const lastDay = lastOfQuarter(quarter);
  const end = startOfDay(lastDay, PAPER_ZONE, 1);
  const [wallets, rates] = await Promise.all([
    getWalletsAt(userId, end),
    getRatesAt(new Date(end.getTime() - 1)),
  ]);
  const assets = CURRENCIES.map((asset) => {
    const { balance, available, locked } = wallets[asset];
    const euroCents = euroValueOf({ minor: balance, currency: asset }, rates);
    return { asset, balance, available, held: locked, euroCents };
  });
  const totalCents = assets.reduce((sum, { euroCents }) => sum + euroCents, 0n);
  return { quarter, lastDay, rateAt: rates.recordedAt, totalCents, assets };
}

export type Positions = Awaited<ReturnType<typeof readPositions>>;
