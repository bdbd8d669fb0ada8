import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db";
import { sessions, users } from "@/db/schema";
import { grantedApps } from "@/lib/auth/session";
import { presenter } from "@/lib/core/command/presenter";
import { reader } from "@/lib/core/command/route";

/** A public call like those of the product: its endpoint, Drizzle, and the statement of the minimal handler. */
export const GET = reader(
  { summary: "A public call with one query", allow: "public", input: z.object({ sid: z.string().max(64) }) },
  async (_viewer, { sid }) => {
    const rows = await statement().execute({ sid, now: new Date().toISOString() });
    return { result: rows };
  },
  presenter(z.array(z.unknown()), (rows: readonly unknown[]) => [...rows]),
);

let prepared: ReturnType<typeof prepare> | undefined;

function statement() {
  prepared ??= prepare();
  return prepared;
}

function prepare() {
  const now = sql.placeholder("now");
  return db
    .select({
      id: users.id,
      email: users.email,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      reputation: users.reputation,
      timezone: users.timezone,
      isAdmin: users.isAdmin,
      kycStatus: users.kycStatus,
      kycLevel: users.kycLevel,
      createdAt: users.createdAt,
      apps: grantedApps,
      lastSeenAt: sessions.lastSeenAt,
      confirmedAt: sessions.confirmedAt,
      sessionExpire: sessions.expire,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.sid, sql.placeholder("sid")),
        gt(sessions.expire, now),
        gt(sessions.idleExpire, now),
        isNull(users.deletedAt),
      ),
    )
    .prepare("bench_query");
}
