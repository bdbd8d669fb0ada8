import { command, recorded } from "@/lib/core/command/command";
import { EQUITY_CONFIRMATION_MINUTES } from "@/lib/equity/constants";
import { fundRows } from "@/lib/equity/funds/rows";
import { centsOf } from "@/lib/equity/funds/schema";
import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { fairExit } from "./account-rules";
import { payExit, requireExit } from "./exits";
import { readDayFlows, readWorth } from "./flow-queries";
import { notifyInvestor } from "./notices";
import { readPlace } from "./queries";
import { fundOfPlace, lockPlace, movePlace } from "./rows";
import { exitInput } from "./schema";

/**
 * A manager pays out an investor (`payExit`): immediately if the amount covers the value of their part and their
 * remaining capital. A lower amount is an offer that the investor can accept or refuse. A new offer replaces the
 * previous one. Like other payments, refused during the pause after a change of credentials (decision 110).
 */
export const exitInvestor = command(
  {
    name: "equity.exit-investor",
    allow: "user",
    refusesSuspended: true,
    input: exitInput,
    confirmedWithinMinutes: EQUITY_CONFIRMATION_MINUTES,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, exitAmount }) => {
    const fund = await fundRows.lock(tx, await fundOfPlace(tx, id));
    const { row: place } = await lockPlace(tx, fund, { id, event: "exit", actor, now });
    await refuseWhilePaused(tx, actor);
    await requireExit(tx, fund, place);
    const exitCents = centsOf(exitAmount);
    const flows = await readDayFlows(tx, id);
    const worth = await readWorth(tx, id);
    const details = { fund: fund.id, investment: id, exitAmount };
    const fairCents = fairExit(worth?.cents ?? null, place);
    if (fairCents !== null && exitCents >= fairCents) {
      const fee = await payExit(tx, fund, { place, flows, exitCents, actorId: actor.id, now });
      record({ targetId: place.investorId, details: { ...details, fee } });
    } else {
      const set = { exitOfferedCents: exitCents, exitOfferedAt: now };
      await movePlace(tx, place, { to: place.status, set });
      const dedupeSuffix = now.getTime();
      await notifyInvestor(tx, fund, place, { notice: "exit-offered", cents: exitCents, dedupeSuffix });
      record({ targetId: place.investorId, details: { ...details, offered: true } });
    }
    return readPlace(tx, actor, id);
  },
);
