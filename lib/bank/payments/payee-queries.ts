import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { mayUseApp } from "@/lib/auth/app-members";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { notBlocked } from "@/lib/deals/blocks";
import { PAYMENT_ATTEMPTS } from "./constants";
import { type PayeeKey, payeeKeyOf } from "./rules";

/** A member as whoever pays them sees them before. */
export type Payee = { id: string; name: string; username: string | null };

const NOBODY = "No hay ningún miembro con ese correo, usuario o enlace";
const REFUSED = "Ahora no puedes pagar ni pedir dinero a esta persona";

type Asked = {
  viewer: { id: string };
  to: string;
  field?: string;
  /** Whether it may be the viewer. */
  orSelf?: true;
};

/** The member that an e-mail, a user name or a link names now. Throws `not_found`, and `invalid` for oneself unless that is let. */
export async function findPayee(
  source: Tx | typeof db,
  { viewer, to, field = "to", orSelf }: Asked,
): Promise<Payee> {
  const payee = await readPayee(source, payeeKeyOf(to));
  if (!payee) throw new DomainError("not_found", NOBODY, { fields: { [field]: NOBODY } });
  if (payee.id === viewer.id && !orSelf) {
    const message = "Eres tú: elige a otra persona";
    throw new DomainError("invalid", message, { fields: { [field]: message } });
  }
  return payee;
}

/** Whose QR code it is; null where it is nobody's, and for one's own. */
export async function findOwnerOfCode(viewer: Viewer, id: string): Promise<Payee | null> {
  return id === viewer.id ? null : readPayee(db, { id });
}

async function readPayee(source: Tx | typeof db, key: PayeeKey): Promise<Payee | null> {
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
  return row ? { id: row.id, name: nameOf(row), username: row.username } : null;
}

function whereKey(key: PayeeKey): SQL {
  if ("id" in key) return eq(users.id, key.id);
  return "email" in key
    ? eq(users.email, key.email)
    : sql`lower(${users.username}) = ${key.username.toLowerCase()}`;
}

export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/**
 * Locks the two of a payment until the transaction ends: the payer's payments come one after the other, and the payee is not
 * removed meanwhile.
 */
export async function lockPair(tx: Tx, payerId: string, payeeId: string): Promise<void> {
  for (const id of [payerId, payeeId].sort()) {
    const strength = id === payerId ? "no key update" : "share";
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for(strength);
  }
}

/** Throws where the one may not pay or ask the other: somebody gone, unverified, without the bank, or one who blocks. */
export async function requirePair(source: Tx | typeof db, oneId: string, otherId: string): Promise<void> {
  const [other] = await source
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, otherId), mayUseApp("debank"), notBlocked(oneId, otherId)))
    .limit(1);
  if (!other) throw new DomainError("conflict", REFUSED);
}

/** Whether somebody may pay out of the bank by the calendar: who asks themselves is checked by the guard. */
export async function mayUseBank(source: Tx | typeof db, id: string): Promise<boolean> {
  return (await source.$count(users, and(eq(users.id, id), mayUseApp("debank")))) > 0;
}

/** Throws where the address has another owner than the one whom the payer was shown. */
export function refuseOther(shown: string | undefined, found: string): void {
  if (shown === undefined || shown === found) return;
  throw new DomainError("conflict", "Ese correo o usuario es ahora de otra persona. Revísalo de nuevo.");
}

/** Who a payment would go to, so many times an hour: nobody reads the members' addresses off it. Throws as a payment would. */
export async function lookUpPayee(viewer: Viewer, to: string): Promise<Payee> {
  await consume({ name: "bank-payees", key: viewer.id, ...PAYMENT_ATTEMPTS.payeePerUser });
  const payee = await findPayee(db, { viewer, to });
  await requirePair(db, viewer.id, payee.id);
  return payee;
}
