import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { apiTokens } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { tokenIdParams } from "./schema";

/** A member revokes one of their tokens: the next call with it is refused. */
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

/** Revokes a member's token and returns its name. Throws `not_found` if it has already ended. */
export async function endToken(tx: Tx, { id, userId, now }: Ended): Promise<{ name: string }> {
  const [ended] = await tx
    .update(apiTokens)
    .set({ revokedAt: now })
    .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt)))
    .returning({ name: apiTokens.name });
  if (!ended) throw new DomainError("not_found", "Ese token ya no está activo");
  return ended;
}
