import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { recoveryCodes, users } from "@/db/schema";
import { writeProposal } from "@/lib/admin/write-proposal";
import type { AdminActor } from "@/lib/core/actor";
import { type CommandContext, command, recorded } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import type { Pending } from "@/lib/core/pending";
import { getUser, type ListedUser, lockUser } from "./queries";
import { recordIntervention } from "./record-intervention";
import { userActInput } from "./schema";
import { tellOfFactor } from "./tell-of-factor";

const NO_FACTOR = "Este usuario no tiene activada la verificación en dos pasos";

/** An administrator removes the second factor of a member who has lost it; another administrator's is proposed. */
export const resetSecondFactor = command(
  {
    name: "identity.reset-second-factor",
    allow: "admin",
    input: userActInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async (context, { id, reason }): Promise<Pending | null> => {
    const { tx, actor } = context;
    await lockUser(tx, id);
    const user = await getUser(actor, id, tx);
    if (user.isAdmin && id !== actor.id) {
      if (!user.hasSecondFactor) throw new DomainError("conflict", NO_FACTOR);
      return writeProposal(tx, context, { kind: "second-factor", subjectId: id, reason, payload: {} });
    }
    await dropFactor(context, user, { by: actor.id, reason });
    return null;
  },
);

type Context = Pick<CommandContext<"admin", unknown>, "tx" | "request" | "record" | "now"> & {
  actor: AdminActor;
};

/** Takes the factor of a locked member away and tells them: they sign in with the password alone. Throws `conflict` without one. */
export async function dropFactor(
  { tx, request, record, now }: Context,
  user: ListedUser,
  { by, reason }: { by: string; reason?: string | undefined },
): Promise<void> {
  if (!(await removeFactor(tx, user.id, now))) throw new DomainError("conflict", NO_FACTOR);
  await recordIntervention(tx, { userId: user.id, kind: "second-factor", actorId: by, now });
  record({
    action: "identity.reset-second-factor",
    targetId: user.id,
    ...(reason && { details: { reason } }),
  });
  await tellOfFactor(tx, user, { what: "administrator", request, now });
}

/** Takes the factor and its recovery codes away; false when there was none. */
export async function removeFactor(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const removed = await tx
    .update(users)
    .set({
      totpSecret: null,
      totpEnabledAt: null,
      totpLastStep: null,
      credentialsChangedAt: now,
      updatedAt: now,
    })
    .where(and(eq(users.id, userId), isNotNull(users.totpEnabledAt)))
    .returning({ id: users.id });
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return removed.length === 1;
}
