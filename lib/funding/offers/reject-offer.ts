import { command, recorded } from "@/lib/core/command/command";
import { notifyOfOffer } from "./notices";
import { otherSide, titleOf } from "./proposal";
import { getOffer } from "./queries";
import { offerRows, requireLatest, sideOf } from "./rows";
import { rejectOfferInput } from "./schema";
import { releaseOffer } from "./transfers";

/**
 * The side whose turn it is, or the owner of the request, ends a negotiation with a reason. Reserved money is
 * released immediately.
 */
export const rejectOffer = command(
  {
    name: "funding.reject-offer",
    allow: "user",
    input: rejectOfferInput,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, version, reason }) => {
    const { row: offer, to } = await offerRows.lockFor(tx, { id, event: "reject", actor, now });
    requireLatest(offer, version);
    const side = sideOf(offer, actor) ?? "investor";
    const rejected = await offerRows.move(tx, offer, {
      to,
      set: { heldCents: 0n, turnEndsAt: null, reason, endedAt: now, updatedAt: now },
    });
    await releaseOffer(tx, offer, { actorId: actor.id, now });
    const title = await titleOf(tx, offer.requestId);
    await notifyOfOffer(tx, rejected, { notice: "rejected", to: [otherSide(side)], title, reason, now });
    record({
      targetId: side === "owner" ? offer.investorId : offer.ownerId,
      details: { request: offer.requestId, offer: id, version, reason },
    });
    return getOffer(actor, id, tx);
  },
);
