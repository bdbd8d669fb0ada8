import { writeProposal } from "@/lib/admin/proposals/proposals";
import { lockUser } from "@/lib/auth/rows";
import { removeFactor } from "@/lib/auth/second-factor/codes";
import { notifyFactorChange } from "@/lib/auth/second-factor/notices";
import { type CommandContext, command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import type { Pending } from "@/lib/core/command/pending";
import { OWN_CREDENTIALS } from "@/lib/identity/constants";
import { getUser, type ListedUser } from "@/lib/identity/queries";
import { userActionInput } from "@/lib/identity/schema";
import { recordIntervention } from "./interventions";

const NO_FACTOR = "Este usuario no tiene activada la verificación en dos pasos";

/**
 * An administrator removes the second factor of a member who has lost it; for another administrator it only creates a
 * proposal. Their own one is removed in the settings, with the password and a code.
 */
export const resetSecondFactor = command(
  {
    name: "identity.reset-second-factor",
    allow: "admin",
    input: userActionInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async (context, { id, reason }): Promise<Pending | null> => {
    const { tx, actor } = context;
    await lockUser(tx, id);
    const user = await getUser(actor, id, tx);
    if (id === actor.id) throw new DomainError("conflict", OWN_CREDENTIALS);
    if (user.isAdmin) {
      if (!user.hasSecondFactor) throw new DomainError("conflict", NO_FACTOR);
      return writeProposal(tx, context, { kind: "second-factor", subjectId: id, reason, payload: {} });
    }
    await dropFactor(context, user, { by: actor.id, reason });
    return null;
  },
);

type Context = Pick<CommandContext<"admin", unknown>, "tx" | "request" | "record" | "now">;
type Member = Pick<ListedUser, "id" | "email" | "firstName" | "timezone">;
/** `by` is null if it was done on the server. */
type Removal = { by: string | null; reason?: string | undefined };

/**
 * Removes the second factor of a locked member and notifies them: they then sign in with the password alone. Throws
 * `conflict` if there is none.
 */
export async function dropFactor(
  { tx, request, record, now }: Context,
  user: Member,
  { by, reason }: Removal,
): Promise<void> {
  if (!(await removeFactor(tx, user.id, now))) throw new DomainError("conflict", NO_FACTOR);
  await recordIntervention(tx, { userId: user.id, kind: "second-factor", actorId: by, now });
  record({
    action: "identity.reset-second-factor",
    targetId: user.id,
    ...(reason && { details: { reason } }),
  });
  await notifyFactorChange(tx, user, { what: "administrator", request, now });
}
