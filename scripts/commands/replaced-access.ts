import { and, eq, inArray, isNull } from "drizzle-orm";
import type postgres from "postgres";
import type { Tx } from "../../db";
import { accountSuspensions, users } from "../../db/schema";
import { isSuspended } from "../../lib/auth/suspension";
import { audit } from "../../lib/core/command/audit";
import { SERVER_REQUEST } from "../../lib/core/command/request";
import { clock } from "../../lib/core/format/clock";
import { restoreAccess } from "../../lib/identity/members/demotion";
import { recordIntervention } from "../../lib/identity/members/interventions";
import {
  delayPayments,
  type EndedPayments,
  endedPaymentsIn,
  endPaymentsAgain,
  NO_ENDED_PAYMENTS,
} from "./recurring-payments";
import {
  credentialsIn,
  pauseMoney,
  type ReplacedCredentials,
  settleCredentials,
} from "./replaced-credentials";
import { type MailChoices, mailChoicesIn, NO_MAIL_CHOICES, settleMailChoices } from "./replaced-mail-choices";
import { NO_REPLACED_RIGHTS, type ReplacedRights, rightsIn, takeRightsAgain } from "./replaced-rights";

type InForce = { userId: string; reason: string; startedBy: string; startedAt: Date; endsAt: Date | null };

/**
 * Who is an administrator in the replaced database, the suspensions in force there, changed credentials, what members
 * are verified for and which apps are closed to them, recurring payments that have ended, and choices about mails.
 */
export type ReplacedAccess = {
  administrators: readonly string[];
  suspensions: readonly InForce[];
  credentials: readonly ReplacedCredentials[];
  rights: ReplacedRights;
  ended: EndedPayments;
  mailChoices: MailChoices;
};

export const NO_REPLACED_ACCESS: ReplacedAccess = {
  administrators: [],
  suspensions: [],
  credentials: [],
  rights: NO_REPLACED_RIGHTS,
  ended: NO_ENDED_PAYMENTS,
  mailChoices: NO_MAIL_CHOICES,
};

/** Returns the members who are removed in this database, with the time. */
export async function removedIn(sql: postgres.Sql): Promise<Record<string, string>> {
  const rows = await sql<{ id: string; at: Date }[]>`
    select id, deleted_at as at from users where deleted_at is not null
  `;
  return Object.fromEntries(rows.map(({ id, at }) => [id, at.toISOString()]));
}

/** Reads all this from a database. */
export async function accessIn(sql: postgres.Sql): Promise<ReplacedAccess> {
  const rows = await sql<{ id: string }[]>`select id from users where is_admin and deleted_at is null`;
  const [table] = await sql<{ exists: boolean }[]>`
    select to_regclass('public.account_suspensions') is not null as exists
  `;
  const suspensions = table?.exists
    ? await sql<InForce[]>`
        select user_id as "userId", reason, started_by as "startedBy", started_at as "startedAt", ends_at as "endsAt"
        from account_suspensions
        where lifted_at is null and (ends_at is null or ends_at > now())
        order by id`
    : [];
  const administrators = rows.map(({ id }) => id);
  return {
    administrators,
    suspensions: [...suspensions],
    credentials: await credentialsIn(sql),
    rights: await rightsIn(sql),
    ended: await endedPaymentsIn(sql),
    mailChoices: await mailChoicesIn(sql),
  };
}

/**
 * Takes from restored administrators the role that they have lost since the backup, and suspends again who was
 * suspended since, and sets the credentials that were changed since. Takes again from members the verification, level
 * and apps that they have lost. A replaced database without administrators has lost its members and says nothing about
 * these: then money is paused for everybody. Ends recurring payments again, or delays them, and ends mails that
 * members have ended. Returns the ids of both, the numbers, null after a pause, and the administrators who remain.
 */
export async function settleAccess(tx: Tx, replaced: ReplacedAccess, madeAt: string) {
  const { administrators, suspensions } = replaced;
  const isAdministrator = and(eq(users.isAdmin, true), isNull(users.deletedAt));
  const restored = await tx.select({ id: users.id, email: users.email }).from(users).where(isAdministrator);
  const isStill = ({ id }: { id: string }) => administrators.length === 0 || administrators.includes(id);
  const demoted = restored.filter((one) => !isStill(one)).map(({ id }) => id);
  for (const id of demoted) await demote(tx, id, madeAt);
  const remaining = restored.filter(isStill);
  const suspended: string[] = [];
  for (const one of suspensions) {
    if (await suspendAgain(tx, one, { madeAt, otherwise: remaining[0]?.id ?? one.userId })) {
      suspended.push(one.userId);
    }
  }
  const isKnown = administrators.length > 0;
  const credentials = isKnown ? await settleCredentials(tx, replaced.credentials) : null;
  const rights = isKnown ? await takeRightsAgain(tx, replaced.rights, madeAt) : null;
  if (!isKnown) await pauseMoney(tx);
  const payments = isKnown ? await endPaymentsAgain(tx, replaced.ended) : await delayPayments(tx);
  await settleMailChoices(tx, isKnown ? replaced.mailChoices : NO_MAIL_CHOICES);
  const emails = remaining.map(({ email }) => email);
  return { demoted, suspended, credentials, rights, payments, administrators: emails };
}

async function demote(tx: Tx, id: string, madeAt: string): Promise<void> {
  const now = clock.now();
  const access = await restoreAccess(tx, { id }, now);
  await tx
    .update(users)
    .set({ ...access, isAdmin: false, updatedAt: now })
    .where(eq(users.id, id));
  await recordIntervention(tx, { userId: id, kind: "demotion", actorId: null, now });
  const details = { isAdmin: [true, false], restored: madeAt };
  await audit(tx, SERVER_REQUEST, { action: "identity.update-user", actorId: null, targetId: id, details });
}

type Again = {
  madeAt: string;
  /** Counts as the author if the administrator who did it joined after the backup. */
  otherwise: string;
};

async function suspendAgain(tx: Tx, one: InForce, { madeAt, otherwise }: Again): Promise<boolean> {
  const { userId, startedBy } = one;
  const found = await tx
    .select({ id: users.id, deletedAt: users.deletedAt })
    .from(users)
    .where(inArray(users.id, [userId, startedBy]));
  const isHere = found.some(({ id, deletedAt }) => id === userId && deletedAt === null);
  if (!isHere || (await isSuspended(tx, userId))) return false;
  const author = found.some(({ id }) => id === startedBy) ? startedBy : otherwise;
  await tx.insert(accountSuspensions).values({ ...one, startedBy: author });
  await audit(tx, SERVER_REQUEST, {
    action: "identity.suspend-member",
    actorId: null,
    targetId: userId,
    details: { reason: one.reason, restored: madeAt },
  });
  return true;
}
