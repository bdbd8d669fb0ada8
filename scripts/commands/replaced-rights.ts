import { and, eq, isNull, sql } from "drizzle-orm";
import type postgres from "postgres";
import type { Tx } from "../../db";
import { userAppPermissions, users } from "../../db/schema";
import type { AppKey } from "../../lib/auth/apps";
import { KYC_LEVELS, type KycLevel, type KycStatus } from "../../lib/auth/constants";
import { audit, changes } from "../../lib/core/command/audit";
import { SERVER_REQUEST } from "../../lib/core/command/request";
import { clock } from "../../lib/core/format/clock";

type Verification = {
  id: string;
  kycStatus: KycStatus;
  kycLevel: KycLevel;
  kycVerifiedAt: Date | null;
  kycRejectedReason: string | null;
};

/** The members below the highest verification in the replaced database, and the apps that are closed to a member. */
export type ReplacedRights = {
  verifications: readonly Verification[];
  closed: readonly { userId: string; appKey: AppKey }[];
};

export const NO_REPLACED_RIGHTS: ReplacedRights = { verifications: [], closed: [] };

/** Reads what could be more in a backup. An app that was never open to a member has no row. */
export async function rightsIn(replaced: postgres.Sql): Promise<ReplacedRights> {
  const verifications = await replaced<Verification[]>`
    select id, kyc_status as "kycStatus", kyc_level as "kycLevel", kyc_verified_at as "kycVerifiedAt",
      kyc_rejected_reason as "kycRejectedReason"
    from users
    where deleted_at is null and (kyc_status <> 'verified' or kyc_level <> 'complete')
    order by id`;
  const closed = await replaced<{ userId: string; appKey: AppKey }[]>`
    select user_id as "userId", app_key as "appKey" from user_app_permissions where not has_access
    order by user_id, app_key`;
  return { verifications: [...verifications], closed: [...closed] };
}

/** Takes again from members the verification, level and apps that they have lost since. Returns how many members. */
export async function takeRightsAgain(
  tx: Tx,
  { verifications, closed }: ReplacedRights,
  madeAt: string,
): Promise<number> {
  const verified = await lowerVerifications(tx, verifications, madeAt);
  const blocked = await closeApps(tx, closed, madeAt);
  return new Set([...verified, ...blocked]).size;
}

const rankOf = ({ kycStatus, kycLevel }: Pick<Verification, "kycStatus" | "kycLevel">) =>
  kycStatus === "verified" ? KYC_LEVELS.indexOf(kycLevel) : 0;

async function lowerVerifications(tx: Tx, replaced: readonly Verification[], madeAt: string) {
  const { id, kycStatus, kycLevel, kycVerifiedAt, kycRejectedReason } = users;
  const ids = sql.param(replaced.map((one) => one.id));
  const restored = await tx
    .select({ id, kycStatus, kycLevel, kycVerifiedAt, kycRejectedReason })
    .from(users)
    .where(and(eq(kycStatus, "verified"), isNull(users.deletedAt), sql`${id} = any(${ids}::text[])`));
  const replacedOf = new Map(replaced.map((one) => [one.id, one]));
  const lowered: string[] = [];
  for (const before of restored) {
    const after = replacedOf.get(before.id);
    if (!after || rankOf(after) >= rankOf(before)) continue;
    await tx
      .update(users)
      .set({ ...after, updatedAt: clock.now() })
      .where(eq(id, before.id));
    const details = { ...changes(before, after), restored: madeAt };
    await audit(tx, SERVER_REQUEST, {
      action: "identity.update-user",
      actorId: null,
      targetId: before.id,
      details,
    });
    lowered.push(before.id);
  }
  return lowered;
}

async function closeApps(tx: Tx, closed: ReplacedRights["closed"], madeAt: string) {
  const { userId, appKey, hasAccess } = userAppPermissions;
  const [ids, apps] = [
    sql.param(closed.map((one) => one.userId)),
    sql.param(closed.map((one) => one.appKey)),
  ];
  const taken = await tx
    .update(userAppPermissions)
    .set({ hasAccess: false, grantedBy: null, grantedAt: clock.now() })
    .where(
      and(
        eq(hasAccess, true),
        sql`(${userId}, ${appKey}) in (select * from unnest(${ids}::text[], ${apps}::text[]))`,
      ),
    )
    .returning({ userId, appKey });
  for (const { userId: targetId, appKey: app } of taken) {
    const details = { [app]: [true, false], restored: madeAt };
    await audit(tx, SERVER_REQUEST, { action: "identity.set-permission", actorId: null, targetId, details });
  }
  return taken.map((row) => row.userId);
}
