import { and, eq, isNull, lt, or } from "drizzle-orm";
import type postgres from "postgres";
import type { Tx } from "../../db";
import { recoveryCodes, users } from "../../db/schema";
import { clock } from "../../lib/core/format/clock";

/** A member's password and second factor in the replaced database, where they were ever changed. */
export type ReplacedCredentials = {
  id: string;
  passwordHash: string;
  totpSecret: string | null;
  totpEnabledAt: Date | null;
  totpLastStep: number | null;
  credentialsChangedAt: Date;
};

/** Reads the changed credentials of this database, at whatever migration it has. */
export async function credentialsIn(sql: postgres.Sql): Promise<ReplacedCredentials[]> {
  return [
    ...(await sql<ReplacedCredentials[]>`
      select id, now_in->>'password_hash' as "passwordHash", now_in->>'totp_secret' as "totpSecret",
        (now_in->>'totp_enabled_at')::timestamptz as "totpEnabledAt",
        (now_in->>'totp_last_step')::int as "totpLastStep",
        (now_in->>'credentials_changed_at')::timestamptz as "credentialsChangedAt"
      from users u, to_jsonb(u) as now_in
      where u.deleted_at is null and now_in->>'credentials_changed_at' is not null
      order by id`),
  ];
}

/**
 * Gives members the password and second factor again that they have set since the backup: the old ones may be known to
 * somebody whom they have locked out. Their recovery codes of that time end. Returns the number of members.
 */
export async function settleCredentials(tx: Tx, replaced: readonly ReplacedCredentials[]): Promise<number> {
  let settled = 0;
  for (const { id, ...credentials } of replaced) {
    const { credentialsChangedAt: changedAt } = users;
    const isOlder = or(isNull(changedAt), lt(changedAt, credentials.credentialsChangedAt));
    const changed = await tx
      .update(users)
      .set(credentials)
      .where(and(eq(users.id, id), isNull(users.deletedAt), isOlder))
      .returning({ id: users.id });
    if (changed.length === 0) continue;
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
    settled += 1;
  }
  return settled;
}

/**
 * Without the replaced database nobody knows whose password was changed since: no money leaves for a day, as after a
 * change, so that the owner of an account can recover it first.
 */
export async function pauseMoney(tx: Tx): Promise<void> {
  await tx.update(users).set({ credentialsChangedAt: clock.now() }).where(isNull(users.deletedAt));
}
