import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { bankRequests, bankSplits } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { PAYMENT_ATTEMPTS } from "./constants";
import { endedUnpaid } from "./machines";
import { requirePair } from "./payee-rules";
import { getRequest } from "./request-queries";
import { insertRequest } from "./requests";
import { NO_REQUEST, requestParams } from "./schema";

/** The owner of a split asks again for a share whose request was declined or cancelled, or has expired. */
export const repeatRequest = command(
  {
    name: "bank.repeat-request",
    allow: "app:debank",
    needsConfirmedEmail: true,
    input: requestParams,
    idempotent: true,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { request: id } }),
    prepare: ({ actor }) =>
      consume({ name: "bank-requests", key: actor.id, ...PAYMENT_ATTEMPTS.requestPerUser }),
  },
  async ({ tx, actor, now }, { id }) => {
    const { requesterId, payerId, asset, amountMinor, note, splitId, status } = await readOwn(
      tx,
      id,
      actor.id,
    );
    if (splitId === null || payerId === null)
      throw refused("Solo se piden otra vez las partes de un reparto.");
    if (!endedUnpaid(status))
      throw refused("Esta parte está pendiente o pagada: no hace falta pedirla otra vez.");
    await refuseSecond(tx, { splitId, payerId });
    await requirePair(tx, actor.id, payerId);
    const asked = await insertRequest(tx, { requesterId, payerId, asset, amountMinor, note, splitId, now });
    return getRequest(actor, asked.id, tx);
  },
);

const refused = (message: string) => new DomainError("conflict", message);

async function readOwn(tx: Tx, id: number, requesterId: string) {
  const own = and(eq(bankRequests.id, id), eq(bankRequests.requesterId, requesterId));
  const [row] = await tx.select().from(bankRequests).where(own).limit(1);
  if (!row) throw new DomainError("not_found", NO_REQUEST);
  return row;
}

// The split is locked, so that of two concurrent calls only one asks.
async function refuseSecond(
  tx: Tx,
  { splitId, payerId }: { splitId: number; payerId: string },
): Promise<void> {
  await tx.select({ id: bankSplits.id }).from(bankSplits).where(eq(bankSplits.id, splitId)).for("update");
  const { splitId: split, payerId: payer, status } = bankRequests;
  const same = and(eq(split, splitId), eq(payer, payerId), inArray(status, ["pending", "paid"]));
  if ((await tx.$count(bankRequests, same)) > 0)
    throw refused("Ya le has pedido otra vez esta parte: míralo en el reparto.");
}
