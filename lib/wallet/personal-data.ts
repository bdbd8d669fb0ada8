import { btcWithdrawals, chainDeposits, externalWallets, savedAddresses, walletAddresses } from "@/db/schema";
import { exportTable, PERSONAL_DATA_BATCH_SIZE, type PersonalData, type Row } from "@/lib/core/personal-data";
import { listStatement } from "@/lib/ledger/queries";

async function* movements(userId: string): AsyncGenerator<readonly Row[]> {
  for (let before: bigint | undefined; ; ) {
    const rows = await listStatement(userId, { before, limit: PERSONAL_DATA_BATCH_SIZE });
    yield rows;
    before = rows.at(-1)?.id;
    if (rows.length < PERSONAL_DATA_BATCH_SIZE) return;
  }
}

/** A member's movements, addresses, deposits and withdrawals, for the export of their personal data. */
export const WALLET_DATA: readonly PersonalData[] = [
  {
    name: "movimientos",
    owners: [],
    columns: ["id", "occurredAt", "act", "refType", "refId", "currency", "amount"],
    pages: movements,
  },
  exportTable("direcciones-de-ingreso", walletAddresses, walletAddresses.userId, [
    "id",
    "asset",
    "address",
    "purpose",
    "createdAt",
  ]),
  exportTable("direccion-propia", externalWallets, externalWallets.userId, ["address", "updatedAt"]),
  exportTable("direcciones-guardadas", savedAddresses, savedAddresses.userId, [
    "id",
    "asset",
    "address",
    "label",
    "createdAt",
  ]),
  exportTable("ingresos", chainDeposits, chainDeposits.userId, [
    "id",
    "asset",
    "txid",
    "amountMinor",
    "status",
    "createdAt",
    "creditedAt",
    "heldAt",
    "releasedAt",
    "releaseReason",
    "dismissedAt",
  ]),
  exportTable("retiros", btcWithdrawals, btcWithdrawals.userId, [
    "id",
    "asset",
    "amountMinor",
    "networkFeeMinor",
    "destinationAddress",
    "status",
    "txHash",
    "createdAt",
    "completedAt",
  ]),
];
