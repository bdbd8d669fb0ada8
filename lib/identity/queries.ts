import { and, asc, desc, eq, exists, gt, isNotNull, isNull, lt, not, type SQL, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import { accessRequests, kycSubmissions, users } from "@/db/schema";
import { statement } from "@/db/statement";
import type { AdminActor, UserActor } from "@/lib/auth/actor";
import { APP_KEYS, type AppKey } from "@/lib/auth/apps";
import { USER_NOT_FOUND } from "@/lib/auth/constants";
import { euroCents, grantedApps } from "@/lib/auth/session";
import { currentSuspension, lastSuspension, notSuspended, type Suspension } from "@/lib/auth/suspension";
import { DomainError } from "@/lib/core/command/errors";
import { pageOf } from "@/lib/core/command/page";
import { clock } from "@/lib/core/format/clock";
import { memberMatching } from "@/lib/identity/members/search-queries";
import { MAX_MEMBERS_COUNTED, RESET_TOKENS_SHOWN, type Tier } from "./constants";
import type { ListUsers } from "./schema";

const openRequest = and(eq(accessRequests.userId, users.id), isNull(accessRequests.resolvedAt));

const requestedApps = sql<AppKey[]>`coalesce((
  select array_agg(${accessRequests.appKey}) from ${accessRequests} where ${openRequest}
), '{}')`;

// The case in the approval queue that contains the member's requests.
const firstRequestId = sql<number | null>`(
  select min(${accessRequests.id})::int from ${accessRequests} where ${openRequest}
)`;

const listedColumns = {
  id: users.id,
  email: users.email,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  phone: users.phone,
  address: users.address,
  postalCode: users.postalCode,
  city: users.city,
  country: users.country,
  timezone: users.timezone,
  profileImageUrl: users.profileImageUrl,
  reputation: users.reputation,
  isAdmin: users.isAdmin,
  kycStatus: users.kycStatus,
  kycLevel: users.kycLevel,
  kycVerifiedAt: users.kycVerifiedAt,
  kycRejectedReason: users.kycRejectedReason,
  emailConfirmedAt: users.emailConfirmedAt,
  createdAt: users.createdAt,
  lastSeenAt: users.lastSeenAt,
  hasSecondFactor: sql<boolean>`${users.totpEnabledAt} is not null`,
  apps: grantedApps,
  suspension: lastSuspension,
  requestedApps,
  firstRequestId,
  euroCents,
};

/**
 * Returns a page of members, administrators first, then by id (spec 2 §6), or the last registered first, with the
 * cursor of the next page.
 */
export async function listUsers(
  _viewer: AdminActor,
  { search, tier, kycStatus, requests, suspension, order, cursor, limit }: ListUsers,
) {
  const rows = await db
    .select(listedColumns)
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        search ? await memberMatching(search) : undefined,
        tier && ofTier(tier),
        kycStatus && eq(users.kycStatus, kycStatus),
        requests && exists(db.select({ one: sql`1` }).from(accessRequests).where(openRequest)),
        suspension && not(notSuspended(users.id)),
        cursor ? after(cursor, order) : undefined,
      ),
    )
    .orderBy(...(order ? [desc(users.id)] : [sql`(not ${users.isAdmin})`, asc(users.id)]))
    .limit(limit + 1);
  return pageOf(rows.map(shown), limit, cursorOf);
}

// Administrators see the permissions that a suspension closes.
function shown<Row extends { suspension: Suspension | null }>(row: Row): Row {
  return { ...row, suspension: currentSuspension(row.suspension) };
}

export type ListedUser = Awaited<ReturnType<typeof listUsers>>["rows"][number];

/** Returns one member as administrators see them, or null. */
export async function findUser(
  _viewer: AdminActor,
  id: string,
  source: Source = db,
): Promise<ListedUser | null> {
  const [user] = await source
    .select(listedColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .limit(1);
  return user ? shown(user) : null;
}

/** Returns one member as administrators see them; throws `not_found`. */
export async function getUser(viewer: AdminActor, id: string, source: Source = db): Promise<ListedUser> {
  const user = await findUser(viewer, id, source);
  if (!user) throw new DomainError("not_found", USER_NOT_FOUND);
  return user;
}

/** Lists the open links to set a new password, newest first (D4). */
export async function listResetTokens(_viewer: AdminActor) {
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      tokenHash: sql<string>`${users.resetTokenHash}`,
      expiresAt: sql<Date>`${users.resetTokenExpiresAt}`.mapWith(users.resetTokenExpiresAt),
    })
    .from(users)
    .where(
      and(
        isNotNull(users.resetTokenHash),
        gt(users.resetTokenExpiresAt, clock.now()),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(desc(users.resetTokenExpiresAt), asc(users.id))
    .limit(RESET_TOKENS_SHOWN);
}

export type OpenResetToken = Awaited<ReturnType<typeof listResetTokens>>[number];

type UserCounts = { members: number; toVerify: number; requests: number };

/**
 * Counts the members, the verifications that wait for a review, and the unanswered access requests. Members are counted
 * up to MAX_MEMBERS_COUNTED + 1, so that the cost does not grow with the number of members.
 */
export async function countUsers(_viewer: AdminActor): Promise<UserCounts> {
  const some = db
    .select({ one: sql`1` })
    .from(users)
    .where(isNull(users.deletedAt))
    .limit(MAX_MEMBERS_COUNTED + 1);
  const [row] = await db
    .select({
      members: sql<number>`(select count(*) from (${some}) as counted)::int`,
      requests: sql<number>`(select count(*) from ${accessRequests} where ${accessRequests.resolvedAt} is null)::int`,
      toVerify: sql<number>`count(*)::int`,
    })
    .from(kycSubmissions)
    .innerJoin(users, eq(users.id, kycSubmissions.userId))
    .where(and(eq(kycSubmissions.status, "pending"), isNull(users.deletedAt)));
  return row ?? { members: 0, toVerify: 0, requests: 0 };
}

function ofTier(tier: Tier): SQL | undefined {
  if (tier === "admin") return eq(users.isAdmin, true);
  const level = {
    quality: sql`= 'complete'`,
    premium: sql`= 'intermediate'`,
    basico: sql`in ('none', 'basic')`,
  };
  return sql`not ${users.isAdmin} and ${users.kycLevel} ${level[tier]}`;
}

function cursorOf(user: { isAdmin: boolean; id: string }): string {
  return `${user.isAdmin ? "1" : "0"}.${user.id}`;
}

function after(cursor: string, order: ListUsers["order"]): SQL {
  if (order) return lt(users.id, cursor.slice(2));
  return sql`((not ${users.isAdmin}), ${users.id}) > (${!cursor.startsWith("1.")}, ${cursor.slice(2)})`;
}

const selectOpenAccessRequests = statement((source) =>
  source
    .select({ appKey: accessRequests.appKey })
    .from(accessRequests)
    .where(and(eq(accessRequests.userId, sql.placeholder("userId")), isNull(accessRequests.resolvedAt)))
    .limit(APP_KEYS.length),
);

/** Lists the apps that the member has requested and that have not been answered yet. */
export async function listOpenAccessRequests(viewer: UserActor): Promise<AppKey[]> {
  const rows = await selectOpenAccessRequests(db, { userId: viewer.id });
  return rows.map(({ appKey }) => appKey);
}
