import { eq } from "drizzle-orm";
import { db } from "@/db";
import { fundingPromisePayments, fundingPromises, notifications } from "@/db/schema";
import { changePromise } from "@/lib/funding/promises/change-promise";
import { createPromise } from "@/lib/funding/promises/create-promise";
import { endPromise } from "@/lib/funding/promises/end-promise";
import { callOf } from "../../factories/identity";
import { inDays, makeMember, makeRequest, signing } from "../deals";

type Person = { id: string };

const GOAL = { monthlyGoal: "500.00", monthlyPurpose: "El alquiler del taller" };

/** An open request with a monthly goal, and its owner. */
export const withGoal = (asked: object = {}) => makeRequest({ ...GOAL, ...asked });

export const aPromise = (requestId: number, asked: object = {}) => ({
  requestId,
  amount: "20.00",
  startOn: inDays(0),
  ...asked,
});

export async function promise(by: Person, requestId: number, asked: object = {}) {
  const raw = aPromise(requestId, asked);
  return createPromise.run(await signing(createPromise, by, raw), raw);
}

/** A request with a goal, and a promise of 20 € a month from today on. */
export async function promised(asked: object = {}, euros = "2000.00") {
  const { id: requestId, owner } = await withGoal();
  const supporter = await makeMember(euros);
  const { id } = await promise(supporter, requestId, asked);
  return { id, requestId, owner, supporter };
}

type Dates = Partial<typeof fundingPromises.$inferInsert>;

/** Inserts a promise as if it had been made long ago, because sessions do not exist at the simulated times. */
export async function standing(dates: Dates = {}, euros = "2000.00") {
  const { id: requestId, owner } = await withGoal();
  const supporter = await makeMember(euros);
  const [row] = await db
    .insert(fundingPromises)
    .values({
      requestId,
      supporterId: supporter.id,
      ownerId: owner.id,
      amountCents: 20_00n,
      anchorDay: 31,
      startOn: "2027-01-31",
      nextOn: "2027-01-31",
      dueAt: new Date("2027-01-31T00:00:00Z"),
      ...dates,
    })
    .returning();
  if (!row) throw new Error("no promise was written");
  return { id: row.id, requestId, owner, supporter };
}

export async function change(by: Person, id: number, asked: object) {
  const raw = { id, ...asked };
  return changePromise.run(await signing(changePromise, by, raw), raw);
}

export async function end(by: Person, id: number, reason = "") {
  return endPromise.run(await callOf(by), { id, reason });
}

export async function promiseOf(id: number) {
  const [row] = await db.select().from(fundingPromises).where(eq(fundingPromises.id, id));
  if (!row) throw new Error("the promise is gone");
  return row;
}

export async function monthsOf(id: number): Promise<string[]> {
  const { month, promiseId } = fundingPromisePayments;
  const rows = await db
    .select({ month })
    .from(fundingPromisePayments)
    .where(eq(promiseId, id))
    .orderBy(month);
  return rows.map(({ month: first }) => first.slice(0, 7));
}

/** Returns a member's notifications about promises, oldest first. */
export async function noticesOf({ id }: Person): Promise<string[]> {
  const rows = await db
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(eq(notifications.userId, id))
    .orderBy(notifications.id);
  return rows.flatMap(({ kind }) => (kind.startsWith("funding.promise-") ? [kind.slice(16)] : []));
}
