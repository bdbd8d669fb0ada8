import { eq } from "drizzle-orm";
import { POST as stopRoute } from "@/app/api/projects/[id]/exits/[exit]/stop/route";
import { POST as voteRoute } from "@/app/api/projects/[id]/exits/[exit]/votes/route";
import { POST as withdrawRoute } from "@/app/api/projects/[id]/exits/[exit]/withdrawal/route";
import { GET, POST } from "@/app/api/projects/[id]/exits/route";
import { db } from "@/db";
import { notifications } from "@/db/schema";
import type { Token } from "@/lib/core/format/money";
import { spendable } from "../../factories/wallet";
import { send } from "../../http/client";
import { readSupply } from "../../ledger/supply";
import { travel } from "../../setup/clock";
import { projectOf } from "../crowd";
import { close, invest, makeInvestor, makeSale } from "../sales";

type Person = { id: string } | null;

const DAY = 24 * 60;
const SALE_DAYS = 50;

/** Travels to this many days after the settlement of a sale that started now. */
export const later = (days: number) => travel((SALE_DAYS + days) * DAY);

/** A funded sale with three holders of 24, 8 and 8 tokens, bought at 25 €. */
export async function fundedSale(asked: Record<string, unknown> = {}) {
  const sale = await makeSale(asked);
  const holders = [await makeInvestor(), await makeInvestor(), await makeInvestor()] as const;
  await invest(holders[0], sale.id, "600.00");
  await invest(holders[1], sale.id, "200.00");
  await invest(holders[2], sale.id, "200.00");
  later(0);
  await close();
  await close();
  return { ...sale, holders };
}

/** The part of those 1,000 € that its milestones keep. */
export const STEPS = [
  { title: "Molino", evidence: "Factura", dueOn: "2027-03-01", amount: "500.00" },
  { title: "Cosecha", evidence: "Fotos", dueOn: "2027-06-01", amount: "480.00" },
];

const at = (id: number, exit: number) => ({ id: String(id), exit: String(exit) });

export const propose = (as: Person, id: number, body: object, key?: string) =>
  send(POST, "POST", {
    as,
    params: { id: String(id) },
    body,
    ...(key && { headers: { "Idempotency-Key": key } }),
  });

export const list = (as: Person, id: number | string) => send(GET, "GET", { as, params: { id: String(id) } });

export const vote = (as: Person, id: number, exit: number, approve: unknown = true) =>
  send(voteRoute, "POST", { as, params: at(id, exit), body: { approve } });

export const withdraw = (as: Person, id: number, exit: number) =>
  send(withdrawRoute, "POST", { as, params: at(id, exit), body: {} });

export const stop = (as: Person, id: number, exit: number, reason = "Precio engañoso") =>
  send(stopRoute, "POST", { as, params: at(id, exit), body: { reason } });

type Known = { id: string };

/** Returns the available balance of each. */
export const euros = (people: readonly Known[]) => Promise.all(people.map((one) => spendable(one, "EUR")));
/** Returns the gain of each since then. */
export const gained = async (people: readonly Known[], before: readonly bigint[]) =>
  (await euros(people)).map((cents, place) => cents - (before[place] ?? 0n));

/** Returns a member's notifications: the kind and the title of each. */
export const noticesOf = async ({ id }: Known) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id))).map(({ kind, title }) => [
    kind,
    title,
  ]);

export async function supplyOf(id: number) {
  const { tokenSymbol } = await projectOf(id);
  return readSupply(tokenSymbol as Token);
}
