import { command, recorded } from "@/lib/core/command/command";
import { notifyOfOffer } from "./notices";
import { titleOf } from "./proposal";
import { getOffer } from "./queries";
import { offerRows, requireLatest } from "./rows";
import { withdrawOfferInput } from "./schema";
import { releaseOffer } from "./transfers";

/**
 * An investor withdraws their offer before it is agreed, whoever's turn it is. Reserved money is released
 * immediately.
 */
export const withdrawOffer = command(
  {
    name: "funding.withdraw-offer",
    // An investor who has lost access to the app can still take their money back.
    allow: "user",
    input: withdrawOfferInput,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, version, reason }) => {
    const { row: offer, to } = await offerRows.lockFor(tx, { id, event: "withdraw", actor, now });
    requireLatest(offer, version);
    const withdrawn = await offerRows.move(tx, offer, {
      to,
      set: { heldCents: 0n, turnEndsAt: null, reason: reason || null, endedAt: now, updatedAt: now },
    });
    await releaseOffer(tx, offer, { actorId: actor.id, now });
    const title = await titleOf(tx, offer.requestId);
    await notifyOfOffer(tx, withdrawn, { notice: "withdrawn", to: ["owner"], title, reason, now });
    record({ targetId: offer.ownerId, details: { request: offer.requestId, offer: id, version } });
    return getOffer(actor, id, tx);
  },
);
