import { and, eq, gt, isNull, or } from "drizzle-orm";
import { accountSuspensions } from "@/db/schema";
import { lockUser } from "@/lib/auth/rows";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { announce } from "@/lib/core/live/channel";
import { getUser } from "@/lib/identity/queries";
import { liftSuspensionInput } from "@/lib/identity/schema";
import { notifyOfLifting } from "./notices";
import { listSuspensions } from "./queries";

/** An administrator ends a member's suspension, with a remark that the member sees. */
export const liftSuspension = command(
  {
    name: "identity.lift-suspension",
    allow: "admin",
    input: liftSuspensionInput,
    refuses: ["not_found", "conflict"],
    audit: ({ input: { id, remark } }) => ({ targetId: id, ...(remark && { details: { remark } }) }),
  },
  async ({ tx, actor, now }, { id, remark = null }) => {
    await lockUser(tx, id);
    const user = await getUser(actor, id, tx);
    const { userId, liftedAt, endsAt } = accountSuspensions;
    const [lifted] = await tx
      .update(accountSuspensions)
      .set({ liftedBy: actor.id, liftedAt: now, remark })
      .where(and(eq(userId, id), isNull(liftedAt), or(isNull(endsAt), gt(endsAt, now))))
      .returning({ id: accountSuspensions.id });
    if (!lifted) throw new DomainError("conflict", "Este miembro no está suspendido");
    await notifyOfLifting(tx, { userId: user.id, suspensionId: lifted.id, remark });
    await announce(tx, id);
    const [written] = await listSuspensions(actor, id, tx);
    if (!written) throw new Error("the suspension was not found");
    return written;
  },
);
