import { db } from "@/db";
import { createPot } from "@/lib/bank/pots/create-pot";
import { movePotMoney } from "@/lib/bank/pots/move-pot-money";
import type { Currency } from "@/lib/core/format/money";
import { escrow } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { callOf } from "./identity";

type Asked = Partial<Parameters<typeof createPot.run>[1] & Record<string, unknown>>;

/** Creates a pot of this member, by default in EUR. */
export async function openPot(user: { id: string }, asked: Asked = {}) {
  return createPot.run(await callOf(user), { asset: "EUR", name: "Viaje", ...asked });
}

export async function movePot(user: { id: string }, id: number, direction: "in" | "out", amount: string) {
  return movePotMoney.run(await callOf(user), { id, direction, amount });
}

/** Returns the balance of a pot, in minor units. */
export const heldInPot = (user: { id: string }, id: number, currency: Currency = "EUR") =>
  balanceOf(db, escrow(user.id, currency, { type: "pot", id: String(id) }));
