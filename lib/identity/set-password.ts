import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { passwordChangedLetter } from "@/emails/identity/password-changed";
import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { announce } from "@/lib/core/live";
import { hashPassword } from "@/lib/core/password";
import { queueEmail } from "@/lib/gateways/outbox";
import { closeDoors } from "./close-doors";
import { getUser, lockUser } from "./queries";
import { requireLength } from "./register";
import { NO_RESET_TOKEN } from "./reset-token";
import { setPasswordInput } from "./schema";
import { tellOfPassword } from "./tell-of-password";

/** An administrator sets a member's password, or has a temporary one made, which is shown this once (D4). */
export const setPassword = command(
  {
    name: "identity.set-password",
    allow: "admin",
    input: setPasswordInput,
    refuses: ["not_found"],
    prepare: async (_call, { newPassword }) => {
      if (newPassword) requireLength(newPassword, "newPassword");
      const temporaryPassword = newPassword ? null : makeTemporaryPassword();
      return { temporaryPassword, passwordHash: await hashPassword(newPassword ?? temporaryPassword ?? "") };
    },
  },
  async ({ tx, actor, request, now, prepared: { passwordHash, temporaryPassword } }, { id }) => {
    await lockUser(tx, id);
    const user = await getUser(actor, id, tx);
    const changed = { passwordHash, ...NO_RESET_TOKEN, updatedAt: now };
    await tx.update(users).set(changed).where(eq(users.id, id));
    await closeDoors(tx, id);
    await audit(tx, request, { action: "identity.set-password", actorId: actor.id, targetId: id });
    const { firstName, timezone: timeZone } = user;
    await queueEmail(tx, {
      to: user,
      letter: passwordChangedLetter({ firstName, how: "administrator", at: now, timeZone }),
      dedupeKey: `password-changed:${request.id}`,
    });
    await tellOfPassword(tx, { userId: id, how: "administrator", occasion: request.id });
    await announce(tx, id);
    return { temporaryPassword };
  },
);

// Without 0 and O, 1 and l: it is read aloud and typed by hand. 16 of 54 characters are 92 bits.
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789";

function makeTemporaryPassword(): string {
  return Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}
