import { command, recorded } from "@/lib/core/command/command";
import { releaseReserved } from "@/lib/equity/calls/reserve-release";
import { shareFund } from "@/lib/equity/funds/rows";
import { notifyInvestor } from "./notices";
import { readPlace } from "./queries";
import { fundOfPlace, lockPlace, movePlace } from "./rows";
import { keepReserveInput } from "./schema";

/**
 * An investor switches the reservation of calls ten days before their due day on or off. Switching it off immediately
 * releases the money reserved for unpaid calls.
 */
export const keepReserve = command(
  {
    name: "equity.keep-reserve",
    allow: "user",
    input: keepReserveInput,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, reservesAhead }) => {
    const fund = await shareFund(tx, await fundOfPlace(tx, id));
    const { row: place, to } = await lockPlace(tx, fund, { id, event: "keep", actor, now });
    await movePlace(tx, place, { to, set: { reservesAhead } });
    const released = reservesAhead ? 0n : await releaseReserved(tx, place, { actorId: actor.id, now });
    if (released > 0n) {
      const dedupeSuffix = now.getTime();
      await notifyInvestor(tx, fund, place, { notice: "released", cents: released, dedupeSuffix });
    }
    record({ targetId: actor.id, details: { fund: fund.id, investment: id, reservesAhead } });
    return readPlace(tx, actor, id);
  },
);
