import { command } from "@/lib/core/command/command";
import { consume } from "@/lib/core/command/limits";
import { parseMoney } from "@/lib/core/format/money";
import { PAYMENT_ATTEMPTS } from "./constants";
import { findPayee } from "./payee-queries";
import { requirePair } from "./payee-rules";
import { getRequest } from "./request-queries";
import { insertRequest } from "./requests";
import { createRequestInput } from "./schema";

/** A member requests money from another member, or from anyone who has the link. */
export const createRequest = command(
  {
    name: "bank.create-request",
    allow: "app:debank",
    needsConfirmedEmail: true,
    input: createRequestInput,
    idempotent: true,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: ({ actor, input: { asset, amount } }) => ({ targetId: actor.id, details: { asset, amount } }),
    prepare: ({ actor }) =>
      consume({ name: "bank-requests", key: actor.id, ...PAYMENT_ATTEMPTS.requestPerUser }),
  },
  async ({ tx, actor, now }, { from, asset, amount, note }) => {
    const payer = from === undefined ? null : await findPayee(tx, { viewer: actor, to: from, field: "from" });
    if (payer) await requirePair(tx, actor.id, payer.id);
    const { id } = await insertRequest(tx, {
      requesterId: actor.id,
      payerId: payer?.id ?? null,
      asset,
      amountMinor: parseMoney(amount, asset),
      note,
      now,
    });
    return getRequest(actor, id, tx);
  },
);
