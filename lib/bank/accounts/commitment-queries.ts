import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import { db } from "@/db";
import { bankPots, bankStandingOrders, users } from "@/db/schema";
import type { Commitment } from "@/lib/core/area";
import { fullName } from "@/lib/core/format/person";
import { datesUntil } from "@/lib/core/format/recurring-days";

/** More commitments than any member has in a month. */
const MAX_COMMITMENTS = 200;

const PATHS = { orders: "/debank/payments?view=scheduled", pots: "/debank#apartados" } as const;

/** A member's standing orders and monthly pot amounts that fall due up to a day, one entry per due date. */
export async function listBankCommitments(userId: string, until: string): Promise<Commitment[]> {
  const [orders, pots] = await Promise.all([
    db
      .select({
        currency: bankStandingOrders.asset,
        minor: bankStandingOrders.amountMinor,
        dueOn: bankStandingOrders.nextOn,
        every: bankStandingOrders.every,
        anchorDay: bankStandingOrders.anchorDay,
        endsOn: bankStandingOrders.endsOn,
        firstName: users.firstName,
        lastName: users.lastName,
      })
      .from(bankStandingOrders)
      .innerJoin(users, eq(users.id, bankStandingOrders.payeeId))
      .where(
        and(
          eq(bankStandingOrders.payerId, userId),
          eq(bankStandingOrders.status, "active"),
          lte(bankStandingOrders.nextOn, until),
        ),
      )
      .orderBy(asc(bankStandingOrders.nextOn), asc(bankStandingOrders.id))
      .limit(MAX_COMMITMENTS),
    db
      .select({
        currency: bankPots.asset,
        minor: bankPots.monthlyMinor,
        dueOn: bankPots.nextMonthlyOn,
        anchorDay: bankPots.monthlyDay,
        name: bankPots.name,
      })
      .from(bankPots)
      .where(
        and(
          eq(bankPots.userId, userId),
          isNotNull(bankPots.monthlyDueAt),
          lte(bankPots.nextMonthlyOn, until),
        ),
      )
      .orderBy(asc(bankPots.nextMonthlyOn), asc(bankPots.id))
      .limit(MAX_COMMITMENTS),
  ]);
  return [
    ...orders.flatMap(({ firstName, lastName, currency, minor, ...order }) =>
      datesUntil(order, until).map((dueOn) => ({
        currency,
        minor,
        label: `Pago programado a ${fullName({ firstName, lastName })}`,
        dueOn,
        path: PATHS.orders,
      })),
    ),
    ...pots.flatMap(({ name, minor, currency, ...pot }) =>
      datesUntil({ ...pot, every: "month", endsOn: null }, until).map((dueOn) => ({
        currency,
        minor: minor ?? 0n,
        label: `Apartado «${name}»`,
        dueOn,
        path: PATHS.pots,
      })),
    ),
  ];
}
