import { and, eq, exists, isNotNull, isNull, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import { accountInterventions, users } from "@/db/schema";

type Proposed = { kind: string; subjectId: string | null; proposedAt: Date };

type Account = { isAdmin: boolean; credentialsChangedAt: Date | null; wasDecided: boolean };

// Whether the last change of the credentials was decided by two administrators: its intervention has the same time.
const wasDecided = () =>
  exists(
    db
      .select({ one: sql`1` })
      .from(accountInterventions)
      .where(
        and(
          eq(accountInterventions.userId, users.id),
          eq(accountInterventions.createdAt, users.credentialsChangedAt),
          isNotNull(accountInterventions.actorId),
        ),
      ),
  );

/** Returns why a proposal about a member's account can no longer be carried out, or null while it can. */
export async function accountStaleness(source: Source, proposal: Proposed): Promise<string | null> {
  const [user] = await source
    .select({
      isAdmin: users.isAdmin,
      credentialsChangedAt: users.credentialsChangedAt,
      wasDecided: sql<boolean>`${wasDecided()}`,
    })
    .from(users)
    .where(and(eq(users.id, proposal.subjectId ?? ""), isNull(users.deletedAt)))
    .limit(1);
  if (!user) return "La cuenta de este miembro ya no existe.";
  return isOfAccount(proposal, user) ? null : "El acceso de este miembro ha cambiado desde la propuesta.";
}

// A promotion applies to a non-administrator, a change of the e-mail address to an administrator. Who has recovered an
// account themselves must not get a password, an address or a missing second factor that others decided on before.
function isOfAccount({ kind, proposedAt }: Proposed, account: Account): boolean {
  const { isAdmin, credentialsChangedAt, wasDecided: isDecided } = account;
  const isSame = isDecided || credentialsChangedAt === null || credentialsChangedAt <= proposedAt;
  return { promotion: !isAdmin, email: isAdmin && isSame }[kind] ?? isSame;
}
