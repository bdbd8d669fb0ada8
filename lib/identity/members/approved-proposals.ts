import type { Tx } from "@/db";
import type { AdminActor } from "@/lib/auth/actor";
import { lockUser } from "@/lib/auth/rows";
import type { CommandContext } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { getUser } from "@/lib/identity/queries";
import { updateUserInput } from "@/lib/identity/schema";
import { patchUser } from "./changes";
import { dropFactor } from "./reset-second-factor";
import { writePassword } from "./set-password";
import { accountStaleness } from "./staleness-queries";

type Context = Pick<CommandContext<"admin", unknown>, "request" | "record" | "now"> & { actor: AdminActor };

type Approved = {
  kind: string;
  subjectId: string | null;
  proposedAt: Date;
  proposedBy: string;
  reason: string;
  payload: Record<string, unknown>;
};

/** Carries out what two administrators have agreed on for a member's account. Throws like the command for it. */
export async function carryOut(tx: Tx, proposal: Approved, context: Context): Promise<void> {
  const { kind, subjectId, proposedBy: by, reason, payload } = proposal;
  if (!subjectId) throw new Error(`proposal of kind ${kind} has no member`);
  await lockUser(tx, subjectId);
  const user = await getUser(context.actor, subjectId, tx);
  const stale = await accountStaleness(tx, proposal);
  if (stale) throw new DomainError("conflict", stale);
  const inTx = { ...context, tx };
  switch (kind) {
    case "promotion":
    case "email": {
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
      throw new Error(`no handler for proposals of kind ${kind}`);
  }
}
