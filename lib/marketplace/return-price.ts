import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { users } from "@/db/schema";
import { DomainError } from "@/lib/core/errors";
import { payBuyer, payPart, type Sale } from "./move-sale";
import { tooMuch } from "./refuse-refund";
import { afterRefund, leftCents, type SaleRole, stepOf } from "./sale-rules";

type Return = {
  event: "refund" | "reverse";
  role: SaleRole;
  cents: bigint;
  note: string;
  actorId: string;
  now: Date;
};

/**
 * Gives the buyer of a locked order so many cents of what is left: while it is held, of that; once it is delivered, out of
 * what the seller and the platform got. Throws `conflict` for more than is left, and where there is nobody to give it to.
 */
export async function returnPrice(
  tx: Tx,
  sale: Sale,
  { event, role, cents, ...said }: Return,
): Promise<Sale> {
  const left = leftCents(sale);
  if (cents > left) throw tooMuch(left, sale.status);
  await requireBuyer(tx, sale);
  if (afterRefund(stepOf(sale.status, event, role), left, cents) === "refunded") {
    return payBuyer(tx, sale, { moment: event, ...said });
  }
  return payPart(tx, sale, { cents, moment: event === "refund" ? "part" : event, ...said });
}

// Whoever has closed their account has no balance that anybody could spend.
async function requireBuyer(tx: Tx, { buyerId }: Sale): Promise<void> {
  const known = await tx.$count(users, and(eq(users.id, buyerId), isNull(users.deletedAt)));
  if (known === 0)
    throw new DomainError("conflict", "El comprador ha cerrado su cuenta: no se le puede pagar.");
}
