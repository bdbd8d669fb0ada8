import { eq, inArray } from "drizzle-orm";
import { createPot } from "../../lib/bank/pots/create-pot";
import { movePotMoney } from "../../lib/bank/pots/move-pot-money";
import { postPay, postPut } from "../../lib/bank/shared-pots/transfers";
import { inTransaction } from "../../lib/core/db/transaction";
import { clock } from "../../lib/core/format/clock";
import { db, type Tx } from "..";
import {
  bankPots,
  bankSharedPotMembers,
  bankSharedPotProposals,
  bankSharedPots,
  bankSharedPotVotes,
  users,
} from "../schema";
import { callOf } from "./member-call";
import { at, monthsAgo, type PastStep } from "./past";

const LUCIA = "lucia.marco@lonja.example";
const MARTA = "marta.ferrer@lonja.example";
const NURIA = "nuria.vidal@lonja.example";

// The newest pot is shown first.
const potsFrom = (now: Date) => [
  { name: "Cazorla en abril", icon: "mountain", goal: "800", amount: "200" } as const,
  {
    name: "Colchón",
    icon: "umbrella",
    goal: "3000",
    monthlyAmount: "150",
    monthlyDay: 1,
    amount: "750",
  } as const,
  {
    ...({ name: "IVA del trimestre", icon: "receipt", goal: "1500", amount: "1200" } as const),
    ...({ sharePercent: 21, shareOf: "sales" } as const),
    dueOn: `${now.getUTCFullYear() + 1}-01-30`,
  },
];

/** Three pots of one member, and one that three members share, with a completed payment and a proposed one. */
export async function seedPots(): Promise<void> {
  const people = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [LUCIA, MARTA, NURIA]));
  const idOf = (email: string) => people.find((person) => person.email === email)?.id ?? "";
  if ((await db.$count(bankPots, eq(bankPots.userId, idOf(LUCIA)))) > 0) return;
  const call = await callOf(LUCIA, ["debank"]);
  for (const { amount, ...pot } of potsFrom(clock.now())) {
    const { id } = await createPot.run(call, { asset: "EUR", ...pot });
    await movePotMoney.run(call, { id, direction: "in", amount });
  }
  await inTransaction((tx) => seedShared(tx, { lucia: idOf(LUCIA), marta: idOf(MARTA), nuria: idOf(NURIA) }));
}

/** Returns the amounts that another member sets aside during a year, and withdraws before the summer. */
export function potSteps(): PastStep[] {
  const name = "Vacaciones";
  const callOfMarta = () => callOf(MARTA, ["debank"]);
  const open = async () =>
    createPot.run(await callOfMarta(), { asset: "EUR", name, icon: "plane", goal: "1800" });
  const move = async (direction: "in" | "out", amount: string) => {
    const [pot] = await db.select({ id: bankPots.id }).from(bankPots).where(eq(bankPots.name, name)).limit(1);
    await movePotMoney.run(await callOfMarta(), { id: pot?.id ?? 0, direction, amount });
  };
  const months = Array.from({ length: 11 }, (_, back) => back);
  const steps: PastStep[] = [
    { at: monthsAgo(10, 4), run: open },
    ...months.map((back) => ({ at: monthsAgo(back, 5), run: () => move("in", "150") })),
    { at: monthsAgo(5, 10), run: () => move("out", "500") },
  ];
  return steps
    .filter((done) => done.at < clock.now())
    .map((done) => ({ at: done.at, run: () => at(done.at, done.run) }));
}

type People = Record<"lucia" | "marta" | "nuria", string>;

async function seedShared(tx: Tx, { lucia, marta, nuria }: People): Promise<void> {
  const now = clock.now();
  const [pot] = await tx
    .insert(bankSharedPots)
    .values({
      name: "Casa de verano",
      asset: "EUR",
      twoSignaturesAboveMinor: 15_000n,
      createdBy: lucia,
      createdAt: now,
    })
    .returning();
  if (!pot) throw new Error("the shared pot was not inserted");
  const inIt = { potId: pot.id, status: "member", createdAt: now } as const;
  await tx.insert(bankSharedPotMembers).values([
    { ...inIt, userId: lucia, role: "approves" },
    { ...inIt, userId: marta, role: "approves" },
    { ...inIt, userId: nuria, role: "approves" },
  ]);
  for (const actorId of [lucia, marta, nuria])
    await postPut(tx, pot, { amountMinor: 12_000n, keySuffix: `seed:${actorId}`, actorId, now });
  const proposed = { potId: pot.id, createdAt: now } as const;
  const cleaning = { proposerId: nuria, payeeId: nuria, amountMinor: 4_500n, note: "Limpieza" };
  const [paid] = await tx
    .insert(bankSharedPotProposals)
    .values({ ...proposed, ...cleaning, status: "paid", closedAt: now })
    .returning();
  if (!paid) throw new Error("the proposal was not inserted");
  await tx
    .insert(bankSharedPotVotes)
    .values({ proposalId: paid.id, userId: lucia, approves: true, createdAt: now });
  const payees = [{ userId: nuria, minor: cleaning.amountMinor }];
  await postPay(tx, pot, { payees, keySuffix: `proposal:${paid.id}`, actorId: lucia, now });
  const deposit = { proposerId: marta, payeeId: marta, amountMinor: 20_000n, note: "Señal de la casa" };
  const [open] = await tx
    .insert(bankSharedPotProposals)
    .values({ ...proposed, ...deposit })
    .returning();
  if (!open) throw new Error("the proposal was not inserted");
  await tx
    .insert(bankSharedPotVotes)
    .values({ proposalId: open.id, userId: nuria, approves: true, createdAt: now });
}
