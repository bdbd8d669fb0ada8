import { createHash } from "node:crypto";
import { authorize, isVerified } from "@/lib/auth/actor";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { openConversation } from "@/lib/messaging/conversations";
import { storeMessage } from "@/lib/messaging/messages";
import { LISTING_ATTEMPTS } from "./constants";
import { levelOf } from "./level-queries";
import { getListing } from "./queries";
import { refusalFor } from "./rules";
import { contactSellerInput } from "./schema";

/**
 * Starts a conversation with the seller about the listing, with a first message. A request repeated on the same
 * day sends it once.
 */
export const contactSeller = command(
  {
    name: "marketplace.contact-seller",
    allow: "app:marketplace",
    input: contactSellerInput,
    idempotent: true,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: recorded,
    prepare: async ({ actor }) => {
      await consume({ name: "listing-contact", key: actor.id, ...LISTING_ATTEMPTS.contactPerMember });
      return levelOf(actor);
    },
  },
  async ({ tx, actor, now, prepared: level, record }, { id, message }) => {
    const listing = await getListing(actor, id, tx);
    if (listing.isOwn) throw new DomainError("conflict", "Es tu propio anuncio.");
    const refusal = refusalFor(listing, { level, isVerified: isVerified(actor) });
    if (refusal) throw new DomainError("forbidden", refusal);
    const member = authorize("user", actor);
    const about = { aboutType: "listing", aboutId: String(id) };
    const conversation = await openConversation(tx, member, { userId: listing.userId, ...about, now });
    const body = message ?? `Hola, me interesa «${listing.title}». ¿Sigue disponible?`;
    await storeMessage(tx, member, {
      conversationId: conversation.id,
      clientId: `listing-${id}-${now.toISOString().slice(0, 10)}-${createHash("sha256").update(body).digest("hex").slice(0, 24)}`,
      body,
      imageFileId: null,
      createdAt: now,
    });
    record({ targetId: listing.userId, details: { listing: id } });
    return { conversationId: conversation.id, message: "Se ha enviado un mensaje al vendedor" };
  },
);
