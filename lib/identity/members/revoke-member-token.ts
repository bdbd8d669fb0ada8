import { notifyTokenRevoked } from "@/lib/auth/tokens/notices";
import { endToken } from "@/lib/auth/tokens/revoke-token";
import { command } from "@/lib/core/command/command";
import { memberTokenInput } from "@/lib/identity/schema";

/** An administrator revokes a member's token, with a reason that the member sees. */
export const revokeMemberToken = command(
  {
    name: "identity.revoke-member-token",
    allow: "admin",
    input: memberTokenInput,
    refuses: ["not_found"],
    audit: ({ input: { id, tokenId, reason } }) => ({
      targetId: id,
      details: { apiToken: tokenId, reason },
    }),
  },
  async ({ tx, now }, { id: userId, tokenId: id, reason }) => {
    const { name } = await endToken(tx, { id, userId, now });
    await notifyTokenRevoked(tx, { id, userId, name, reason });
  },
);
