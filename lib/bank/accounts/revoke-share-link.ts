import { and, eq, isNull } from "drizzle-orm";
import { bankShareLinks } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { SHARE_LINK_NOT_FOUND } from "./constants";
import { shareLinkParams } from "./schema";

/** Ends a link now; one that has ended already stays as it is. Whoever loses the app can still end theirs. */
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
