import { eq, inArray, sql } from "drizzle-orm";
import type { Source } from "@/db";
import { forumMembers, users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { clock } from "@/lib/core/format/clock";
import type { Level } from "@/lib/forum/constants";
import { authorName, levelOf } from "./rules";

type Person = Pick<Viewer, "id" | "isAdmin"> | null;

const activity = {
  topicsRead: forumMembers.topicsRead,
  topicsWritten: forumMembers.topicsWritten,
  commentsWritten: forumMembers.commentsWritten,
  reactionsGiven: forumMembers.reactionsGiven,
  reactionsReceived: forumMembers.reactionsReceived,
  lastHiddenAt: forumMembers.lastHiddenAt,
};

/** The trust level of a member, also used by other areas; 1 for an unknown member. */
export async function trustLevel(source: Source, userId: string): Promise<Level> {
  const [member] = await source
    .select({ isAdmin: users.isAdmin, createdAt: users.createdAt, activity })
    .from(users)
    .leftJoin(forumMembers, eq(forumMembers.userId, users.id))
    .where(eq(users.id, userId))
    .limit(1);
  return member ? levelOf(member, member.activity, clock.now()) : 1;
}

/** The author of a text as `viewer` sees them, named as `authorName` says. Visitors do not see members' surnames. */
export type Author = {
  id: string;
  name: string;
  username: string | null;
  profileImageUrl: string | null;
  level: Level;
  isAdmin: boolean;
};

/** The authors of one page, by id. */
export async function authorsOf(source: Source, viewer: Person, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map<string, Author>();
  const rows = await source
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
      profileImageUrl: users.profileImageUrl,
      isAdmin: users.isAdmin,
      createdAt: users.createdAt,
      isGone: sql<boolean>`${users.deletedAt} is not null`,
      activity,
    })
    .from(users)
    .leftJoin(forumMembers, eq(forumMembers.userId, users.id))
    .where(inArray(users.id, wanted))
    .limit(wanted.length);
  const now = clock.now();
  return new Map(rows.map((row) => [row.id, authorOf(row, viewer, now)]));
}

type Row = Parameters<typeof levelOf>[0] & {
  id: string;
  firstName: string;
  lastName: string;
  username: string | null;
  profileImageUrl: string | null;
  isGone: boolean;
  activity: Parameters<typeof levelOf>[1];
};

function authorOf(row: Row, viewer: Person, now: Date): Author {
  const { id, isGone } = row;
  const lastName = viewer ? row.lastName : row.lastName.slice(0, 1);
  return {
    id,
    name: authorName({ ...row, lastName, isDeleted: isGone }),
    username: viewer && !isGone ? row.username : null,
    profileImageUrl: viewer && !isGone ? row.profileImageUrl : null,
    level: levelOf(row, row.activity, now),
    isAdmin: row.isAdmin && !isGone,
  };
}
