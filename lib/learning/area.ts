import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { courses, learningReports, mentorships } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { defineSearch } from "@/lib/core/search/search";
import { searchOfferings } from "@/lib/learning/catalogue/search";
import { LEARNING_ANONYMIZED, LEARNING_ERASURE } from "./erasure";
import { LEARNING_JOBS } from "./jobs";
import { LEARNING_DATA } from "./personal-data";
import { removeOpenQuestions } from "./questions/rows";
import { isOfOthers } from "./reports/queries";
import { LEARNING_KEPT, LEARNING_RETENTION } from "./retention";
import { countPaidSessions, endSessionsOf } from "./sessions/removal";

export const learning: Area = {
  key: "learning",
  deals: [],
  jobs: LEARNING_JOBS,
  // Money was taken for these sessions, so the mentor holds or cancels them first. Other sessions end with the account.
  openBusiness: [countPaidSessions],
  queues: [
    {
      key: "learning",
      waiting: sql`from (
        select status, submitted_at, approval_status, changed_at from ${courses}
        union all select status, submitted_at, approval_status, changed_at from ${mentorships}
      ) offerings where status <> 'archived' and (approval_status = 'pending' or (approval_status = 'approved'
        and changed_at is not null and submitted_at is not null)) and submitted_at is not null`,
    },
    {
      key: "learning-reports",
      waiting: (viewer) => sql`from ${learningReports} where resolved_at is null and ${isOfOthers(viewer)}`,
    },
  ],
  personalData: LEARNING_DATA,
  kept: LEARNING_KEPT,
  retention: LEARNING_RETENTION,
  erasure: LEARNING_ERASURE,
  anonymized: LEARNING_ANONYMIZED,
  withheld: {
    "actions of administrators": [courses.decidedBy, mentorships.decidedBy, learningReports.resolvedBy],
    "written or decided by other members": [learningReports.ownerId],
  },
  search: defineSearch({
    kinds: {
      course: { one: "Curso", many: "Cursos", more: (query) => `/courses?q=${query}` },
      mentorship: {
        one: "Mentoría",
        many: "Mentorías",
        more: (query) => `/courses?tab=mentorias&q=${query}`,
      },
    },
    sources: [searchOfferings],
  }),
  onMemberRemoved: endLearningOf,
};

// Students and past buyers keep what they have; nobody new can pay a deleted member, and nobody waits for one.
async function endLearningOf(tx: Tx, userId: string, now: Date): Promise<void> {
  const archived = { status: "archived", submittedAt: null, updatedAt: now } as const;
  await tx.update(courses).set(archived).where(eq(courses.ownerId, userId));
  await tx.update(mentorships).set(archived).where(eq(mentorships.ownerId, userId));
  await endSessionsOf(tx, userId, now);
  await removeOpenQuestions(tx, { userId, now });
}
