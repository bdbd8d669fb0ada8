import { and, desc, eq, gt, inArray, lt, type SQL } from "drizzle-orm";
import { db } from "@/db";
import { bankLines, bankReferences, bankTopups } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import type { TopupStatus } from "@/lib/bank/constants";
import { idOf, pageOf } from "@/lib/core/command/page";
import { referencesIn } from "./reference-rules";
import type { ListTopups } from "./schema";
import { PROVIDER } from "./settlement";

const MAX_DEPOSITS = 25;

/** Incoming euros, arrived or in progress: by card or by transfer. */
export type Deposit = {
  key: string;
  id: number;
  at: Date;
  amountMinor: bigint;
} & (
  | { by: "card"; status: TopupStatus; refundedMinor: bigint }
  | { by: "transfer"; status: "credited" | "waiting"; from: string; currency: string }
);

/** The member's own deposits in euros, newest first. */
export async function listDeposits(viewer: UserActor): Promise<Deposit[]> {
  const [topups, transfers] = await Promise.all([
    listTopups(viewer, { limit: MAX_DEPOSITS }),
    listTransfers(viewer),
  ]);
  return [...topups.rows.map(depositOf), ...transfers]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MAX_DEPOSITS);
}

const selectTopups = (viewer: UserActor, where: SQL | undefined) => {
  const { id, amountMinor, refundedMinor, status, failure, createdAt, userId } = bankTopups;
  return db
    .select({ id, amountMinor, refundedMinor, status, failure, createdAt })
    .from(bankTopups)
    .where(and(eq(userId, viewer.id), where))
    .orderBy(desc(id));
};

/** The member's own card top-ups, newest first. */
export async function listTopups(viewer: UserActor, { cursor, limit }: ListTopups) {
  const before = cursor ? lt(bankTopups.id, Number(cursor)) : undefined;
  return pageOf(await selectTopups(viewer, before).limit(limit + 1), limit, idOf);
}

/** The member's own unpaid card top-ups, newest first. */
export async function listOpenTopups(viewer: UserActor): Promise<Deposit[]> {
  return (await selectTopups(viewer, eq(bankTopups.status, "created")).limit(MAX_DEPOSITS)).map(depositOf);
}

export type ListedTopup = Awaited<ReturnType<typeof listTopups>>["rows"][number];

function depositOf({ id, createdAt: at, amountMinor, refundedMinor, status }: ListedTopup): Deposit {
  return { id, at, amountMinor, refundedMinor, status, key: `card-${id}`, by: "card" };
}

// A waiting row is shown only to the member whose reference it contains. A suggested member is only a guess for
// administrators.
async function listTransfers(viewer: UserActor): Promise<Deposit[]> {
  const { id, amountMinor, currency, name, bookedOn, decidedAt, status, reference, userId } = bankLines;
  const rows = await db
    .select({
      ...{ id, amountMinor, currency, name, bookedOn, decidedAt, status, reference },
      own: bankReferences.reference,
    })
    .from(bankLines)
    .leftJoin(bankReferences, eq(bankReferences.userId, userId))
    .where(and(eq(userId, viewer.id), inArray(status, ["credited", "waiting"]), gt(amountMinor, 0n)))
    .orderBy(desc(id))
    .limit(MAX_DEPOSITS);
  return rows.flatMap((row): Deposit[] => {
    const isTheirs = row.status === "credited" || (row.own && referencesIn(row.reference).includes(row.own));
    if (!isTheirs) return [];
    const status = row.status === "credited" ? "credited" : "waiting";
    const at = row.decidedAt ?? new Date(`${row.bookedOn}T12:00:00Z`);
    return [
      {
        key: `transfer-${row.id}`,
        id: row.id,
        at,
        amountMinor: row.amountMinor,
        by: "transfer",
        status,
        from: row.name,
        currency: row.currency,
      },
    ];
  });
}

/** The member's own card top-up with this payment id of the provider; null for any other id. */
export async function findOwnTopup(viewer: Pick<UserActor, "id">, paymentId: string) {
  const { id, amountMinor, status, provider, providerId, userId } = bankTopups;
  const [row] = await db
    .select({ id, amountMinor, status })
    .from(bankTopups)
    .where(and(eq(provider, PROVIDER), eq(providerId, paymentId), eq(userId, viewer.id)))
    .limit(1);
  return row ?? null;
}
