import { and, eq, gt, isNull } from "drizzle-orm";
import { users } from "@/db/schema";
import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { NO_RESET_TOKEN } from "./reset-token";
import { userActInput } from "./schema";

/** An administrator makes a link to a new password worthless before its hour is over (D4). */
export const revokeResetToken = command(
  { name: "identity.revoke-reset-token", allow: "admin", input: userActInput, refuses: ["not_found"] },
  async ({ tx, actor, request, now }, { id, reason }) => {
    const [revoked] = await tx
      .update(users)
      .set({ ...NO_RESET_TOKEN, updatedAt: now })
      .where(and(eq(users.id, id), gt(users.resetTokenExpiresAt, now), isNull(users.deletedAt)))
      .returning({ id: users.id });
    if (!revoked) throw new DomainError("not_found", "Este enlace ya no está activo");
    await audit(tx, request, {
      action: "identity.revoke-reset-token",
      actorId: actor.id,
      targetId: id,
      ...(reason && { details: { reason } }),
    });
  },
);
