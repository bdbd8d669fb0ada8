import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { users } from "@/db/schema";
import { audit, changes } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { DomainError, MESSAGE } from "@/lib/core/errors";
import { violates } from "@/lib/core/transaction";
import { recordActivity } from "./record-activity";
import { isOfficialName } from "./rules";
import { updateProfileInput } from "./schema";

/** A member edits their own name and user name; the e-mail is not changed here (spec 3 §5). */
export const updateProfile = command(
  { name: "identity.update-profile", allow: "user", input: updateProfileInput, refuses: ["conflict"] },
  async ({ tx, actor, request, now }, { email, ...wanted }) => {
    if (email && email !== actor.email) {
      throw new DomainError("invalid", MESSAGE.invalid, {
        fields: { email: "El correo no se puede cambiar" },
      });
    }
    const { username: asked } = wanted;
    if (asked && asked !== actor.username && isOfficialName(asked)) {
      throw new DomainError("invalid", MESSAGE.invalid, {
        fields: { username: "Ese nombre de usuario está reservado" },
      });
    }
    const changed = changes(actor, wanted);
    if (Object.keys(changed).length > 0) {
      await write(tx, actor.id, { ...wanted, updatedAt: now });
      await recordActivity(tx, { userId: actor.id, type: "profile_update" }, now);
      await audit(tx, request, {
        action: "identity.update-profile",
        actorId: actor.id,
        targetId: actor.id,
        details: changed,
      });
    }
    const { username = actor.username, firstName = actor.firstName, lastName = actor.lastName } = wanted;
    return { ...actor, username, firstName, lastName };
  },
);

async function write(tx: Tx, id: string, values: Partial<typeof users.$inferInsert>): Promise<void> {
  try {
    await tx.update(users).set(values).where(eq(users.id, id));
  } catch (error) {
    if (violates(error, "users_username_key")) throw usernameTaken();
    throw error;
  }
}

/** The refusal of a user name that another account has. */
export function usernameTaken(): DomainError {
  const message = "Ese nombre de usuario ya está en uso";
  return new DomainError("conflict", message, { fields: { username: message } });
}
