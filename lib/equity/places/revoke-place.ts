import { command, recorded } from "@/lib/core/command/command";
import { notifyManager } from "@/lib/equity/funds/notices";
import { fundRows } from "@/lib/equity/funds/rows";
import { addToCommitted } from "./committed-total";
import { readPlace } from "./queries";
import { fundOfPlace, lockPlace, movePlace } from "./rows";
import { placeParams } from "./schema";

/** An investor revokes a commitment within their four days, without a reason and without cost. */
export const revokePlace = command(
  {
    name: "equity.revoke-place",
    // An investor who has lost access to the app can still revoke.
    allow: "user",
    input: placeParams,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id }) => {
    const fund = await fundRows.lock(tx, await fundOfPlace(tx, id));
    const { row: place, to } = await lockPlace(tx, fund, { id, event: "revoke", actor, now });
    await movePlace(tx, place, { to, set: { commitmentCents: 0n, closedAt: now } });
    await addToCommitted(tx, fund.id, -place.commitmentCents);
    await notifyManager(tx, fund, { notice: "revoked", dedupeSuffix: id });
    record({ targetId: actor.id, details: { fund: fund.id, investment: id } });
    return readPlace(tx, actor, id);
  },
);
