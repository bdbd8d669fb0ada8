import { command, recorded } from "@/lib/core/command/command";
import { notifyManager } from "@/lib/equity/funds/notices";
import { fundRows } from "@/lib/equity/funds/rows";
import { addToCommitted } from "./committed-total";
import { readPlace } from "./queries";
import { fundOfPlace, lockPlace, movePlace } from "./rows";
import { placeParams } from "./schema";

/** A member withdraws a request before they have signed. */
export const withdrawPlace = command(
  {
    name: "equity.withdraw-place",
    allow: "user",
    input: placeParams,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id }) => {
    const fund = await fundRows.lock(tx, await fundOfPlace(tx, id));
    const { row: place, to } = await lockPlace(tx, fund, { id, event: "withdraw", actor, now });
    await movePlace(tx, place, { to, set: { commitmentCents: 0n, closedAt: now } });
    await addToCommitted(tx, fund.id, -place.commitmentCents);
    await notifyManager(tx, fund, { notice: "withdrawn", dedupeSuffix: id });
    record({ targetId: actor.id, details: { fund: fund.id, investment: id } });
    return readPlace(tx, actor, id);
  },
);
