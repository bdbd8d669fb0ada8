import { asc, eq, or } from "drizzle-orm";
import { POST as confirm } from "@/app/api/auth/confirm/route";
import { db } from "@/db";
import { bankPayments, notifications } from "@/db/schema";
import type { Handler } from "@/lib/core/command/route";
import type { Currency } from "@/lib/core/format/money";
import { cookieHeaderOf, PASSWORD } from "../../factories/identity";
import { makeTrader } from "../../factories/wallet";
import { send } from "../../http/client";

type Member = { id: string; email: string };

/** Two members who may pay each other; the first has this amount. */
export async function twoMembers(money: Partial<Record<Currency, string>> = { EUR: "100" }) {
  return [await makeTrader(money), await makeTrader()] as const;
}

export const aPayment = (to: Member, overrides: object = {}) => ({
  to: to.email,
  asset: "EUR",
  amount: "10.00",
  note: "Cena",
  ...overrides,
});

type Asked = { cookie: string; body?: object; params?: Record<string, string>; key?: string };

/** Calls `handler`, gives exactly the confirmation that it requires, and calls it again. */
export async function confirmed(handler: Handler, { cookie, body = {}, params = {}, key }: Asked) {
  const sent = { cookie, body, params, ...(key && { headers: { "idempotency-key": key } }) };
  const first = await send(handler, "POST", sent);
  if (first.body?.code !== "confirmation_required") return first;
  await confirmFor(cookie, first.body.confirms);
  return send(handler, "POST", sent);
}

export async function confirmFor(cookie: string, purpose: string) {
  return send(confirm, "POST", { cookie, body: { password: PASSWORD, act: purpose } });
}

/** The same with a new session of a member. */
export async function asMember(handler: Handler, as: Member, asked: Omit<Asked, "cookie">) {
  return confirmed(handler, { ...asked, cookie: await cookieHeaderOf(as) });
}

/** Returns all payments by or to a member, oldest first. */
export const paymentsOf = ({ id }: { id: string }) =>
  db
    .select()
    .from(bankPayments)
    .where(or(eq(bankPayments.payerId, id), eq(bankPayments.payeeId, id)))
    .orderBy(asc(bankPayments.id));

/** Returns the notifications of a member, oldest first. */
export async function noticesOf({ id }: { id: string }): Promise<string[]> {
  const rows = await db
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(eq(notifications.userId, id))
    .orderBy(asc(notifications.id));
  return rows.map(({ kind }) => kind);
}
