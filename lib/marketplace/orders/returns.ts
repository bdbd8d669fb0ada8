import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { users } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import type { Sale } from "./line";
import { tooMuch } from "./return-rules";
import { afterRefund, leftCents, type OrderRole, stepOf } from "./rules";
import { payBuyer, payPart } from "./transfers";

type Return = {
  event: "refund" | "reverse";
  role: OrderRole;
  cents: bigint;
  actorId: string;
  now: Date;
};

/**
 * Refunds cents of a locked order to its buyer: from the held money, or after delivery from what the seller and the
 * platform received. Throws `conflict` for more than is left, and if the buyer's account is deleted.
 */
export async function returnPrice(tx: Tx, sale: Sale, { event, role, cents, ...acting }: Return) {
  const left = leftCents(sale);
  if (cents > left) throw tooMuch(left, sale.status);
  await requireBuyer(tx, sale);
  const to = afterRefund(stepOf(sale.status, event, role), left, cents);
  return to === "refunded" ? payBuyer(tx, sale, acting) : payPart(tx, sale, { cents, ...acting });
}

// Nobody could spend the balance of a deleted account.
async function requireBuyer(tx: Tx, { buyerId }: Sale): Promise<void> {
  const known = await tx.$count(users, and(eq(users.id, buyerId), isNull(users.deletedAt)));
  if (known === 0)
    throw new DomainError("conflict", "El comprador ha cerrado su cuenta: no se le puede pagar.");
}
