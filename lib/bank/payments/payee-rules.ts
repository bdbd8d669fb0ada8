import { and, eq } from "drizzle-orm";
import type { Source } from "@/db";
import { users } from "@/db/schema";
import { mayUseApp } from "@/lib/auth/app-members";
import { DomainError } from "@/lib/core/command/errors";
import { notBlocked } from "@/lib/deals/blocks";

const REFUSED = "Ahora no puedes pagar ni pedir dinero a esta persona";

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
 * Throws `conflict` if the email address or username now belongs to a member other than the one shown to the payer.
 */
export function refuseOther(shown: string | undefined, found: string): void {
  if (shown === undefined || shown === found) return;
  throw new DomainError("conflict", "Ese correo o usuario es ahora de otra persona. Revísalo de nuevo.");
}
