import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { db, type Source, type Tx } from "@/db";
import { users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { mayUseApp } from "@/lib/auth/app-members";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { fullName } from "@/lib/core/format/person";
import { notBlocked } from "@/lib/deals/blocks";
import { PAYMENT_ATTEMPTS } from "./constants";
import { type PayeeKey, payeeKeyOf } from "./rules";

/** A member as shown to a payer before the payment. */
export type Payee = { id: string; name: string; username: string | null };

/** Why a scheduled payment was not made. */
export const NO_BANK = "Ahora no puedes usar DeBank.";

const NOBODY = "No hay ningún miembro con ese correo, usuario o enlace";
const REFUSED = "Ahora no puedes pagar ni pedir dinero a esta persona";

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
 * Locks both parties of a payment until the transaction ends: the payer's payments are serialized, and the payee's
 * account cannot be deleted concurrently.
 */
export async function lockPair(tx: Tx, payerId: string, payeeId: string): Promise<void> {
  for (const id of [payerId, payeeId].sort()) {
    const strength = id === payerId ? "no key update" : "share";
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for(strength);
  }
}

/**
 * Throws `conflict` if the members cannot pay or request money from each other: the other one is gone, not verified,
 * without access to the bank, or one has blocked the other. `field` is the input field that names the other one.
 */
export async function requirePair(
  source: Source,
  oneId: string,
  otherId: string,
  field?: string,
): Promise<void> {
  const [other] = await source
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, otherId), mayUseApp("debank"), notBlocked(oneId, otherId)))
    .limit(1);
  if (other) return;
  throw new DomainError("conflict", REFUSED, field === undefined ? {} : { fields: { [field]: REFUSED } });
}

/**
 * Whether a member has access to the bank, for scheduled payments. For requests of the member, the guard checks it.
 */
export async function mayUseBank(source: Source, id: string): Promise<boolean> {
  return (await source.$count(users, and(eq(users.id, id), mayUseApp("debank")))) > 0;
}

/**
 * Throws `conflict` if the email address or username now belongs to a member other than the one shown to the payer.
 */
export function refuseOther(shown: string | undefined, found: string): void {
  if (shown === undefined || shown === found) return;
  throw new DomainError("conflict", "Ese correo o usuario es ahora de otra persona. Revísalo de nuevo.");
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
