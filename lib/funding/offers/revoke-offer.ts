import { command, recorded } from "@/lib/core/command/command";
import { extendRequests } from "@/lib/funding/requests/clocks";
import { uncover } from "@/lib/funding/requests/closure";
import { printEuros } from "@/lib/funding/requests/lines";
import { requestRows } from "@/lib/funding/requests/rows";
import { refuseWhileClosed } from "@/lib/ledger/refusals";
import { notifyOfOffer } from "./notices";
import { getOffer } from "./queries";
import { extendRevocations } from "./revocations";
import { offerRows, readParties } from "./rows";
import { offerParams } from "./schema";
import { releaseOffer } from "./transfers";

/**
 * An investor revokes an agreement within four days. The whole amount is released immediately, and the request
 * continues.
 */
export const revokeOffer = command(
  {
    name: "funding.revoke-offer",
    // An investor who has lost access to the app can still take their money back.
    allow: "user",
    input: offerParams,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id }) => {
    const { requestId } = await readParties(tx, id, actor);
    await refuseWhileClosed(tx);
    await extendRequests({ source: tx, only: requestId, now });
    const request = await requestRows.lock(tx, requestId);
    await extendRevocations({ source: tx, only: id, now });
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
