import { and, asc, eq, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import { startupMembers, startups, users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { memberName } from "@/lib/core/format/person";
import { MAX_TEAM } from "@/lib/startups/constants";

/**
 * The team in order. An invited member who has not accepted is only shown to the founder, administrators and
 * themselves. Visitors only see names and roles.
 */
export async function listTeam(
  source: Source,
  viewer: Viewer | null,
  { id, founderId }: { id: number; founderId: string },
) {
  const rows = await source
    .select({ member: startupMembers, user: people })
    .from(startupMembers)
    .leftJoin(users, eq(users.id, startupMembers.userId))
    .where(eq(startupMembers.startupId, id))
    .orderBy(asc(startupMembers.nr), asc(startupMembers.id))
    .limit(MAX_TEAM);
  const seesAll = viewer !== null && (viewer.isAdmin || viewer.id === founderId);
  return rows
    .filter(({ member }) => isShown(member) || seesAll || viewer?.id === member.userId)
    .map((row) => teamLine(row, viewer));
}

const people = {
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
};

type Member = typeof startupMembers.$inferSelect;
type Row = {
  member: Member;
  user: { firstName: string; lastName: string; profileImageUrl: string | null } | null;
};

const isShown = ({ userId, acceptedAt }: Member) => userId === null || acceptedAt !== null;

export type TeamLine = ReturnType<typeof teamLine>;

function teamLine({ member, user }: Row, viewer: Viewer | null) {
  const isLinked = viewer !== null && user !== null && member.acceptedAt !== null;
  return {
    id: member.id,
    name: isLinked ? memberName({ ...user, isDeleted: false }) : member.name,
    role: member.role,
    userId: isLinked ? member.userId : null,
    profileImageUrl: isLinked ? user.profileImageUrl : null,
    hasAccepted: isShown(member),
    isYou: viewer !== null && viewer.id === member.userId,
  };
}

/** The place of a member in the team of a startup, also without the app; null if they have none. */
export async function getOwnPlace(viewer: Pick<Viewer, "id">, startupId: number) {
  const [place] = await db
    .select({
      startup: { id: startups.id, name: startups.name },
      memberId: startupMembers.id,
      hasAccepted: sql<boolean>`${startupMembers.acceptedAt} is not null`,
    })
    .from(startupMembers)
    .innerJoin(startups, eq(startups.id, startupMembers.startupId))
    .where(and(eq(startupMembers.startupId, startupId), eq(startupMembers.userId, viewer.id)))
    .limit(1);
  return place ?? null;
}
