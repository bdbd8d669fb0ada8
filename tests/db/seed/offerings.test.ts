import { expect, it, vi } from "vitest";
import { db } from "@/db";
import { courseEnrollments, courses, learningCoupons, mentorships } from "@/db/schema";
import { seedDemonstration } from "@/db/seed/identity";
import { seedLearning } from "@/db/seed/learning";
import { stateOf } from "@/lib/learning/catalogue/rules";

// The seed renders pictures and hashes passwords, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

it("the demonstration has courses and mentorships in every state, the same however often it is made", async () => {
  const [administrator] = await seedDemonstration();
  await seedLearning(administrator?.email ?? "");
  const made = await db.select().from(courses);
  expect(new Set(made.map(stateOf))).toEqual(new Set(["approved", "waiting", "rejected", "draft"]));
  expect(new Set((await db.select().from(mentorships)).map(stateOf))).toEqual(
    new Set(["approved", "waiting"]),
  );
  expect(await db.$count(courseEnrollments)).toBe(1);
  await seedLearning(administrator?.email ?? "");
  expect(await db.$count(courses)).toBe(made.length);
  expect(await db.select().from(learningCoupons)).toMatchObject([
    { code: "BITCOIN20", percent: 20, maxUses: 50 },
  ]);
});
