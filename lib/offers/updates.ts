import { and, eq, isNull } from "drizzle-orm";
import { memberOf } from "@/lib/auth/actor";
import { isModeration } from "@/lib/auth/moderation";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { removedBody } from "@/lib/core/site/content-review";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import { notify } from "@/lib/notifications/notice";
import { type Caller, type Declared, refuseBlockedBy, requireOwner, requireShown } from "./access";
import { OFFER_ATTEMPTS } from "./constants";
import { readReply, readUpdate } from "./feed-queries";
import type { OfferDefinition } from "./offer";
import {
  NO_REPLY,
  NO_UPDATE,
  postUpdateInput,
  removeReplyInput,
  removeUpdateInput,
  replyInput,
} from "./schema";

/**
 * Declares the command by which the owner posts an update with figures; automatic figures are added with their current
 * values. A job notifies the followers.
 */
export function postUpdate<G extends Caller>(offer: OfferDefinition, declared: Declared<G>) {
  return command(
    {
      ...declared,
      input: postUpdateInput,
      idempotent: true,
      refuses: ["not_found", "rate_limited"],
      audit: recorded,
      prepare: async ({ actor }, { id }) => {
        const viewer = memberOf(actor);
        const key = `${offer.type}:${id}:${viewer.id}`;
        await consume({ name: "offer-updates", key, ...OFFER_ATTEMPTS.updatePerOffer });
      },
    },
    async ({ tx, actor, now, record }, { id, title, body, metrics }) => {
      const viewer = memberOf(actor);
      await requireOwner(offer, tx, { id, viewer });
      const filled = (await offer.metrics?.(tx, id, now)) ?? [];
      const [update] = await tx
        .insert(offer.updates)
        .values({
          offerId: id,
          authorId: viewer.id,
          title,
          body,
          metrics: [
            ...filled.map((metric) => ({ ...metric, isChecked: true })),
            ...metrics.map((metric) => ({ ...metric, isChecked: false })),
          ],
          createdAt: now,
        })
        .returning({ id: offer.updates.id });
      if (!update) throw new Error("the update was not inserted");
      record({ details: { [offer.type]: id, update: update.id } });
      return readUpdate(offer, tx, { viewer, ownerId: viewer.id, id: update.id });
    },
  );
}

/** Declares the command by which a member replies to an update. */
export function replyToUpdate<G extends Caller>(offer: OfferDefinition, declared: Declared<G>) {
  return command(
    {
      ...declared,
      input: replyInput,
      idempotent: true,
      refuses: ["not_found", "conflict", "rate_limited"],
      audit: recorded,
      prepare: ({ actor }) =>
        consume({ name: "offer-replies", key: memberOf(actor).id, ...OFFER_ATTEMPTS.replyPerMember }),
    },
    async ({ tx, actor, now, record }, { id, update: updateId, body }) => {
      const viewer = memberOf(actor);
      const { ownerId, name } = await requireShown(offer, tx, { id, viewer });
      const { updates, replies } = offer;
      const isShown = and(eq(updates.id, updateId), eq(updates.offerId, id), isNull(updates.removedAt));
      if ((await tx.$count(updates, isShown)) === 0) throw new DomainError("not_found", NO_UPDATE);
      await refuseBlockedBy(tx, ownerId, viewer.id);
      const [reply] = await tx
        .insert(replies)
        .values({ updateId, authorId: viewer.id, body, createdAt: now })
        .returning({ id: replies.id });
      if (!reply) throw new Error("the reply was not inserted");
      if (ownerId !== viewer.id) {
        await notify(tx, {
          userId: ownerId,
          category: "investment",
          kind: `${offer.area}.${offer.type}-reply`,
          title: "Respuesta a una novedad",
          body: `${viewer.firstName} ha respondido a una novedad de «${name}».`,
          href: offer.path(id),
          dedupeKey: `${offer.type}-reply:${reply.id}`,
        });
      }
      record({ details: { [offer.type]: id, update: updateId, reply: reply.id } });
      return readReply(offer, tx, { viewer, ownerId, id: reply.id });
    },
  );
}

/**
 * Declares the command that removes an update with its replies: by its author, or by an administrator with a reason.
 * Followers who were not notified yet will not be.
 */
export function removeUpdate<G extends Caller>(offer: OfferDefinition, declared: Declared<G>) {
  return command(
    { ...declared, input: removeUpdateInput, refuses: ["not_found"], audit: recorded },
    async ({ tx, actor, now, record }, { id, update: updateId, reason }) => {
      const viewer = memberOf(actor);
      const { name } = await requireShown(offer, tx, { id, viewer });
      const { updates } = offer;
      const [update] = await tx
        .select({ authorId: updates.authorId, title: updates.title })
        .from(updates)
        .where(and(eq(updates.id, updateId), eq(updates.offerId, id), isNull(updates.removedAt)))
        .for("no key update");
      if (!update) throw new DomainError("not_found", NO_UPDATE);
      const { authorId, title } = update;
      const isByAdministrator = isModeration({ actor: viewer, authorId, reason, missing: NO_UPDATE });
      await tx.update(updates).set({ removedAt: now }).where(eq(updates.id, updateId));
      if (isByAdministrator) {
        await notifyAndMail(tx, {
          userId: authorId,
          category: "account",
          kind: `${offer.area}.${offer.type}-update-removed`,
          title: "Novedad retirada",
          body: removedBody(`tu novedad «${title}» de «${name}»`, reason),
          href: offer.path(id),
          label: "Abrir la página",
          dedupeKey: `${offer.type}-update-removed:${updateId}`,
        });
      }
      record({
        targetId: authorId,
        details: { [offer.type]: id, update: updateId, ...(reason && { reason }) },
      });
    },
  );
}

/** Declares the command that removes a reply: by its author, or by an administrator with a reason. */
export function removeReply<G extends Caller>(offer: OfferDefinition, declared: Declared<G>) {
  return command(
    { ...declared, input: removeReplyInput, refuses: ["not_found"], audit: recorded },
    async ({ tx, actor, now, record }, { id, reply: replyId, reason }) => {
      const viewer = memberOf(actor);
      const { name } = await requireShown(offer, tx, { id, viewer });
      const { replies, updates } = offer;
      const [reply] = await tx
        .select({ authorId: replies.authorId })
        .from(replies)
        .innerJoin(updates, eq(updates.id, replies.updateId))
        .where(and(eq(replies.id, replyId), eq(updates.offerId, id), isNull(replies.removedAt)))
        .for("update", { of: replies });
      if (!reply) throw new DomainError("not_found", NO_REPLY);
      const isByAdministrator = isModeration({
        actor: viewer,
        authorId: reply.authorId,
        reason,
        missing: NO_REPLY,
      });
      await tx.update(replies).set({ removedAt: now }).where(eq(replies.id, replyId));
      if (isByAdministrator) {
        await notifyAndMail(tx, {
          userId: reply.authorId,
          category: "account",
          kind: `${offer.area}.${offer.type}-reply-removed`,
          title: "Respuesta retirada",
          body: removedBody(`tu respuesta en «${name}»`, reason),
          href: offer.path(id),
          label: "Abrir la página",
          dedupeKey: `${offer.type}-reply-removed:${replyId}`,
        });
      }
      record({
        targetId: reply.authorId,
        details: { [offer.type]: id, reply: replyId, ...(reason && { reason }) },
      });
    },
  );
}
