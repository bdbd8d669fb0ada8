import { DAY_MS } from "@/lib/core/format/durations";
import { memberName } from "@/lib/core/format/person";
import { LEVELS, type Level } from "@/lib/forum/constants";

/** A member's activity in the forum. A member without activity has no row. */
export type ForumActivity = {
  topicsRead: number;
  topicsWritten: number;
  commentsWritten: number;
  reactionsGiven: number;
  reactionsReceived: number;
  lastHiddenAt: Date | null;
};

type Needs = { days: number; read: number; written: number; given: number; received: number };

// Values that work for large forums: an evening, two weeks, three months.
const NEEDS: Readonly<Record<Exclude<Level, 1>, Needs>> = {
  2: { days: 1, read: 5, written: 3, given: 0, received: 0 },
  3: { days: 15, read: 20, written: 20, given: 1, received: 1 },
  4: { days: 100, read: 100, written: 100, given: 30, received: 20 },
};

type Named = Parameters<typeof memberName>[0] & { username: string | null };

/**
 * The name of a member in the forum: their username or, if they have none, their name. The form of the profile promises
 * that the username stands in place of the name, so the forum never shows both.
 */
export function authorName({ username, ...person }: Named): string {
  return (!person.isDeleted && username) || memberName(person);
}

const HIDDEN_KEEPS_DAYS = 90;
const MAX_LEVEL_AFTER_HIDDEN: Level = 2;

/**
 * The trust level of a member, 1 to 4, from their activity (decision 026): the highest level whose needs are all met. A
 * member whose text was hidden by an administrator within the last 90 days stays at 2 at most. Administrators have 4.
 */
export function levelOf(
  member: { isAdmin: boolean; createdAt: Date },
  activity: ForumActivity | null,
  now: Date,
): Level {
  if (member.isAdmin) return 4;
  if (!activity) return 1;
  const days = (now.getTime() - member.createdAt.getTime()) / DAY_MS;
  const reached = LEVELS.filter((level) => level === 1 || meets(NEEDS[level], activity, days))
    .length as Level;
  const { lastHiddenAt } = activity;
  const wasHidden = lastHiddenAt && now.getTime() - lastHiddenAt.getTime() < HIDDEN_KEEPS_DAYS * DAY_MS;
  return wasHidden && reached > MAX_LEVEL_AFTER_HIDDEN ? MAX_LEVEL_AFTER_HIDDEN : reached;
}

function meets(needs: Needs, activity: ForumActivity, days: number): boolean {
  return (
    days >= needs.days &&
    activity.topicsRead >= needs.read &&
    activity.topicsWritten + activity.commentsWritten >= needs.written &&
    activity.reactionsGiven >= needs.given &&
    activity.reactionsReceived >= needs.received
  );
}
