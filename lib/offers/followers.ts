import { and, eq } from "drizzle-orm";
import { memberOf } from "@/lib/auth/actor";
import { command } from "@/lib/core/command/command";
import { type Caller, type Declared, requireShown } from "./access";
import { readFollowing } from "./feed-queries";
import type { OfferDefinition } from "./offer";
import { offerParams } from "./schema";

/** Declares the command by which a member follows an offer, to be notified of updates. */
export function follow<G extends Caller>(offer: OfferDefinition, declared: Declared<G>) {
  return command(
    { ...declared, input: offerParams, refuses: ["not_found"], audit: false },
    async ({ tx, actor, now }, { id }) => {
      const viewer = memberOf(actor);
      await requireShown(offer, tx, { id, viewer });
      await tx
        .insert(offer.followers)
        .values({ offerId: id, userId: viewer.id, createdAt: now })
        .onConflictDoNothing();
      return readFollowing(offer, { id, viewer }, tx);
    },
  );
}

/**
 * Declares the command by which a member stops following an offer; does nothing for a member who does not follow it.
 */
export function unfollow<G extends Caller>(offer: OfferDefinition, declared: Declared<G>) {
  return command(
    { ...declared, input: offerParams, refuses: ["not_found"], audit: false },
    async ({ tx, actor }, { id }) => {
      const viewer = memberOf(actor);
      const { followers } = offer;
      await requireShown(offer, tx, { id, viewer });
      await tx.delete(followers).where(and(eq(followers.offerId, id), eq(followers.userId, viewer.id)));
      return readFollowing(offer, { id, viewer }, tx);
    },
  );
}
