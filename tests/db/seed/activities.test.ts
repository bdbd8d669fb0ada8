import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db";
import { activities } from "@/db/schema";
import { seedActivityOrder } from "@/db/seed/activities";
import { makeUser } from "../../factories/identity";

it("the demonstration's activities are in chronological order, and a second run changes nothing", async () => {
  const { id: userId } = await makeUser();
  await db.delete(activities);
  const days = ["2026-03-03", "2026-03-01", "2026-03-02"];
  for (const day of days) {
    await db
      .insert(activities)
      .values({ userId, type: "forum_post", data: { day }, createdAt: new Date(day) });
  }
  const readActivities = () =>
    db
      .select({ id: activities.id, data: activities.data })
      .from(activities)
      .where(eq(activities.userId, userId))
      .orderBy(asc(activities.id));
  await seedActivityOrder();
  const once = await readActivities();
  expect(once.map(({ data }) => data.day)).toEqual(["2026-03-01", "2026-03-02", "2026-03-03"]);
  await seedActivityOrder();
  expect(await readActivities()).toEqual(once);
});
