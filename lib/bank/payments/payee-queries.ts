import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import { users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { mayUseApp } from "@/lib/auth/app-members";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { fullName } from "@/lib/core/format/person";
import { PAYMENT_ATTEMPTS } from "./constants";
import { requirePair } from "./payee-rules";
import { type PayeeKey, payeeKeyOf } from "./rules";

/** A member as shown to a payer before the payment. */
export type Payee = { id: string; name: string; username: string | null };

/** Why a scheduled payment was not made. */
export const NO_BANK = "Ahora no puedes usar DeBank.";

const NOBODY = "No hay ningún miembro con ese correo, usuario o enlace";

type Input = {
  viewer: { id: string };
  to: string;
  field?: string;
  /** Whether the viewer is allowed as the payee. */
  orSelf?: true;
};

/**
 * The member with this email address, username or link. Throws `not_found`, and `invalid` for the viewer themselves
 * unless `orSelf` is set.
 */
export async function findPayee(source: Source, { viewer, to, field = "to", orSelf }: Input): Promise<Payee> {
  const payee = await readPayee(source, payeeKeyOf(to));
  if (!payee) throw new DomainError("not_found", NOBODY, { fields: { [field]: NOBODY } });
  if (payee.id === viewer.id && !orSelf) {
    const message = "Eres tú: elige a otra persona";
    throw new DomainError("invalid", message, { fields: { [field]: message } });
  }
  return payee;
}

/** The owner of a QR code; null if there is none, and for the viewer's own code. */
export async function findOwnerOfCode(viewer: Viewer, id: string): Promise<Payee | null> {
  return id === viewer.id ? null : readPayee(db, { id });
}

async function readPayee(source: Source, key: PayeeKey): Promise<Payee | null> {
  const [row] = await source
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
    })
    .from(users)
    .where(and(isNull(users.deletedAt), whereKey(key)))
    .limit(1);
  return row ? { id: row.id, name: fullName(row), username: row.username } : null;
}

function whereKey(key: PayeeKey): SQL {
  if ("id" in key) return eq(users.id, key.id);
  return "email" in key
    ? eq(users.email, key.email)
    : sql`lower(${users.username}) = ${key.username.toLowerCase()}`;
}

/**
 * Whether a member has access to the bank, for scheduled payments. For requests of the member, the guard checks it.
 */
export async function mayUseBank(source: Source, id: string): Promise<boolean> {
  return (await source.$count(users, and(eq(users.id, id), mayUseApp("debank")))) > 0;
}

/**
 * The payee of a possible payment. Rate-limited per hour, so that nobody can enumerate members' addresses. Throws as
 * a payment does.
 */
export async function lookUpPayee(viewer: Viewer, to: string): Promise<Payee> {
  await consume({ name: "bank-payees", key: viewer.id, ...PAYMENT_ATTEMPTS.payeePerUser });
  const payee = await findPayee(db, { viewer, to });
  await requirePair(db, viewer.id, payee.id);
  return payee;
}
