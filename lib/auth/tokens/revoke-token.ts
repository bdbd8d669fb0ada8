import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { apiTokens } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { tokenIdParams } from "./schema";

/** A member ends one of their own tokens: the next call by it is refused. */
export const revokeToken = command(
  {
    name: "identity.revoke-token",
    allow: "user",
    input: tokenIdParams,
    refuses: ["not_found"],
    audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { apiToken: id } }),
  },
  async ({ tx, actor, now }, { id }) => {
    await endToken(tx, { id, userId: actor.id, now });
  },
);

type Ended = { id: number; userId: string; now: Date };

/** Ends a member's token and answers what it was called. Throws `not_found` where it has ended already. */
export async function endToken(tx: Tx, { id, userId, now }: Ended): Promise<{ name: string }> {
  const [ended] = await tx
    .update(apiTokens)
    .set({ revokedAt: now })
    .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt)))
    .returning({ name: apiTokens.name });
  if (!ended) throw new DomainError("not_found", "Ese token ya no está activo");
  return ended;
}
