import type { Tx } from "@/db";
import { writeProposal } from "@/lib/admin/proposals/proposals";
import type { AdminActor } from "@/lib/auth/actor";
import { lockAdmins, lockUser } from "@/lib/auth/rows";
import { changes } from "@/lib/core/command/audit";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { getUser, type ListedUser } from "@/lib/identity/queries";
import { updateUserInput } from "@/lib/identity/schema";
import { checkAsked, type Input, patchUser } from "./changes";

/**
 * An administrator edits a member's data, KYC standing or role (spec 2 §6, §7). Promoting a member, or a change that
 * takes over another administrator's account, only creates a proposal, which includes all requested changes.
 */
export const updateUser = command(
  {
    name: "identity.update-user",
    allow: "admin",
    input: updateUserInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async (context, { id, reason, ...asked }) => {
    const { tx, actor } = context;
    if (asked.isAdmin === false && id !== actor.id) await requireAnotherAdmin(tx, actor, id);
    await lockUser(tx, id);
    const before = await getUser(actor, id, tx);
    const kind = kindOf(actor, before, asked);
    if (kind) {
      const wanted = checkAsked(actor, before, asked);
      const proposed = changes(before, wanted);
      return writeProposal(tx, context, {
        kind,
        subjectId: id,
        reason,
        payload: { asked, changes: proposed },
        details: proposed,
      });
    }
    await patchUser(context, before, asked, { reason });
    return getUser(actor, id, tx);
  },
);

// Whoever receives an administrator's mail can open their account.
function kindOf(actor: AdminActor, before: ListedUser, input: Input): "promotion" | "email" | null {
  if (!before.isAdmin) return input.isAdmin ? "promotion" : null;
  const isOtherMailbox = input.email !== undefined && input.email !== before.email;
  return isOtherMailbox && before.id !== actor.id && input.isAdmin !== false ? "email" : null;
}

// If two administrators demote each other concurrently, the lock serializes them: the second is no longer an
// administrator.
async function requireAnotherAdmin(tx: Tx, actor: AdminActor, id: string): Promise<void> {
  const admins = await lockAdmins(tx);
  if (!admins.some((admin) => admin !== id)) {
    throw new DomainError("conflict", "Tiene que quedar al menos un administrador");
  }
  if (!admins.includes(actor.id)) throw new DomainError("forbidden", MESSAGE.adminOnly);
}
