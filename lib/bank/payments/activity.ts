import type { Tx } from "@/db";
import { activities } from "@/db/schema";
import { amountText } from "@/lib/core/format/format";
import type { Payment } from "./transfers";

/** Writes one activity row for each of the two parties. */
export async function recordPayment(tx: Tx, payment: Payment): Promise<void> {
  const { id, payerId, payeeId, asset, amountMinor, createdAt } = payment;
  const line = { entityId: String(id), data: { amount: amountText(amountMinor, asset) }, createdAt };
  await tx.insert(activities).values([
    { ...line, userId: payerId, type: "payment_sent" as const },
    { ...line, userId: payeeId, type: "payment_received" as const },
  ]);
}
