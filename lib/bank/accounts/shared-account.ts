import { and, eq, isNull, lt, or } from "drizzle-orm";
import { db } from "@/db";
import { bankShareLinks, users } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import type { RequestInfo } from "@/lib/core/command/request";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { fullName } from "@/lib/core/format/person";
import { ACCOUNTS_ATTEMPTS, SHARE_LINK_NOT_FOUND, SHARE_USE_MINUTES, SHARED_LINES } from "./constants";
import { worksAt } from "./share-link-queries";
import { shareTokenHash } from "./share-links";
import { readAccountStatement } from "./statement-queries";
import { readSummary } from "./summary-queries";

/**
 * The content of a link: balances and the newest movements, without the reasons for holds. Records that the link was
 * used. Throws `not_found` for an expired or unknown link, and `rate_limited` for clients that try tokens.
 */
export async function readShared(token: string, { ip }: Pick<RequestInfo, "ip">) {
  await consume({ name: "bank-shared", key: ip, ...ACCOUNTS_ATTEMPTS.shared });
  const now = clock.now();
  const hasToken = eq(bankShareLinks.tokenHash, shareTokenHash(token));
  const [link] = await db
    .select({
      id: users.id,
      timezone: users.timezone,
      firstName: users.firstName,
      lastName: users.lastName,
      expiresAt: bankShareLinks.expiresAt,
    })
    .from(bankShareLinks)
    .innerJoin(users, and(eq(users.id, bankShareLinks.userId), isNull(users.deletedAt)))
    .where(and(hasToken, worksAt(now)))
    .limit(1);
  if (!link) throw new DomainError("not_found", SHARE_LINK_NOT_FOUND);
  const aWhileAgo = plusMinutes(now, -SHARE_USE_MINUTES);
  const [{ totalCents, rateAt, assets }, { rows }] = await Promise.all([
    readSummary(link),
    readAccountStatement(link, { limit: SHARED_LINES }),
    db
      .update(bankShareLinks)
      .set({ lastUsedAt: now })
      .where(and(hasToken, or(isNull(bankShareLinks.lastUsedAt), lt(bankShareLinks.lastUsedAt, aWhileAgo)))),
  ]);
  const holder = fullName(link);
  return {
    holder,
    timezone: link.timezone,
    expiresAt: link.expiresAt,
    totalCents,
    rateAt,
    assets,
    movements: rows,
  };
}

export type Shared = Awaited<ReturnType<typeof readShared>>;
