import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { bankPayments, bankSplits } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { violates } from "@/lib/core/db/transaction";
import { type Currency, parseMoney } from "@/lib/core/format/money";
import { PAYMENT_ATTEMPTS } from "./constants";
import { findPayee } from "./payee-queries";
import { requirePair } from "./payee-rules";
import { insertRequest } from "./requests";
import { createSplitInput, NO_PAYMENT } from "./schema";
import { linesOf } from "./split-queries";

/** A member splits an amount among several members: each receives a request for their share. */
export const createSplit = command(
  {
    name: "bank.create-split",
    allow: "app:debank",
    needsConfirmedEmail: true,
    input: createSplitInput,
    idempotent: true,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: ({ actor, input: { title, asset, total } }) => ({
      targetId: actor.id,
      details: { title, asset, total },
    }),
    prepare: async ({ actor }, { shares }) => {
      await consume({ name: "bank-requests", key: actor.id, ...PAYMENT_ATTEMPTS.requestPerUser });
      // Every share looks up a member, even if the split fails.
      const lookUp = { name: "bank-split-payees", key: actor.id, ...PAYMENT_ATTEMPTS.splitPayeePerUser };
      await consume(...shares.map(() => lookUp));
    },
  },
  async ({ tx, actor, now }, { title, asset, total, paymentId = null, shares }) => {
    const totalMinor = parseMoney(total, asset);
    const parts = shares.map(({ amount }) => parseMoney(amount, asset));
    if (parts.reduce((sum, part) => sum + part, 0n) > totalMinor)
      throw wrong("total", "Las partes suman más que el total");
    if (paymentId !== null) await requirePayment(tx, { paymentId, payerId: actor.id, asset, totalMinor });
    const [split] = await tx
      .insert(bankSplits)
      .values({ ownerId: actor.id, title, asset, totalMinor, paymentId, createdAt: now })
      .returning()
      .catch(refuseSecond);
    if (!split) throw new Error("the split was not inserted");
    const asked = new Set<string>();
    for (const [index, { from }] of shares.entries()) {
      const field = `shares.${index}.from`;
      const { id: payerId } = await findPayee(tx, { viewer: actor, to: from, field });
      if (asked.has(payerId)) throw wrong(field, "Esta persona está dos veces");
      asked.add(payerId);
      await requirePair(tx, actor.id, payerId, field);
      const amountMinor = parts[index] ?? 0n;
      await insertRequest(tx, {
        requesterId: actor.id,
        payerId,
        asset,
        amountMinor,
        note: title,
        splitId: split.id,
        now,
      });
    }
    const [line] = await linesOf(actor, [split], tx);
    if (!line) throw new Error("the split was not found");
    return line;
  },
);

function wrong(field: string, message: string): DomainError {
  return new DomainError("invalid", message, { fields: { [field]: message } });
}

type Shared = { paymentId: number; payerId: string; asset: Currency; totalMinor: bigint };

async function requirePayment(tx: Tx, { paymentId, payerId, asset, totalMinor }: Shared): Promise<void> {
  const [payment] = await tx
    .select({ asset: bankPayments.asset, amountMinor: bankPayments.amountMinor })
    .from(bankPayments)
    .where(and(eq(bankPayments.id, paymentId), eq(bankPayments.payerId, payerId)))
    .limit(1);
  if (!payment) throw new DomainError("not_found", NO_PAYMENT);
  if (payment.asset !== asset || payment.amountMinor !== totalMinor)
    throw wrong("total", "No es el importe de ese pago");
}

function refuseSecond(error: unknown): never {
  if (!violates(error, "bank_splits_payment_key")) throw error;
  throw new DomainError("conflict", "Ese pago ya está repartido: pide otra vez las partes sin pagar.");
}
