import { inArray } from "drizzle-orm";
import { parseMoney } from "../../lib/core/format/money";
import { createPromise } from "../../lib/funding/promises/create-promise";
import { endPromise } from "../../lib/funding/promises/end-promise";
import { setPermission } from "../../lib/identity/members/set-permission";
import { db } from "..";
import { users } from "../schema";
import { deposit } from "./deposits";
import { emailOf } from "./lending-members";
import { callOf, signedBy } from "./member-call";
import { dayIn } from "./past";

/** A monthly promise for a request, and how many days ago it was made. */
export type SeededPromise = {
  supporter: string;
  day: number;
  amount: string;
  isNamed?: boolean;
  /** The number of months in which the supporter has enough money. */
  months: number;
  ends?: { day: number; reason?: string };
};

/** A request that is supported by many small monthly amounts. */
export const MONTHLY_GOAL = {
  monthlyGoal: "300.00",
  monthlyPurpose: "Una tarde de horno por semana para las escuelas del barrio",
};

export const PROMISES: readonly SeededPromise[] = [
  { supporter: "Lorena Soto", day: 150, amount: "50.00", isNamed: true, months: 6 },
  { supporter: "Inés Calvo", day: 121, amount: "25.00", isNamed: true, months: 6 },
  { supporter: "Hugo Prieto", day: 95, amount: "40.00", months: 6 },
  { supporter: "Begoña Ruiz", day: 88, amount: "15.00", months: 3, ends: { day: 20 } },
  {
    supporter: "Tomás Rey",
    day: 60,
    amount: "100.00",
    months: 2,
    ends: { day: 9, reason: "El dinero viene de una cuenta que está en revisión." },
  },
];

type Made = { id: number };

/** Returns the operations of one promise: when it is made, and when it is ended or stopped. */
export function promiseDays(request: Made, promise: SeededPromise, administrator: string) {
  const { supporter, day, amount, isNamed = false, months, ends } = promise;
  const made = { id: 0 };
  const callAs = () => callOf(emailOf(supporter), ["funding"]);
  return [
    {
      day,
      act: async () => {
        await deposit(supporter, parseMoney(amount, "EUR") * BigInt(months), `promise:${request.id}`);
        const startOn = dayIn(0);
        const input = { requestId: request.id, amount, startOn, isNamed };
        Object.assign(made, await signedBy(await callAs(), (call) => createPromise.run(call, input)));
      },
    },
    ...(ends
      ? [
          {
            day: ends.day,
            act: async () =>
              endPromise.run(ends.reason ? await callOf(administrator) : await callAs(), {
                id: made.id,
                reason: ends.reason ?? "",
              }),
          },
        ]
      : []),
  ];
}

/** Grants access to the app to members whose payments run automatically, without a session. */
export async function grantAppAccess(names: readonly string[], administrator: string): Promise<void> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, names.map(emailOf)))
    .limit(names.length);
  const call = await callOf(administrator);
  for (const { id } of found) await setPermission.run(call, { id, appKey: "funding", hasAccess: true });
}
