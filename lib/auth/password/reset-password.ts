import { and, eq, sql } from "drizzle-orm";
import { users } from "@/db/schema";
import { ATTEMPTS } from "@/lib/auth/constants";
import { revokeAccess } from "@/lib/auth/revocation";
import { requireLength } from "@/lib/auth/sign-in/register";
import { resetPasswordInput } from "@/lib/auth/sign-in/schema";
import { type Call, command, recorded } from "@/lib/core/command/command";
import { consume } from "@/lib/core/command/limits";
import { announce } from "@/lib/core/live/channel";
import { hashPassword } from "./hash";
import { notifyPasswordChange } from "./notices";
import { findByResetToken, invalidResetLink, NO_RESET_TOKEN, openedBy } from "./tokens";

/** The holder of a mailed link sets a new password, once. Ends every session of the account. */
export const resetPassword = command(
  {
    name: "identity.reset-password",
    allow: "public",
    input: resetPasswordInput,
    refuses: ["rate_limited"],
    audit: recorded,
    prepare: prove,
  },
  async ({ tx, request, now, prepared: { user, passwordHash }, record }) => {
    const [changed] = await tx
      .update(users)
      .set({
        passwordHash,
        ...NO_RESET_TOKEN,
        // The link was received by mail, which confirms the address.
        emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${now.toISOString()}::timestamptz)`,
        credentialsChangedAt: now,
        updatedAt: now,
      })
      .where(and(eq(users.id, user.id), openedBy(user.tokenHash, now)))
      .returning({ id: users.id });
    if (!changed) throw invalidResetLink();
    const revoked = await revokeAccess(tx, user.id);
    record({ actorId: user.id, targetId: user.id });
    await notifyPasswordChange(tx, user, { how: "reset", revoked, request, now });
    await announce(tx, user.id);
    return { message: "Contraseña actualizada. Ya puedes iniciar sesión con ella." };
  },
);

type Input = { token: string; newPassword: string };

async function prove({ request: { ip } }: Call, { token, newPassword }: Input) {
  requireLength(newPassword, "newPassword");
  await consume({ name: "reset-use", key: ip, ...ATTEMPTS.resetUsePerAddress });
  const user = await findByResetToken(token);
  if (!user) throw invalidResetLink();
  return { user, passwordHash: await hashPassword(newPassword) };
}
