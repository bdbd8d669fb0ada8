import { and, asc, eq, inArray, ne } from "drizzle-orm";
import { clock } from "../../lib/core/format/clock";
import { printMoney } from "../../lib/core/format/money";
import { payWithBalance } from "../../lib/payments/purchases/pay-with-balance";
import { db } from "..";
import { courses, emails, notifications, purchases, users } from "../schema";
import { callOf } from "./orders";

const BUYERS = ["nuria.vidal@lonja.example", "lucia.marco@lonja.example"];

/** Two members have bought a course with their balance, one of them with consent to start immediately. Idempotent. */
export async function seedPurchases(): Promise<void> {
  const buyers = await db.select().from(users).where(inArray(users.email, BUYERS)).limit(BUYERS.length);
  for (const buyer of buyers) {
    if ((await db.$count(purchases, eq(purchases.buyerId, buyer.id))) > 0) continue;
    const [course] = await db
      .select({ id: courses.id, priceCents: courses.priceCents })
      .from(courses)
      .where(
        and(
          eq(courses.isFree, false),
          eq(courses.approvalStatus, "approved"),
          eq(courses.status, "active"),
          ne(courses.ownerId, buyer.id),
        ),
      )
      .orderBy(asc(courses.id))
      .limit(1);
    if (!course) return;
    const line = await payWithBalance.run(callOf(buyer), {
      itemType: "course",
      itemId: course.id,
      total: printMoney(course.priceCents, "EUR"),
      consent: buyer.email === BUYERS[1],
    });
    // The demonstration's initial data sends no notifications and no e-mails to its members.
    const occasions = [`purchase-paid:${line.id}`, `sale-paid:${line.id}`];
    await db.delete(emails).where(inArray(emails.dedupeKey, occasions));
    await db
      .update(notifications)
      .set({ readAt: clock.now() })
      .where(inArray(notifications.dedupeKey, occasions));
  }
}
