import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { writeProposal } from "@/lib/admin/proposals/proposals";
import { requireConfirmation } from "@/lib/auth/actor";
import { FACTOR_CONFIRMATION_MINUTES } from "@/lib/auth/constants";
import { hashPassword } from "@/lib/auth/password/hash";
import { notifyPasswordChange } from "@/lib/auth/password/notices";
import { NO_RESET_TOKEN } from "@/lib/auth/password/tokens";
import { revokeAccess } from "@/lib/auth/revocation";
import { lockUser } from "@/lib/auth/rows";
import { requireLength } from "@/lib/auth/sign-in/register";
import { type CommandContext, command, recorded } from "@/lib/core/command/command";
import { announce } from "@/lib/core/live/channel";
import { getUser, type ListedUser } from "@/lib/identity/queries";
import { setPasswordInput } from "@/lib/identity/schema";
import { recordIntervention } from "./interventions";

/**
 * An administrator sets a member's password, or generates a temporary one, which is shown only this once (D4). For
 * another administrator it only creates a proposal.
 */
export const setPassword = command(
  {
    name: "identity.set-password",
    allow: "admin",
    input: setPasswordInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
    prepare: async (_call, { newPassword }) => {
      if (newPassword) requireLength(newPassword, "newPassword");
      const temporaryPassword = newPassword ? null : makeTemporaryPassword();
      return { temporaryPassword, passwordHash: await hashPassword(newPassword ?? temporaryPassword ?? "") };
    },
  },
  async (context, { id, reason }) => {
    const { tx, actor, prepared } = context;
    const { passwordHash, temporaryPassword } = prepared;
    await lockUser(tx, id);
    const user = await getUser(actor, id, tx);
    if (user.isAdmin && id !== actor.id) {
      const proposal = { kind: "password", subjectId: id, reason, payload: { passwordHash } } as const;
      const { pending } = await writeProposal(tx, context, proposal);
      return { pending: { ...pending, temporaryPassword } };
    }
    if (id === actor.id) requireConfirmation(actor, FACTOR_CONFIRMATION_MINUTES);
    await writePassword(context, user, { passwordHash, by: actor.id, reason });
    return { temporaryPassword };
  },
);

type Context = Pick<CommandContext<"admin", unknown>, "tx" | "request" | "record" | "now">;
type Member = Pick<ListedUser, "id" | "email" | "firstName" | "timezone">;
/** `by` is null if it was done on the server. */
type NewPassword = { passwordHash: string; by: string | null; reason?: string | undefined };

/** Sets another password for a locked member: every session of theirs ends, and they are notified. */
export async function writePassword(
  { tx, request, record, now }: Context,
  user: Member,
  { passwordHash, by, reason }: NewPassword,
): Promise<void> {
  const { id } = user;
  const changed = { passwordHash, ...NO_RESET_TOKEN, credentialsChangedAt: now, updatedAt: now };
  await tx.update(users).set(changed).where(eq(users.id, id));
  const revoked = await revokeAccess(tx, id);
  await recordIntervention(tx, { userId: id, kind: "password", actorId: by, now });
  record({
    action: "identity.set-password",
    targetId: id,
    ...(reason && { details: { reason } }),
  });
  await notifyPasswordChange(tx, user, { how: "administrator", revoked, request, now });
  await announce(tx, id);
}

// The password may be read aloud and typed by hand: no 0, O or o, no 1, I or l. 16 of 56 characters are 92 bits.
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789";

/** Returns a random password. */
export function makeTemporaryPassword(): string {
  return Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}
