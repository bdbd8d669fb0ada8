import { eq } from "drizzle-orm";
import { db } from "@/db";
import { sessions, users } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { hashOfPurpose } from "@/lib/auth/bound-confirmation";
import { ATTEMPTS } from "@/lib/auth/constants";
import { passwordMatches } from "@/lib/auth/password/hash";
import { lockProven } from "@/lib/auth/rows";
import { requireCode } from "@/lib/auth/second-factor/codes";
import { audit } from "@/lib/core/command/audit";
import { type Call, command } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { consume, giveBack } from "@/lib/core/command/limits";
import { confirmInput } from "./schema";

/**
 * Declares the command that confirms the user's password and second factor, for commands that require a recent
 * confirmation (D3). Credentials that change meanwhile confirm nothing.
 */
export const confirmIdentity = command(
  {
    name: "identity.confirm",
    allow: "user",
    input: confirmInput,
    refuses: ["rate_limited"],
    audit: ({ actor }) => ({ targetId: actor.id }),
    prepare: requirePassword,
  },
  async ({ tx, actor, now, prepared: proven }, { act }) => {
    await lockProven(tx, proven);
    const confirmed = { confirmedAt: now, confirmedFor: act ? hashOfPurpose(act) : null };
    await tx.update(sessions).set(confirmed).where(eq(sessions.sid, actor.session.sid));
  },
);

async function requirePassword(
  call: Call & { actor: UserActor },
  { password, code }: { password: string; code?: string | undefined },
): Promise<{ id: string; credentialsChangedAt: Date | null }> {
  const { actor, request } = call;
  const limit = { name: "confirm", key: actor.id, ...ATTEMPTS.confirmPerUser };
  await consume(limit);
  const [found] = await db
    .select({ passwordHash: users.passwordHash, credentialsChangedAt: users.credentialsChangedAt })
    .from(users)
    .where(eq(users.id, actor.id))
    .limit(1);
  const matches = await passwordMatches(found?.passwordHash ?? null, password);
  if (found && matches) {
    await giveBack(limit);
    await requireCode({ userId: actor.id, code, request, wrong: "invalid" });
    return { id: actor.id, credentialsChangedAt: found.credentialsChangedAt };
  }
  await audit(db, request, {
    action: "refused:identity.confirm",
    actorId: actor.id,
    targetId: actor.id,
  });
  throw new DomainError("invalid", MESSAGE.invalid, { fields: { password: "La contraseña no es correcta" } });
}
