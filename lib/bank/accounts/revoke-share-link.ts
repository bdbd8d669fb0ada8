import { and, eq, isNull } from "drizzle-orm";
import { bankShareLinks } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { SHARE_LINK_NOT_FOUND } from "./constants";
import { shareLinkParams } from "./schema";

/**
 * Revokes a link. Has no effect on one that has already ended. A member who has lost access to the app can still
 * revoke their links.
 */
export const revokeShareLink = command(
  {
    name: "bank.revoke-share-link",
    allow: "user",
    input: shareLinkParams,
    refuses: ["not_found"],
    audit: ({ actor }) => ({ targetId: actor.id }),
  },
  async ({ tx, actor, now }, { id }) => {
    const own = and(eq(bankShareLinks.id, id), eq(bankShareLinks.userId, actor.id));
    if ((await tx.$count(bankShareLinks, own)) === 0)
      throw new DomainError("not_found", SHARE_LINK_NOT_FOUND);
    await tx
      .update(bankShareLinks)
      .set({ revokedAt: now })
      .where(and(own, isNull(bankShareLinks.revokedAt)));
  },
);
