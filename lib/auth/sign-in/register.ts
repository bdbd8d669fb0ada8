import { and, eq, isNull, type SQL } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { db, type Tx } from "@/db";
import { userAppPermissions, users } from "@/db/schema";
import { newMemberMail } from "@/emails/auth/new-member";
import { welcomeMail } from "@/emails/auth/welcome";
import { APPS } from "@/lib/auth/apps";
import { awaitsEmail } from "@/lib/auth/confirmed-email";
import { ATTEMPTS } from "@/lib/auth/constants";
import { isHeldByUndoLink } from "@/lib/auth/email/links";
import { mailConfirmation, writeConfirmation } from "@/lib/auth/email/send-email-confirmation";
import { hashPassword } from "@/lib/auth/password/hash";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { consume, requireLeft } from "@/lib/core/command/limits";
import type { RequestInfo } from "@/lib/core/command/request";
import { env } from "@/lib/core/config/env";
import { getSetting } from "@/lib/core/config/settings";
import { violates } from "@/lib/core/db/transaction";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { fullName } from "@/lib/core/format/person";
import { queueEmail, renderMail } from "@/lib/gateways/mail/outbox";
import { recordActivity } from "@/lib/identity/activity/activities";
import { officialNameErrors } from "@/lib/identity/profile/rules";
import { mailAdministrators } from "@/lib/notifications/administrators";
import { notifyInstallation } from "@/lib/notifications/webhooks/outbox";
import { browserHash } from "./devices";
import { newPasswordField, registerInput } from "./schema";

type Registered = Pick<typeof users.$inferSelect, "id" | "email" | "firstName" | "lastName" | "isAdmin">;

/** Declares the command that creates a member with the default apps (D6). */
export const register = command(
  {
    name: "identity.register",
    allow: "public",
    input: registerInput,
    refuses: ["conflict", "rate_limited"],
    idempotent: true,
    audit: recorded,
    prepare: async ({ request }, { password, email, firstName, lastName }) => {
      requireLength(password);
      const official = officialNameErrors(firstName, lastName);
      if (official) throw new DomainError("invalid", MESSAGE.invalid, { fields: official });
      await countKnown(email, request);
      await consume({ name: "register", key: request.ip, ...ATTEMPTS.registerPerAddress });
      const confirmation = awaitsEmail(UNPROVEN) ? await writeConfirmation({ firstName }) : null;
      const notice = await renderMail(newMemberMail({ member: fullName({ firstName, lastName }), email }));
      return { notice, confirmation, passwordHash: await hashPassword(password) };
    },
    // The account may have another address by now, which `prepare` cannot find by the one of the registration.
    after: async (member: Registered, { replayed }) => {
      if (replayed) refuseLateRepeat(await findRepeated(eq(users.id, member.id)));
      return member;
    },
  },
  async ({ tx, request, now, prepared, record }, { password: _, acceptsTerms, isAdult, ...person }) => {
    const { notice, confirmation, passwordHash } = prepared;
    const id = uuidv7();
    await insertUser(tx, {
      id,
      ...person,
      ...UNPROVEN,
      termsAcceptedAt: acceptsTerms ? now : null,
      adultDeclaredAt: isAdult ? now : null,
      passwordHash,
      createdAt: now,
      lastSeenAt: now,
    });
    if (await isHeldByUndoLink(tx, { id, email: person.email, now })) throw emailTaken();
    const defaultApps = await getSetting("defaultApps", tx);
    for (const appKey of defaultApps) {
      await tx.insert(userAppPermissions).values({ userId: id, appKey, hasAccess: true, grantedAt: now });
    }
    await recordActivity(tx, { userId: id, type: "registration" }, now);
    record({ actorId: id, targetId: id });
    const { email, firstName, lastName } = person;
    await queueEmail(tx, {
      to: { id, email },
      mail: welcomeMail({ firstName, apps: defaultApps.map((appKey) => APPS[appKey].name) }),
      dedupeKey: `welcome:${id}`,
      props: { device: browserHash(request.userAgent) },
    });
    if (confirmation) await mailConfirmation(tx, { id, email }, confirmation);
    await mailAdministrators(tx, `new-member:${id}`, () => notice);
    const href = `/admin?user=${id}`;
    await notifyInstallation(tx, { kind: "identity.member-registered", href, dedupeKey: `new-member:${id}` });
    return { id, email, firstName, lastName, isAdmin: false };
  },
);

const REPEAT_MINUTES = 10;

const UNPROVEN = { emailConfirmedAt: null };

// Stops clients that try e-mail addresses to find out which have an account (D30). Runs before the transaction: while
// it holds locks, waiting for a second connection could deadlock. Throws `conflict` for an address whose registration
// can no longer be repeated.
async function countKnown(email: string, { ip }: RequestInfo): Promise<void> {
  const limit = { name: "known-email", key: ip, ...ATTEMPTS.knownEmailPerAddress };
  await requireLeft(limit);
  const known = await findRepeated(and(eq(users.email, email), isNull(users.deletedAt)));
  if (!known && !(await isHeldByUndoLink(db, { id: null, email, now: clock.now() }))) return;
  await consume(limit);
  refuseLateRepeat(known);
}

async function findRepeated(where: SQL | undefined) {
  const { createdAt, credentialsChangedAt, totpEnabledAt } = users;
  const [account] = await db
    .select({ createdAt, credentialsChangedAt, totpEnabledAt })
    .from(users)
    .where(where)
    .limit(1);
  return account;
}

// A repeated request opens a session without a new check of the password, so that the answer of a lost connection can
// be had again: only for a while, and not if the owner of the address has taken the account over or secured it since.
function refuseLateRepeat(account: Awaited<ReturnType<typeof findRepeated>>): void {
  if (!account) return;
  const isOver = plusMinutes(account.createdAt, REPEAT_MINUTES) <= clock.now();
  if (isOver || account.credentialsChangedAt || account.totpEnabledAt) throw emailTaken();
}

/** Throws `invalid` for a password shorter than PASSWORD_MIN_LENGTH (D4). */
export function requireLength(password: string, field = "password"): void {
  const result = newPasswordField(env().PASSWORD_MIN_LENGTH).safeParse(password);
  if (result.success) return;
  const message = result.error.issues[0]?.message ?? MESSAGE.invalid;
  throw new DomainError("invalid", MESSAGE.invalid, { fields: { [field]: message } });
}

async function insertUser(tx: Tx, user: typeof users.$inferInsert): Promise<void> {
  try {
    await tx.insert(users).values(user);
  } catch (error) {
    if (violates(error, "users_email_key")) throw emailTaken();
    throw error;
  }
}

/** Returns the error for an e-mail address that belongs to another account. */
export function emailTaken(): DomainError {
  const message = "Ya existe una cuenta con este correo";
  return new DomainError("conflict", message, { fields: { email: message } });
}
