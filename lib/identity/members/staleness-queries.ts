import { and, eq, isNull } from "drizzle-orm";
import type { Source } from "@/db";
import { users } from "@/db/schema";

type Proposed = { kind: string; subjectId: string | null };

/** Returns why a proposal about a member's account can no longer be carried out, or null while it can. */
export async function accountStaleness(source: Source, proposal: Proposed): Promise<string | null> {
  const [user] = await source
    .select({ isAdmin: users.isAdmin })
    .from(users)
    .where(and(eq(users.id, proposal.subjectId ?? ""), isNull(users.deletedAt)))
    .limit(1);
  return user ? stalenessIn(proposal, user) : "La cuenta de este miembro ya no existe.";
}

// A promotion applies to a non-administrator, a change of the e-mail address to an administrator.
export function stalenessIn({ kind }: Pick<Proposed, "kind">, user: { isAdmin: boolean }): string | null {
  const isOf = { promotion: !user.isAdmin, email: user.isAdmin }[kind] ?? true;
  return isOf ? null : "El acceso de este miembro ha cambiado desde la propuesta.";
}
