import { eq } from "drizzle-orm";
import { POST as confirm } from "@/app/api/auth/confirm/route";
import { POST as ask } from "@/app/api/bank/payouts/route";
import { db } from "@/db";
import { bankPayouts } from "@/db/schema";
import { escrow } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { send } from "../http/client";
import { cookieHeaderOf, PASSWORD } from "./identity";
import { makeTrader } from "./wallet";

export const IBAN = "ES9121000418450200051332";
export const OTHER_IBAN = "DE89370400440532013000";

export const ASKED = { iban: IBAN, holder: "Ana Prueba", amount: "50.00" };

/** Requests a payout, by default with the confirmation for exactly this payout. */
export async function askPayout(
  user: { id: string },
  asked: Partial<typeof ASKED> = {},
  { act, headers = {} }: { act?: string | null; headers?: Record<string, string> } = {},
) {
  const cookie = await cookieHeaderOf(user);
  const body = { ...ASKED, ...asked };
  const exact = `payout:${body.iban}:${body.amount}`;
  if (act !== null) await send(confirm, "POST", { cookie, body: { password: PASSWORD, act: act ?? exact } });
  return send(ask, "POST", { cookie, body, headers });
}

/** A member with this balance, and their payout. */
export async function makePayout(asked: Partial<typeof ASKED> = {}, balance = "5000.00") {
  const user = await makeTrader({ EUR: balance });
  const { status, body } = await askPayout(user, asked);
  if (status !== 201) throw new Error(`no payout: ${JSON.stringify(body)}`);
  return { user, id: body.id as number };
}

export async function payoutRow(id: number) {
  const [row] = await db.select().from(bankPayouts).where(eq(bankPayouts.id, id));
  if (!row) throw new Error(`no payout ${id}`);
  return row;
}

/** Returns the amount locked for a payout. */
export const heldBy = (user: { id: string }, id: number) =>
  balanceOf(db, escrow(user.id, "EUR", { type: "payout", id: String(id) }));
