import { and, asc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { db, type Source } from "@/db";
import { chainDeposits, users } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { getSettings } from "@/lib/core/config/settings";
import { fullNameColumn } from "@/lib/core/db/full-name";
import type { ChainAsset } from "@/lib/gateways/constants";
import { type Listed, NO_DEPOSIT } from "@/lib/wallet/schema";

/** The number of confirmations with which a deposit of each asset is credited. */
export async function readConfirmationsNeeded(): Promise<Record<ChainAsset, number>> {
  const { btcConfirmations, evmConfirmations } = await getSettings(["btcConfirmations", "evmConfirmations"]);
  return { BTC: btcConfirmations, USDT: evmConfirmations, USDC: evmConfirmations };
}

const columns = {
  id: chainDeposits.id,
  asset: chainDeposits.asset,
  amountMinor: chainDeposits.amountMinor,
  txid: chainDeposits.txid,
  output: chainDeposits.output,
  confirmations: chainDeposits.confirmations,
  status: chainDeposits.status,
  createdAt: chainDeposits.createdAt,
  creditedAt: chainDeposits.creditedAt,
  heldAt: chainDeposits.heldAt,
  releasedAt: chainDeposits.releasedAt,
  releaseReason: chainDeposits.releaseReason,
  kycStatus: users.kycStatus,
  kycLevel: users.kycLevel,
  ownerDeletedAt: users.deletedAt,
  member: {
    id: users.id,
    name: fullNameColumn(users),
    email: users.email,
  },
};

const deposits = (source: Source) =>
  source.select(columns).from(chainDeposits).innerJoin(users, eq(users.id, chainDeposits.userId)).$dynamic();

/** The deposits held by the monthly limits of their members or because their accounts are closed, oldest first. */
export async function listHeldDeposits(_viewer: AdminActor, { cursor, limit }: Listed) {
  const rows = await deposits(db)
    .where(
      and(
        eq(chainDeposits.status, "confirmed"),
        isNotNull(chainDeposits.heldAt),
        isNull(chainDeposits.releasedAt),
        cursor ? gt(chainDeposits.id, Number(cursor)) : undefined,
      ),
    )
    .orderBy(asc(chainDeposits.id))
    .limit(limit + 1);
  return pageOf(rows, limit, idOf);
}

export type HeldDeposit = Awaited<ReturnType<typeof listHeldDeposits>>["rows"][number];

/** A deposit that is or was held. Throws `not_found`. */
export async function getHeldDeposit(_viewer: AdminActor, id: number): Promise<HeldDeposit> {
  const [row] = await deposits(db)
    .where(and(eq(chainDeposits.id, id), isNotNull(chainDeposits.heldAt)))
    .limit(1);
  if (!row) throw new DomainError("not_found", NO_DEPOSIT);
  return row;
}

/** A held deposit in its current state. */
export async function readHeldDeposit(id: number, source: Source = db): Promise<HeldDeposit> {
  const [row] = await deposits(source).where(eq(chainDeposits.id, id)).limit(1);
  if (!row) throw new Error("the deposit was not found");
  return row;
}
