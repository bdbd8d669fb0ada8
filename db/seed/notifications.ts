import { and, eq, gte, inArray, sql } from "drizzle-orm";
import { clock, plusMinutes } from "../../lib/core/clock";
import { db } from "..";
import { notifications, users } from "../schema";

const TELLS = ["marta.ferrer@lonja.example", "lucia.marco@lonja.example"];
const DEVICE_MINUTES_AGO = 35;

/**
 * What making the demonstration told its members since `since` is three days old and read; two of them have just been
 * told of a device. Run again, it changes nothing.
 */
export async function seedNotifications(since: Date): Promise<void> {
  await db
    .update(notifications)
    .set({
      createdAt: sql`${notifications.createdAt} - interval '3 days'`,
      readAt: sql`${notifications.createdAt} - interval '3 days' + interval '5 minutes'`,
    })
    .where(and(gte(notifications.createdAt, since), eq(notifications.category, "account")));
  const members = await db.select({ id: users.id }).from(users).where(inArray(users.email, TELLS));
  if (members.length === 0) return;
  const createdAt = plusMinutes(clock.now(), -DEVICE_MINUTES_AGO);
  const rows = members.map(({ id: userId }) => ({
    userId,
    category: "account" as const,
    kind: "identity.new-device",
    title: "Entrada desde un dispositivo nuevo",
    body: "Firefox en Linux. Si no has sido tú, cierra esa sesión y cambia tu contraseña.",
    href: "/settings?tab=security",
    dedupeKey: "demo:new-device",
    createdAt,
  }));
  await db.insert(notifications).values(rows).onConflictDoNothing();
}
