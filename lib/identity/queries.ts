import { and, asc, count, eq, exists, isNull, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { accessRequests, users } from "@/db/schema";
import type { AdminActor, UserActor } from "@/lib/core/actor";
import { APP_KEYS, type AppKey } from "@/lib/core/apps";
import { DomainError } from "@/lib/core/errors";
import { grantedApps } from "@/lib/core/session";
import type { Tier } from "./constants";
import type { ListUsers } from "./schema";

const openRequest = and(eq(accessRequests.userId, users.id), isNull(accessRequests.resolvedAt));

const requestedApps = sql<AppKey[]>`coalesce((
  select array_agg(${accessRequests.appKey}) from ${accessRequests} where ${openRequest}
), '{}')`;

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
  createdAt: users.createdAt,
  lastSeenAt: users.lastSeenAt,
  apps: grantedApps,
  requestedApps,
};

/** A page of members, administrators first, then by id (spec 2 §6), and the cursor of the next page. */
export async function listUsers(
  _viewer: AdminActor,
  { search, tier, kycStatus, requests, cursor, limit }: ListUsers,
) {
  const rows = await db
    .select(listedColumns)
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        search ? matches(search) : undefined,
        tier && ofTier(tier),
        kycStatus && eq(users.kycStatus, kycStatus),
        requests && exists(db.select({ one: sql`1` }).from(accessRequests).where(openRequest)),
        cursor ? after(cursor) : undefined,
      ),
    )
    .orderBy(sql`(not ${users.isAdmin})`, asc(users.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { users: page, nextCursor: rows.length > limit && last ? cursorOf(last) : null };
}

export type ListedUser = Awaited<ReturnType<typeof listUsers>>["users"][number];

/** One member as administrators see them, or null. */
export async function findUser(
  _viewer: AdminActor,
  id: string,
  source: Tx | typeof db = db,
): Promise<ListedUser | null> {
  const [user] = await source
    .select(listedColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .limit(1);
  return user ?? null;
}

/** The same; throws `not_found`. */
export async function getUser(
  viewer: AdminActor,
  id: string,
  source: Tx | typeof db = db,
): Promise<ListedUser> {
  const user = await findUser(viewer, id, source);
  if (!user) throw new DomainError("not_found", USER_NOT_FOUND);
  return user;
}

const USER_NOT_FOUND = "Usuario no encontrado";

/** Locks the member's row until the transaction ends: everything that changes a member goes through it, one at a time. */
export async function lockUser(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("no key update");
}

type UserCounts = { members: number; toVerify: number; requests: number };

/** How many members there are, how many wait for verification, and how many access requests nobody has answered. */
export async function countUsers(_viewer: AdminActor): Promise<UserCounts> {
  const [row] = await db
    .select({
      members: count(),
      requests: sql<number>`(select count(*) from ${accessRequests} where ${accessRequests.resolvedAt} is null)::int`,
      toVerify: sql<number>`count(*) filter (where ${users.kycStatus} = 'pending' and ${users.kycLevel} <> 'none')::int`,
    })
    .from(users)
    .where(isNull(users.deletedAt));
  return row ?? { members: 0, toVerify: 0, requests: 0 };
}

function matches(search: string): SQL {
  const literal = search.replace(/[\\%_]/g, "\\$&");
  return sql`${users.searchText} like '%' || search_text(${literal}) || '%'`;
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

function after(cursor: string): SQL {
  return sql`((not ${users.isAdmin}), ${users.id}) > (${!cursor.startsWith("1.")}, ${cursor.slice(2)})`;
}

/** The apps that the member has asked for and nobody has answered yet. */
export async function listOpenAccessRequests(viewer: UserActor): Promise<AppKey[]> {
  const rows = await db
    .select({ appKey: accessRequests.appKey })
    .from(accessRequests)
    .where(and(eq(accessRequests.userId, viewer.id), isNull(accessRequests.resolvedAt)))
    .limit(APP_KEYS.length);
  return rows.map(({ appKey }) => appKey);
}
