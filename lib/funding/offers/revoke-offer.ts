import { command, recorded } from "@/lib/core/command/command";
import { uncover } from "@/lib/funding/requests/ending";
import { printEuros } from "@/lib/funding/requests/lines";
import { requestRows } from "@/lib/funding/requests/rows";
import { notifyOfOffer } from "./notices";
import { getOffer } from "./queries";
import { offerRows, readParties } from "./rows";
import { offerParams } from "./schema";
import { releaseOffer } from "./transfers";

/** An investor steps back within their four days: every cent is back at once, and the request goes on. */
export const revokeOffer = command(
  {
    name: "funding.revoke-offer",
    // Whoever has lost the app still takes their money back.
    allow: "user",
    input: offerParams,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id }) => {
    const { requestId } = await readParties(tx, id, actor);
    const request = await requestRows.lock(tx, requestId);
    const { row: offer, to } = await offerRows.lockFor(tx, { id, event: "revoke", actor, now });
    const revoked = await offerRows.move(tx, offer, {
      to,
      set: { heldCents: 0n, endedAt: now, updatedAt: now },
    });
    await releaseOffer(tx, offer, { actorId: actor.id, now });
    await uncover(tx, request, { amountCents: offer.amountCents, now });
    await notifyOfOffer(tx, revoked, { notice: "revoked", to: ["owner"], title: request.title, now });
    record({
      targetId: offer.ownerId,
      details: { request: requestId, offer: id, amount: printEuros(offer.amountCents) },
    });
    return getOffer(actor, id, tx);
  },
);
