import { expect, it } from "vitest";
import { db } from "@/db";
import { mailDigests, notifications } from "@/db/schema";
import { seedNotifications } from "@/db/seed/notifications";
import { makeUser } from "../../factories/identity";
import { noticesOf, sendNotice } from "../../factories/notifications";

it("gives one member a weekly digest", async () => {
  const lucia = await makeUser({ email: "lucia.marco@lonja.example" });
  await seedNotifications(new Date());
  expect(await db.select().from(mailDigests)).toMatchObject([{ userId: lucia.id, frequency: "weekly" }]);
  await db.delete(notifications);
});

it("marks the seed's notifications as read and past, adds one for a device, and nothing in a second run", async () => {
  const marta = await makeUser({ email: "marta.ferrer@lonja.example" });
  const startedAt = new Date();
  await sendNotice(marta, { title: "Ya tienes acceso a Foro" });
  await seedNotifications(startedAt);
  const seeded = await noticesOf(marta);
  expect(seeded).toMatchObject([
    { title: "Ya tienes acceso a Foro", readAt: expect.any(Date) },
    { kind: "identity.new-device", readAt: null },
  ]);
  expect(seeded[0]?.createdAt.getTime()).toBeLessThan(seeded[1]?.createdAt.getTime() ?? 0);
  await seedNotifications(new Date());
  expect(await noticesOf(marta)).toEqual(seeded);
});
