import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db";
import { users } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { together } from "@/lib/core/db/transaction";
import { personLine } from "@/lib/core/format/person";
import { openWhere } from "@/lib/learning/catalogue/filters";
import type { OfferingKind } from "@/lib/learning/constants";
import { approvedBy, tableOf } from "@/lib/learning/tables";

/**
 * A member who teaches, with the average of the reviews of everything they have had in the catalogue: what they have
 * archived counts, so that archiving does not hide bad reviews. Throws `not_found` for a member without any.
 */
export async function getInstructor(id: string) {
  const [[user], courses, mentorships] = await together(
    db
      .select({
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        profileImageUrl: users.profileImageUrl,
        createdAt: users.createdAt,
        deletedAt: users.deletedAt,
      })
      .from(users)
      .where(and(eq(users.id, id), isNull(users.deletedAt)))
      .limit(1),
    figuresOf("course", id),
    figuresOf("mentorship", id),
  );
  const isInstructor = courses.approved + mentorships.approved > 0;
  if (!user || !isInstructor) throw new DomainError("not_found", "Ese instructor no existe");
  const ratingCount = courses.ratingCount + mentorships.ratingCount;
  const average = (courses.ratingSum + mentorships.ratingSum) / ratingCount;
  return {
    ...personLine(user),
    memberSince: user.createdAt.toISOString(),
    rating: ratingCount > 0 ? average.toFixed(1) : null,
    ratingCount,
    courses: courses.open,
    mentorships: mentorships.open,
  };
}

export type Instructor = Awaited<ReturnType<typeof getInstructor>>;

async function figuresOf(kind: OfferingKind, ownerId: string) {
  const table = tableOf(kind);
  const [figures] = await db
    .select({
      approved: sql<number>`count(*)`.mapWith(Number),
      open: sql<number>`count(*) filter (where ${openWhere(kind)})`.mapWith(Number),
      ratingSum: sql<number>`coalesce(sum(${table.ratingSum}), 0)`.mapWith(Number),
      ratingCount: sql<number>`coalesce(sum(${table.ratingCount}), 0)`.mapWith(Number),
    })
    .from(table)
    .where(approvedBy(kind, ownerId));
  return figures ?? { approved: 0, open: 0, ratingSum: 0, ratingCount: 0 };
}
