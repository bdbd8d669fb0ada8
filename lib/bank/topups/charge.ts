import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { db } from "@/db";
import { bankTopups } from "@/db/schema";
import type { Charge } from "@/lib/payments/cards/charge";
import { topupName } from "./rules";
import { applyPayment, applyReturns, failTopup, findTopup, lockTopup, PROVIDER } from "./settlement";
import type { Topup } from "./transfers";

const MAX_LISTED = 500;

/** Top-ups in euros by card. */
export const topupCharge: Charge<Topup> = {
  noun: "topup",
  find: findTopup,
  lock: lockTopup,
  paymentIdOf: ({ providerId }) => providerId,
  paymentRequestOf: (row) => ({
    name: topupName(row),
    amountMinor: row.amountMinor,
    currency: "eur",
    description: "Ingreso en tu saldo",
  }),
  notePayment: (id, providerId) =>
    db
      .update(bankTopups)
      .set({ providerId })
      .where(and(eq(bankTopups.id, id), isNull(bankTopups.providerId))),
  applyPayment,
  applyReturns,
  mayEnd: ({ status }) => status === "created",
  end: (tx, row, _, now) => failTopup(tx, row, null, now),
  listUnsettled: (returned) => {
    const { provider, providerId, status } = bankTopups;
    const isOurs = eq(provider, PROVIDER);
    // A late payment for a closed account leaves its row unpaid.
    const open = ["created", "failed", "succeeded", "disputed"] as const;
    const idsOf = (some: typeof returned) => some.map(({ paymentId }) => paymentId);
    const paid = and(inArray(providerId, idsOf(returned)), inArray(status, open));
    const turnedDown = returned.filter(({ hasFailed }) => hasFailed);
    const back = and(inArray(providerId, idsOf(turnedDown)), eq(status, "refunded"));
    return db
      .select()
      .from(bankTopups)
      .where(and(isOurs, or(paid, back)))
      .orderBy(bankTopups.id)
      .limit(MAX_LISTED);
  },
};
