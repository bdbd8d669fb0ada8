import { and, eq, isNull } from "drizzle-orm";
import { bankPayees } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { NO_PAYEE, removePayeeInput } from "./schema";

/** A member removes an account from their address book. If it is used again, it waits like a new one. */
export const removePayee = command(
  {
    name: "bank.remove-payee",
    allow: "user",
    input: removePayeeInput,
    refuses: ["not_found"],
    audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { payee: id } }),
  },
  async ({ tx, actor, now }, { id }) => {
    const isOwn = and(eq(bankPayees.id, id), eq(bankPayees.userId, actor.id), isNull(bankPayees.removedAt));
    const [removed] = await tx
      .update(bankPayees)
      .set({ removedAt: now })
      .where(isOwn)
      .returning({ id: bankPayees.id });
    if (!removed) throw new DomainError("not_found", NO_PAYEE);
  },
);
