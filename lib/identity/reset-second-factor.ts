import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { recoveryCodes, users } from "@/db/schema";
import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { getUser, lockUser } from "./queries";
import { userIdParams } from "./schema";
import { tellOfFactor } from "./tell-of-factor";

/** An administrator removes the second factor of a member who has lost it; they sign in with the password alone. */
export const resetSecondFactor = command(
  {
    name: "identity.reset-second-factor",
    allow: "admin",
    input: userIdParams,
    refuses: ["not_found", "conflict"],
  },
  async ({ tx, actor, request, now }, { id }) => {
    await lockUser(tx, id);
    const user = await getUser(actor, id, tx);
    if (!(await removeFactor(tx, id, now))) {
      throw new DomainError("conflict", "Este usuario no tiene activada la verificación en dos pasos");
    }
    await audit(tx, request, { action: "identity.reset-second-factor", actorId: actor.id, targetId: id });
    await tellOfFactor(tx, user, { what: "administrator", request, now });
  },
);

/** Takes the factor and its recovery codes away; false when there was none. */
export async function removeFactor(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const removed = await tx
    .update(users)
    .set({ totpSecret: null, totpEnabledAt: null, totpLastStep: null, updatedAt: now })
    .where(and(eq(users.id, userId), isNotNull(users.totpEnabledAt)))
    .returning({ id: users.id });
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return removed.length === 1;
}
