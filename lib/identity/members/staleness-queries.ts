import { and, eq, exists, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import { accountInterventions, auditLog, users } from "@/db/schema";
import type { SecurityAction } from "@/lib/auth/security-events/constants";

type Proposed = {
  kind: string;
  subjectId: string | null;
  proposedAt: Date;
  payload: Record<string, unknown>;
};

type Account = {
  isAdmin: boolean;
  credentialsChangedAt: Date | null;
  wasDecided: boolean;
  wasChangedAlone: boolean;
};

const CREDENTIAL_CHANGES: readonly SecurityAction[] = [
  "identity.change-password",
  "identity.reset-password",
  "identity.set-password",
  "identity.enable-second-factor",
  "identity.disable-second-factor",
  "identity.reset-second-factor",
  "identity.email-changed",
  "identity.email-change-undone",
];

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

// Whether the member, or somebody on the server, has changed the credentials since the proposal. The account knows only
// its last change, which administrators may have decided after that one.
const wasChangedAlone = ({ proposedAt }: Pick<Proposed, "proposedAt">) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.targetId, users.id),
          inArray(auditLog.action, [...CREDENTIAL_CHANGES]),
          gt(auditLog.occurredAt, proposedAt),
          or(isNull(auditLog.actorId), eq(auditLog.actorId, users.id)),
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
      wasChangedAlone: sql<boolean>`${wasChangedAlone(proposal)}`,
    })
    .from(users)
    .where(and(eq(users.id, proposal.subjectId ?? ""), isNull(users.deletedAt)))
    .limit(1);
  if (!user) return "La cuenta de este miembro ya no existe.";
  return isOfAccount(proposal, user) ? null : "El acceso de este miembro ha cambiado desde la propuesta.";
}

// A promotion applies to a non-administrator, a change of the e-mail address to an administrator. Who has recovered an
// account themselves must not get a password, an address or a missing second factor that others decided on before.
function isOfAccount({ kind, proposedAt, payload }: Proposed, account: Account): boolean {
  const { isAdmin, credentialsChangedAt, wasDecided, wasChangedAlone } = account;
  const isUnchanged = credentialsChangedAt === null || credentialsChangedAt <= proposedAt;
  const isSame = (wasDecided && !wasChangedAlone) || isUnchanged;
  const isPromotable = !isAdmin && (isSame || !asksForEmail(payload));
  return { promotion: isPromotable, email: isAdmin && isSame }[kind] ?? isSame;
}

function asksForEmail({ asked }: Proposed["payload"]): boolean {
  return typeof asked === "object" && asked !== null && "email" in asked && asked.email !== undefined;
}
