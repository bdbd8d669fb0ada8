import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { changes } from "@/lib/core/command/audit";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { violates } from "@/lib/core/db/transaction";
import { recordActivity } from "@/lib/identity/activity/activities";
import { getKycState } from "@/lib/identity/kyc/queries";
import { nameLockOf } from "@/lib/identity/kyc/rules";
import { updateProfileInput } from "@/lib/identity/schema";
import { hasPostalForm, hasPrefix, POSTAL_CODE_WRONG, PREFIX_MISSING, withPrefix } from "./contact-rules";
import { CONTACT_COLUMNS } from "./queries";
import { hasPlainEnd, isLatinName, isOfficialName, officialNameErrors, USERNAME_WRONG } from "./rules";

/** Members edit their own data; the e-mail address is changed elsewhere (spec 3 §5). */
export const updateProfile = command(
  {
    name: "identity.update-profile",
    allow: "user",
    input: updateProfileInput,
    refuses: ["conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { email, ...typed }) => {
    if (email && email !== actor.email) {
      throw new DomainError("invalid", MESSAGE.invalid, {
        fields: { email: "El correo se cambia en su propio apartado, con un enlace" },
      });
    }
    // Locked, because an administrator may change the name, or the member submit the documents, at the same time.
    const before = { ...actor, ...(await lockProfile(tx, actor.id)) };
    const { username: asked } = typed;
    if (asked && asked !== before.username) requireOwnName(asked);
    await refuseLockedName(tx, before, typed);
    const { country = before.country } = typed;
    const wanted = { ...typed, ...(typed.phone && { phone: withPrefix({ phone: typed.phone, country }) }) };
    refuseContact({ ...before, ...given(wanted) }, wanted);
    const changed = changes(before, wanted);
    if (Object.keys(changed).length > 0) {
      await write(tx, actor.id, { ...newValues(changed), updatedAt: now });
      await recordActivity(tx, { userId: actor.id, type: "profile_update" }, now);
      record({ targetId: actor.id, details: changed });
    }
    const { username = before.username, firstName = before.firstName, lastName = before.lastName } = wanted;
    return { ...actor, username, firstName, lastName, timezone: wanted.timezone ?? before.timezone };
  },
);

function requireOwnName(username: string): void {
  const refusal = !hasPlainEnd(username)
    ? USERNAME_WRONG
    : !isLatinName(username)
      ? "Usa letras latinas, números, puntos y guiones"
      : isOfficialName(username)
        ? "Ese nombre de usuario está reservado"
        : null;
  if (refusal) throw new DomainError("invalid", MESSAGE.invalid, { fields: { username: refusal } });
}

type Names = { firstName?: string | undefined; lastName?: string | undefined };

async function refuseLockedName(tx: Tx, before: Viewer, { firstName, lastName }: Names): Promise<void> {
  const changed = {
    firstName: firstName !== undefined && firstName !== before.firstName,
    lastName: lastName !== undefined && lastName !== before.lastName,
  };
  if (!changed.firstName && !changed.lastName) return;
  const official = officialNameErrors(firstName ?? before.firstName, lastName ?? before.lastName);
  if (official) throw new DomainError("invalid", MESSAGE.invalid, { fields: official });
  const lock = nameLockOf((await getKycState(before.id, tx)).state);
  if (!lock) return;
  const fields = {
    ...(changed.firstName && { firstName: lock }),
    ...(changed.lastName && { lastName: lock }),
  };
  throw new DomainError("invalid", MESSAGE.invalid, { fields });
}

const PROFILE_COLUMNS = {
  ...CONTACT_COLUMNS,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  timezone: users.timezone,
};

async function lockProfile(tx: Tx, id: string) {
  const [profile] = await tx
    .select(PROFILE_COLUMNS)
    .from(users)
    .where(eq(users.id, id))
    .limit(1)
    .for("no key update");
  return profile;
}

const newValues = (changed: Record<string, [unknown, unknown]>): Partial<typeof users.$inferInsert> =>
  Object.fromEntries(Object.entries(changed).map(([field, [, value]]) => [field, value]));

function given<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>;
}

type Contact = { phone?: string | null; postalCode?: string | null; country?: string | null };

// Only fields that are sent now are validated: a member who edits their name need not correct an old address first.
function refuseContact(next: Contact, sent: { [Field in keyof Contact]?: Contact[Field] | undefined }): void {
  const isSent = (field: keyof Contact) => sent[field] !== undefined || sent.country !== undefined;
  const fields = {
    ...(isSent("postalCode") && !hasPostalForm(next) && { postalCode: POSTAL_CODE_WRONG }),
    ...(isSent("phone") && !hasPrefix(next) && { phone: PREFIX_MISSING }),
  };
  if (Object.keys(fields).length > 0) throw new DomainError("invalid", MESSAGE.invalid, { fields });
}

async function write(tx: Tx, id: string, values: Partial<typeof users.$inferInsert>): Promise<void> {
  try {
    await tx.update(users).set(values).where(eq(users.id, id));
  } catch (error) {
    if (violates(error, "users_username_key")) throw usernameTaken();
    throw error;
  }
}

/** Returns the error for a user name that belongs to another account. */
export function usernameTaken(): DomainError {
  const message = "Ese nombre de usuario ya está en uso";
  return new DomainError("conflict", message, { fields: { username: message } });
}
