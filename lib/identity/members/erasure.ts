import { createHash } from "node:crypto";
import { and, asc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { db, type Source, type Tx } from "@/db";
import { erasures, users } from "@/db/schema";
import { lockUser } from "@/lib/auth/rows";
import type { Area } from "@/lib/core/area";
import { audit } from "@/lib/core/command/audit";
import { DomainError } from "@/lib/core/command/errors";
import { SERVER_REQUEST } from "@/lib/core/command/request";
import { inTransaction } from "@/lib/core/db/transaction";
import { eraseRows } from "@/lib/core/erasure";
import { clock } from "@/lib/core/format/clock";
import { noteFailure } from "@/lib/core/jobs/failures";
import type { JobContext } from "@/lib/core/jobs/job";
import { hasOpenBusiness } from "@/lib/core/unfinished-business";
import { removeFilesOf } from "@/lib/gateways/files/stored-files";
import { ERASURE_YEARS, type ErasureReason } from "@/lib/identity/constants";

/**
 * The purposes of files that a member stored for themselves or for a deal; files that others paid for or were shown
 * stay.
 */
const PERSONAL_FILES = [
  "avatar",
  "data-export",
  "kyc",
  "listing",
  "loan",
  "message",
  "sale",
  "trade",
  "tranche",
];

const AUDIT_PAGE = 5_000;
const BATCH_SIZE = 50;

// A member who was ever verified or had a ledger account is a customer: the law against money laundering requires ten
// years.
const IS_CUSTOMER = sql<boolean>`(users.kyc_verified_at is not null
  or exists (select 1 from kyc_submissions s where s.user_id = users.id and s.status = 'verified')
  or exists (select 1 from ledger.accounts a where a.owner_id = users.id))`;

const NOBODY = {
  ...{ email: "", passwordHash: "", username: null, firstName: "", lastName: "", phone: null, address: null },
  ...{ postalCode: null, city: null, country: null, profileImageUrl: null, kycStatus: "pending" as const },
  ...{ kycLevel: "none" as const, kycDocuments: {}, kycVerifiedAt: null, kycRejectedReason: null },
  ...{ emailConfirmedAt: null, termsAcceptedAt: null, adultDeclaredAt: null, resetTokenHash: null },
  ...{
    resetTokenExpiresAt: null,
    timezone: "UTC",
    totpSecret: null,
    totpEnabledAt: null,
    totpLastStep: null,
  },
  ...{ credentialsChangedAt: null, lastSeenAt: null },
};

export type RemovedMember = {
  id: string;
  deletedAt: Date | null;
  erasedAt: Date | null;
  legalHold: string | null;
  isCustomer: boolean;
};

/** Returns the facts that the erasure of a member depends on. Throws `not_found`. */
export async function readRemovedMember(source: Source, id: string): Promise<RemovedMember> {
  const { deletedAt, erasedAt, legalHold } = users;
  const [member] = await source
    .select({ id: users.id, deletedAt, erasedAt, legalHold, isCustomer: IS_CUSTOMER })
    .from(users)
    .where(eq(users.id, id));
  if (!member) throw new DomainError("not_found", "Ese miembro no existe");
  return member;
}

function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(now.getUTCFullYear() - years);
  return then;
}

/** Returns until when the law requires a removed member's data to be kept, blocked. */
export function keptUntil({
  deletedAt,
  isCustomer,
}: Pick<RemovedMember, "deletedAt" | "isCustomer">): Date | null {
  if (!deletedAt) return null;
  return yearsBefore(deletedAt, -(isCustomer ? ERASURE_YEARS.customer : ERASURE_YEARS.other));
}

export type ErasureObstacle = "not-removed" | "erased" | "held" | "law" | "open-business";

/**
 * Returns why a member's data may not be erased, or null if they may. A request for erasure need not wait for the years
 * that only serve to answer claims, but for those that the law requires.
 */
