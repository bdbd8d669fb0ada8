import { and, eq, isNull } from "drizzle-orm";
import { bankPayees } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { PAYEE } from "./queries";
import { labelPayeeInput, NO_PAYEE } from "./schema";

/** A member labels an account in their address book. An empty label removes it. */
export const labelPayee = command(
  {
    name: "bank.label-payee",
    allow: "user",
    input: labelPayeeInput,
    refuses: ["not_found"],
    audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { payee: id } }),
  },
  async ({ tx, actor }, { id, label }) => {
    const isOwn = and(eq(bankPayees.id, id), eq(bankPayees.userId, actor.id), isNull(bankPayees.removedAt));
    const [payee] = await tx.update(bankPayees).set({ label }).where(isOwn).returning(PAYEE);
    if (!payee) throw new DomainError("not_found", NO_PAYEE);
    return payee;
  },
);
