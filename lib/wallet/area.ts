import { and, eq, inArray, sql } from "drizzle-orm";
import { btcWithdrawals, chainDeposits } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { OPEN_DEPOSITS, walletPath } from "./constants";
import { WALLET_ANONYMIZED, WALLET_ERASURE } from "./erasure";
import { WALLET_JOBS } from "./jobs";
import { WALLET_DATA } from "./personal-data";
import { WALLET_KEPT } from "./retention";
import { WITHDRAWAL } from "./withdrawals/machine";
import { withdrawalObligations } from "./withdrawals/queries";

export const wallet: Area = {
  key: "wallet",
  deals: [],
  jobs: WALLET_JOBS,
  obligations: [withdrawalObligations],
  openBusiness: [
    (tx, userId) => {
      const isOpen = inArray(btcWithdrawals.status, WITHDRAWAL.live);
      return tx.$count(btcWithdrawals, and(eq(btcWithdrawals.userId, userId), isOpen));
    },
    (tx, userId) => {
      const isOpen = inArray(chainDeposits.status, OPEN_DEPOSITS);
      return tx.$count(chainDeposits, and(eq(chainDeposits.userId, userId), isOpen));
    },
  ],
  queues: [
    {
      key: "withdrawals",
      waiting: sql`from ${btcWithdrawals} where status = 'pending' and needs_approval and approved_at is null`,
    },
    {
      key: "deposits",
      waiting: sql`from ${chainDeposits}
        where status = 'confirmed' and held_at is not null and released_at is null`,
    },
  ],
  holdPaths: { withdrawal: () => walletPath("history") },
  statement: {
    deposit: "Ingreso",
    "deposit.reverse": "Ingreso anulado",
    "withdrawal.hold": "Retiro solicitado",
    "withdrawal.complete": "Retiro enviado",
    "withdrawal.release": "Retiro devuelto",
  },
  taxes: {
    treatments: {
      deposit: "arrival",
      "deposit.reverse": "departure",
      "withdrawal.hold": "none",
      "withdrawal.complete": "departure",
      "withdrawal.release": "none",
    },
  },
  personalData: WALLET_DATA,
  kept: WALLET_KEPT,
  erasure: WALLET_ERASURE,
  anonymized: WALLET_ANONYMIZED,
  withheld: { "actions of administrators": [btcWithdrawals.approvedBy, chainDeposits.releasedBy] },
};