export async function findObstacle(
  areas: readonly Area[],
  tx: Tx,
  { member, reason }: { member: RemovedMember; reason: ErasureReason },
): Promise<ErasureObstacle | null> {
  const { deletedAt, erasedAt, legalHold, isCustomer, id } = member;
  if (!deletedAt) return "not-removed";
  if (erasedAt) return "erased";
  if (legalHold !== null) return "held";
  const end = keptUntil(member);
  if ((reason === "time" || isCustomer) && end && end > clock.now()) return "law";
  return (await hasOpenBusiness(areas, tx, id)) ? "open-business" : null;
}

/** The identifier of a member in a proof of erasure. */
export const memberHash = (id: string) => createHash("sha256").update(id).digest("hex");

type Erasing = { member: RemovedMember; reason: ErasureReason };

/**
 * Erases a removed member's data in every area, keeps an anonymous row, and stores a proof of how much was erased
 * where. The caller must have locked the member and checked `findObstacle`.
 */
export async function eraseMember(areas: readonly Area[], tx: Tx, { member, reason }: Erasing) {
  const { id, deletedAt } = member;
  const now = clock.now();
  await tx
    .update(users)
    .set({ ...NOBODY, erasedAt: now, updatedAt: now })
    .where(eq(users.id, id));
  const files = await removeFilesOf(tx, id, PERSONAL_FILES);
  const rows = await eraseRows(areas, tx, id);
  const lines = await eraseAudit(tx, id);
  const counts = { users: 1, ...rows, ...(files > 0 && { files }), ...(lines > 0 && { audit_log: lines }) };
  const proof = { memberHash: memberHash(id), reason, removedAt: deletedAt ?? now, erasedAt: now, counts };
  await tx.insert(erasures).values(proof);
  await audit(tx, SERVER_REQUEST, {
    action: "identity.erase-member",
    actorId: null,
    targetId: id,
    details: { reason },
  });
  return proof;
}

async function eraseAudit(tx: Tx, id: string): Promise<number> {
  for (let erased = 0; ; ) {
    const [row] = await tx.execute<{ gone: number }>(sql`select erase_audit(${id}, ${AUDIT_PAGE}) as gone`);
    erased += row?.gone ?? 0;
    if ((row?.gone ?? 0) < AUDIT_PAGE) return erased;
  }
}

/**
 * Erases the members whose retention period has ended, one by one. Skips those that cannot be erased. Returns how many
 * were erased.
 */
export async function eraseDue({
  areas,
  shouldContinue,
}: Pick<JobContext, "areas" | "shouldContinue">): Promise<number> {
  let erased = 0;
  for (let after: SQL | undefined; ; ) {
    const page = await findDue(after);
    for (const { id } of page) {
      if (!shouldContinue()) return erased;
      try {
        erased += (await eraseOne(areas, id)) ? 1 : 0;
      } catch (error) {
        noteFailure({ member: id, error }, "could not erase the data of a removed member");
      }
    }
    const last = page.at(-1);
    if (page.length < BATCH_SIZE || !last?.deletedAt) return erased;
    after = or(
      gt(users.deletedAt, last.deletedAt),
      and(eq(users.deletedAt, last.deletedAt), gt(users.id, last.id)),
    );
  }
}

function eraseOne(areas: readonly Area[], id: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    await lockUser(tx, id);
    const member = await readRemovedMember(tx, id);
    if (await findObstacle(areas, tx, { member, reason: "time" })) return false;
    await eraseMember(areas, tx, { member, reason: "time" });
    return true;
  });
}

/** Removed, not erased and without a legal hold; matches the condition of the index. */
const ERASABLE = and(isNotNull(users.deletedAt), isNull(users.erasedAt), isNull(users.legalHold));

function findDue(after: SQL | undefined) {
  const now = clock.now();
  const other = lt(users.deletedAt, yearsBefore(now, ERASURE_YEARS.other));
  const customer = lt(users.deletedAt, yearsBefore(now, ERASURE_YEARS.customer));
  return db
    .select({ id: users.id, deletedAt: users.deletedAt })
    .from(users)
    .where(and(ERASABLE, other, or(customer, sql`not ${IS_CUSTOMER}`), after))
    .orderBy(asc(users.deletedAt), asc(users.id))
    .limit(BATCH_SIZE);
}
