import { randomUUID } from "node:crypto";
import { consumeConfirmation } from "@/lib/auth/bound-confirmation";
import { lockUser } from "@/lib/auth/rows";
import { command } from "@/lib/core/command/command";
import { positiveMinor } from "@/lib/core/fields/amount";
import { printMoney } from "@/lib/core/format/money";
import { refusePaypalHeld } from "@/lib/exchange/orders/paypal-rules";
import { requireFunds } from "@/lib/ledger/refusals";
import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { SHARED_POT_CONFIRMATION_MINUTES } from "./constants";
import { getSharedPot } from "./queries";
import { lockSharedPot } from "./rows";
import { putPurpose } from "./rules";
import { putIntoSharedPotInput } from "./schema";
import { postPut } from "./transfers";

/** A member puts money into the pot, which then belongs to all its members. */
export const putIntoSharedPot = command(
  {
    name: "bank.put-into-shared-pot",
    allow: "app:debank",
    needsConfirmedEmail: true,
    input: putIntoSharedPotInput,
    confirmedWithinMinutes: { whenAsked: SHARED_POT_CONFIRMATION_MINUTES },
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: ({ actor, input: { id, amount } }) => ({ targetId: actor.id, details: { sharedPot: id, amount } }),
  },
  async ({ tx, actor, now }, { id, amount }) => {
    // Serializes per member: two concurrent calls would each find the whole amount that a hold leaves free.
    await lockUser(tx, actor.id);
    await refuseWhilePaused(tx, actor);
    const { pot } = await lockSharedPot(tx, { id, userId: actor.id, atLeast: "sees" });
    const amountMinor = positiveMinor(amount, { asset: pot.asset, field: "amount" });
    if (pot.asset === "BTC") await refusePaypalHeld(tx, { ...actor, sats: amountMinor, now });
    await requireFunds(postPut(tx, pot, { amountMinor, keySuffix: randomUUID(), actorId: actor.id, now }));
    // Checked last: when the member is asked for the password, nothing else can refuse the deposit.
    const withinMinutes = SHARED_POT_CONFIRMATION_MINUTES;
    const purpose = putPurpose(id, printMoney(amountMinor, pot.asset));
    await consumeConfirmation(tx, actor, { purpose, withinMinutes, now });
    return getSharedPot(actor, id, tx);
  },
);
