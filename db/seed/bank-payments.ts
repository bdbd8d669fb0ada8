import { eq, inArray } from "drizzle-orm";
import { createRequest } from "../../lib/bank/payments/create-request";
import { createSplit } from "../../lib/bank/payments/create-split";
import { dayAfter, dayOf, startOfDay } from "../../lib/core/format/calendar";
import { clock } from "../../lib/core/format/clock";
import { nextDayOf } from "../../lib/core/format/recurring-days";
import { db } from "..";
import { bankRequests, bankStandingOrders, emails, notifications, users } from "../schema";
import { callOf } from "./member-call";

const LUCIA = "lucia.marco@lonja.example";
const MARTA = "marta.ferrer@lonja.example";
const NURIA = "nuria.vidal@lonja.example";

const RENT_DAY = 3;

/** A standing order for the rent, a split dinner that two members still owe, and one request. Idempotent. */
export async function seedBankPayments(): Promise<void> {
  const [lucia] = await db.select().from(users).where(eq(users.email, LUCIA)).limit(1);
  const [marta] = await db.select().from(users).where(eq(users.email, MARTA)).limit(1);
  if (!lucia || !marta) throw new Error("a demo member was not found");
  if ((await db.$count(bankStandingOrders, eq(bankStandingOrders.payerId, lucia.id))) > 0) return;
  await scheduleRent(lucia, marta);
  const [asNuria, asLucia] = [await callOf(NURIA, ["debank"]), await callOf(LUCIA, ["debank"])];
  await createRequest.run(asNuria, {
    from: LUCIA,
    asset: "EUR",
    amount: "18.50",
    note: "Entradas del teatro",
  });
  await createSplit.run(asLucia, {
    title: "Cena del sábado",
    asset: "EUR",
    total: "72.00",
    shares: [
      { from: MARTA, amount: "24.00" },
      { from: NURIA, amount: "24.00" },
    ],
  });
  await suppressNotices();
}

type Member = typeof users.$inferSelect;

// Inserted directly, because the command would ask for a password.
async function scheduleRent(payer: Member, payee: Member): Promise<void> {
  const today = dayOf(clock.now(), payer.timezone);
  const thisMonth = `${today.slice(0, 8)}0${RENT_DAY}`;
  const nextOn =
    thisMonth > today ? thisMonth : (nextDayOf("month", thisMonth, RENT_DAY) ?? dayAfter(today, 1));
  await db.insert(bankStandingOrders).values({
    payerId: payer.id,
    payeeId: payee.id,
    asset: "EUR",
    amountMinor: 42_000n,
    note: "Alquiler",
    every: "month",
    anchorDay: RENT_DAY,
    nextOn,
    dueAt: startOfDay(nextOn, payer.timezone),
  });
}

// The demonstration's initial data sends no notifications and no e-mails to its members.
async function suppressNotices(): Promise<void> {
  const requests = await db.select({ id: bankRequests.id }).from(bankRequests);
  const occasions = requests.map(({ id }) => `request-received:${id}`);
  await db.delete(emails).where(eq(emails.kind, "request-received"));
  await db
    .update(notifications)
    .set({ readAt: clock.now() })
    .where(inArray(notifications.dedupeKey, occasions));
}
