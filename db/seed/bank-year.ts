import { createHash } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { inTransaction } from "../../lib/core/db/transaction";
import { dayOf } from "../../lib/core/format/calendar";
import { clock } from "../../lib/core/format/clock";
import { available, world } from "../../lib/ledger/accounts";
import { post } from "../../lib/ledger/post";
import { db, type Tx } from "..";
import { bankImports, bankLines, bankPayments, users } from "../schema";
import { poolSteps } from "./bank-pools";
import { potSteps } from "./bank-pots";
import { turnOf } from "./in-order";
import { monthsAgo, type PastStep } from "./past";

const LUCIA = "lucia.marco@lonja.example";
const MARTA = "marta.ferrer@lonja.example";
const NURIA = "nuria.vidal@lonja.example";

type Monthly = { day: number; cents: bigint; note: string; to: string; from?: string };

/** The monthly incoming and outgoing payments: from the bank account of an employer, or from another member. */
const MONTHLY: readonly Monthly[] = [
  { day: 28, cents: 145_000n, note: "Cooperativa del Turia", to: LUCIA },
  { day: 27, cents: 210_000n, note: "Estudi Ferrer", to: MARTA },
  { day: 26, cents: 178_000n, note: "Taller Vidal", to: NURIA },
  { day: 3, cents: 42_000n, note: "Alquiler", from: LUCIA, to: MARTA },
  { day: 12, cents: 3_550n, note: "Clases de inglés", from: NURIA, to: LUCIA },
  { day: 18, cents: 6_000n, note: "Gimnasio", from: MARTA, to: NURIA },
  { day: 21, cents: 4_650n, note: "Cenas del mes", from: LUCIA, to: NURIA },
];

const MONTHS = 12;

type Member = typeof users.$inferSelect;
type Past = Monthly & { at: Date };

/**
 * A year of three members: salaries, payments, conversions, a pot and the pools, together with the operations in
 * `others` of that time. Idempotent.
 */
export async function seedBankYear(administrator: string, others: readonly PastStep[] = []): Promise<void> {
  const fileSha256 = createHash("sha256").update("demonstration").digest("hex");
  if ((await db.$count(bankImports, eq(bankImports.fileSha256, fileSha256))) > 0) return;
  const people = await db
    .select()
    .from(users)
    .where(inArray(users.email, [LUCIA, MARTA, NURIA, administrator]));
  const memberOf = (email: string) => people.find((person) => person.email === email) as Member;
  const events = eventsOf(people);
  const lines = events.filter(({ from }) => !from).length;
  const [file] = await db
    .insert(bankImports)
    .values({
      ...{ fileName: "nominas.csv", fileSha256, format: "csv" },
      ...{ lines, credited: lines, uploadedBy: memberOf(administrator).id },
    })
    .returning({ id: bankImports.id });
  if (!file) throw new Error("the import was not inserted");
  const write = (event: Past) =>
    inTransaction(async (tx) => {
      const to = memberOf(event.to);
      if (event.from) await pay(tx, event, { from: memberOf(event.from), to });
      else await credit(tx, event, { importId: file.id, to });
    });
  const year: PastStep[] = [
    ...events.map((event) => ({ at: event.at, run: () => write(event) })),
    ...(await poolSteps(administrator)),
    ...potSteps(),
    ...others,
  ];
  for (const { at, run } of year.sort((one, other) => one.at.getTime() - other.at.getTime())) {
    await turnOf(at);
    await run();
  }
}

// Sorted by date, because the ids are assigned in this order; without payments before a member joined or in the future.
function eventsOf(people: readonly Member[]): Past[] {
  const now = clock.now();
  const joined = (email: string | undefined) =>
    people.find((person) => person.email === email)?.createdAt ?? new Date(0);
  const months = Array.from({ length: MONTHS + 1 }, (_, back) => back);
  return months
    .flatMap((back) =>
      MONTHLY.map((event) => ({
        ...event,
        at: monthsAgo(back, event.day),
      })),
    )
    .filter(({ at, from, to }) => at < now && at > joined(from) && at > joined(to))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .filter(hasMoney());
}

// A member's payments start after their first salary.
function hasMoney(): (event: Past) => boolean {
  const paid = new Set<string>();
  return ({ from, to }) => {
    if (from) return paid.has(from);
    paid.add(to);
    return true;
  };
}

async function credit(tx: Tx, event: Past, { importId, to }: { importId: number; to: Member }) {
  const [line] = await tx
    .insert(bankLines)
    .values({
      ...{ importId, lineKey: `demonstration:${event.to}:${event.at.toISOString()}`, status: "credited" },
      ...{ bookedOn: dayOf(event.at, "UTC"), amountMinor: event.cents, currency: "EUR", name: event.note },
      ...{ userId: to.id, credits: 1, decidedAt: event.at },
    })
    .returning({ id: bankLines.id });
  if (!line) throw new Error("the bank statement line was not inserted");
  await post(tx, {
    act: "transfer",
    ref: { type: "transfer", id: String(line.id) },
    actorId: null,
    idempotencyKey: `seed:transfer:${line.id}`,
    occurredAt: event.at,
    transfers: [{ from: world("bank", "EUR"), to: available(to.id, "EUR"), amount: event.cents }],
  });
}

async function pay(tx: Tx, event: Past, { from, to }: { from: Member; to: Member }) {
  const [payment] = await tx
    .insert(bankPayments)
    .values({
      ...{ payerId: from.id, payeeId: to.id, asset: "EUR", amountMinor: event.cents },
      ...{ note: event.note, createdAt: event.at },
    })
    .returning({ id: bankPayments.id });
  if (!payment) throw new Error("the payment was not inserted");
  await post(tx, {
    act: "payment",
    ref: { type: "payment", id: String(payment.id) },
    actorId: from.id,
    idempotencyKey: `seed:payment:${payment.id}`,
    occurredAt: event.at,
    transfers: [{ from: available(from.id, "EUR"), to: available(to.id, "EUR"), amount: event.cents }],
  });
}
