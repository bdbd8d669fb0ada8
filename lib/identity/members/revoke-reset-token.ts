import { and, eq, gt, isNull } from "drizzle-orm";
import { users } from "@/db/schema";
import { NO_RESET_TOKEN } from "@/lib/auth/password/tokens";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { userActionInput } from "@/lib/identity/schema";

/** An administrator invalidates a link to set a new password before it expires (D4). */
export const revokeResetToken = command(
  {
    name: "identity.revoke-reset-token",
    allow: "admin",
    input: userActionInput,
    refuses: ["not_found"],
    audit: ({ input: { id, reason } }) => ({ targetId: id, ...(reason && { details: { reason } }) }),
  },
  async ({ tx, now }, { id }) => {
    const [revoked] = await tx
      .update(users)
      .set({ ...NO_RESET_TOKEN, updatedAt: now })
      .where(and(eq(users.id, id), gt(users.resetTokenExpiresAt, now), isNull(users.deletedAt)))
      .returning({ id: users.id });
    if (!revoked) throw new DomainError("not_found", "Este enlace ya no está activo");
  },
);
