import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { db } from "@/db";
import {
  certificates,
  chapterQuestions,
  courseEnrollments,
  learningReviews,
  mentorshipSessions,
  users,
} from "@/db/schema";
import { seedDemonstration } from "@/db/seed/identity";
import { seedLearning } from "@/db/seed/learning";
import { seedStudies } from "@/db/seed/studies";

// The seed renders pictures and hashes passwords, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

it("creates a student in the middle, one at the end and a mentorship; a second run changes nothing", async () => {
  const accounts = await seedDemonstration();
  await seedLearning(accounts[0]?.email ?? "");
  for (const _time of [1, 2]) {
    await seedStudies();
    const progress = await db
      .select({ email: users.email, progress: courseEnrollments.progress })
      .from(courseEnrollments)
      .innerJoin(users, eq(users.id, courseEnrollments.userId))
      .orderBy(users.email);
    expect(progress).toEqual([
      { email: "lucia.marco@lonja.example", progress: 33 },
      { email: "nuria.vidal@lonja.example", progress: 100 },
    ]);
    expect(await db.select().from(certificates)).toHaveLength(1);
    expect(await db.select().from(learningReviews)).toHaveLength(1);
    const questions = await db.select().from(chapterQuestions).orderBy(chapterQuestions.id);
    expect(questions.map(({ answeredAt }) => answeredAt !== null)).toEqual([true, false]);
    const sessions = await db.select().from(mentorshipSessions).orderBy(mentorshipSessions.id);
    expect(sessions.map(({ status }) => status)).toEqual(["confirmed", "proposed"]);
  }
});
