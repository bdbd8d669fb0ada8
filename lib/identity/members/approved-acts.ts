import { and, eq, isNull } from "drizzle-orm";
import type { db, Tx } from "@/db";
import { users } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import type { CommandContext } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { getUser, lockUser } from "@/lib/identity/queries";
import { updateUserInput } from "@/lib/identity/schema";
import { patchUser } from "./changes";
import { dropFactor } from "./reset-second-factor";
import { writePassword } from "./set-password";

type Context = Pick<CommandContext<"admin", unknown>, "request" | "record" | "now"> & { actor: AdminActor };

type Approved = {
  kind: string;
  subjectId: string | null;
  proposedBy: string;
  reason: string;
  payload: Record<string, unknown>;
};

/** Does what two administrators have agreed on with a member's account. Throws as the command for it does. */
export async function carryOut(tx: Tx, proposal: Approved, context: Context): Promise<void> {
  const { kind, subjectId, proposedBy: by, reason, payload } = proposal;
  if (!subjectId) throw new Error(`proposal of kind ${kind} without a member`);
  await lockUser(tx, subjectId);
  const user = await getUser(context.actor, subjectId, tx);
  const inTx = { ...context, tx };
  switch (kind) {
    case "promotion":
    case "email": {
      const stale = stalenessIn(proposal, user);
      if (stale) throw new DomainError("conflict", stale);
      const {
        id: _,
        reason: __,
        ...asked
      } = updateUserInput.parse({
        ...(payload.asked as Record<string, unknown>),
        id: subjectId,
      });
      return patchUser(inTx, user, asked, { by, reason });
    }
    case "password":
      return writePassword(inTx, user, { passwordHash: String(payload.passwordHash), by, reason });
    case "second-factor":
      return dropFactor(inTx, user, { by, reason });
    default:
      throw new Error(`no way to carry out a proposal of kind ${kind}`);
  }
}

/** Why what was proposed for a member's account cannot be done any more; null while it can. */
export async function accountStaleness(
  source: Tx | typeof db,
  proposal: Pick<Approved, "kind" | "subjectId">,
): Promise<string | null> {
  const [user] = await source
    .select({ isAdmin: users.isAdmin })
    .from(users)
    .where(and(eq(users.id, proposal.subjectId ?? ""), isNull(users.deletedAt)))
    .limit(1);
  return user ? stalenessIn(proposal, user) : "La cuenta de este miembro ya no existe.";
}

// A promotion is of a member, an e-mail of an administrator.
function stalenessIn({ kind }: Pick<Approved, "kind">, user: { isAdmin: boolean }): string | null {
  const isOf = { promotion: !user.isAdmin, email: user.isAdmin }[kind] ?? true;
  return isOf ? null : "El acceso de este miembro ha cambiado desde la propuesta.";
}
