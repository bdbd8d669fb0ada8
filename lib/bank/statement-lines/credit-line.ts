import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { bankReferences, users } from "@/db/schema";
import { isVerified } from "@/lib/auth/actor";
import { isRemoved } from "@/lib/auth/removal";
import { referencesIn } from "@/lib/bank/topups/reference-rules";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { printMoney } from "@/lib/core/format/money";
import { lockWaiting } from "./rows";
import { creditLineInput } from "./schema";
import { creditLocked } from "./transfers";

/**
 * An administrator assigns an unmatched row to a member. The monthly limit is not enforced here: the administrator
 * decides.
 */
export const creditLine = command(
  {
    name: "bank.credit-line",
    allow: "admin",
    input: creditLineInput,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, to, reason }) => {
    const line = await lockWaiting(tx, id);
    if (line.amountMinor < 0n) throw new DomainError("conflict", "Es un cargo: no se puede abonar.");
    if (line.currency !== "EUR") throw new DomainError("conflict", "Solo se abonan euros.");
    const userId = await findCredited(tx, to);
    if (userId === actor.id)
      throw new DomainError("conflict", "Es tu propio dinero: debe decidirlo otra persona.");
    const credited = await creditLocked(tx, line, { userId, actorId: actor.id, now });
    const amount = printMoney(line.amountMinor, "EUR");
    record({ targetId: userId, details: { line: id, amount, ...(reason && { reason }) } });
    return { id, status: credited.status };
  },
);

async function findCredited(tx: Tx, text: string): Promise<string> {
  const [reference = ""] = referencesIn(text);
  const plain = text.toLowerCase().replace(/^@/, "");
  const [found] = await tx
    .select({ id: users.id, kycStatus: users.kycStatus, kycLevel: users.kycLevel })
    .from(users)
    .leftJoin(bankReferences, eq(bankReferences.userId, users.id))
    .where(
      and(
        isNull(users.deletedAt),
        or(
          eq(users.email, plain),
          sql`lower(${users.username}) = ${plain}`,
          eq(bankReferences.reference, reference),
        ),
      ),
    )
    .limit(1);
  const refuse = (why: string) => new DomainError("invalid", MESSAGE.invalid, { fields: { to: why } });
  // Or the account could be closed between the search and the credit.
  if (!found || (await isRemoved(tx, found.id))) {
    throw refuse("No hay ningún miembro con ese correo, usuario o referencia");
  }
  if (!isVerified(found)) throw refuse("Ese miembro no está verificado");
  return found.id;
}
