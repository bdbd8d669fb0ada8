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
 * What gives the buyer of a locked order so many cents of what is left: while it is held, of that; once it is delivered, out of
 * what the seller and the platform got. Throws `conflict` for more than is left, and where there is nobody to give it to.
 */
export async function returnPrice(tx: Tx, sale: Sale, { event, role, cents, ...acting }: Return) {
  const left = leftCents(sale);
  if (cents > left) throw tooMuch(left, sale.status);
  await requireBuyer(tx, sale);
  const to = afterRefund(stepOf(sale.status, event, role), left, cents);
  return to === "refunded" ? payBuyer(tx, sale, acting) : payPart(tx, sale, { cents, ...acting });
}

// Whoever has closed their account has no balance that anybody could spend.
async function requireBuyer(tx: Tx, { buyerId }: Sale): Promise<void> {
  const known = await tx.$count(users, and(eq(users.id, buyerId), isNull(users.deletedAt)));
  if (known === 0)
    throw new DomainError("conflict", "El comprador ha cerrado su cuenta: no se le puede pagar.");
}
