import { and, eq, gte, inArray, sql } from "drizzle-orm";
import { clock, plusMinutes } from "../../lib/core/format/clock";
import { nextDigestAt } from "../../lib/notifications/digests/schedule";
import { db } from "..";
import { mailDigests, notifications, users } from "../schema";

const WANTS_DIGEST = "lucia.marco@lonja.example";
const NOTIFIED = ["marta.ferrer@lonja.example", WANTS_DIGEST];
const DEVICE = "demo:new-device";
const DEVICE_MINUTES_AGO = 35;

/**
 * Marks the notifications written by the seed as read and dates them in the past, in chronological order; two
 * notifications about devices are new. One member gets a weekly digest by mail. `since` is when the seed started.
 * Idempotent.
 */
export async function seedNotifications(since: Date): Promise<void> {
  const wasNotified = eq(notifications.dedupeKey, DEVICE);
  if ((await db.$count(notifications, wasNotified)) > 0) return;
  const isAccount = eq(notifications.category, "account");
  const earlier = sql`${notifications.createdAt} - interval '3 days'`;
  await db
    .update(notifications)
    .set({ createdAt: earlier })
    .where(and(gte(notifications.createdAt, since), isAccount));
  const soonAfter = sql`${notifications.createdAt} + interval '5 minutes'`;
  await db.update(notifications).set({ readAt: soonAfter }).where(isAccount);
  const members = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, NOTIFIED));
  if (members.length === 0) return;
  const createdAt = plusMinutes(clock.now(), -DEVICE_MINUTES_AGO);
  const rows = members.map(({ id: userId }) => ({
    userId,
    category: "account" as const,
    kind: "identity.new-device",
    title: "Inicio de sesión desde un dispositivo nuevo",
    body: "Firefox en Linux. Si no has sido tú, cierra esa sesión y cambia tu contraseña.",
    href: "/settings?tab=security",
    dedupeKey: DEVICE,
    createdAt,
  }));
  await db.insert(notifications).values(rows);
  const digests = members
    .filter(({ email }) => email === WANTS_DIGEST)
    .map(({ id: userId }) => ({
      userId,
      frequency: "weekly" as const,
      nextAt: nextDigestAt("weekly", clock.now()),
    }));
  if (digests.length > 0) await db.insert(mailDigests).values(digests).onConflictDoNothing();
  await orderByDay();
}

// Lists sort by id, and later events must have greater ids.
async function orderByDay(): Promise<void> {
  await db.execute(sql`
    with line as (
      delete from notifications
      returning user_id, category, kind, title, body, href, dedupe_key, created_at, read_at,
        mailed_at, id
    )
    insert into notifications (user_id, category, kind, title, body, href, dedupe_key, created_at, read_at,
      mailed_at)
    select user_id, category, kind, title, body, href, dedupe_key, created_at, read_at, mailed_at from line
    order by created_at, id
  `);
}
