import { and, eq, gt, inArray, sql } from "drizzle-orm";
import {
  btcOrders,
  btcTradeRatings,
  btcTrades,
  btcWithdrawals,
  chainDeposits,
  ledgerAccounts,
} from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { EXCHANGE_JOBS } from "./jobs";
import { orderObligations } from "./obligation-queries";
import { BTC_ORDER } from "./order-machine";
import { EXCHANGE_DATA } from "./personal-data";
import { resolveTrade } from "./resolve-trade";
import { trade } from "./trade-deal";
import { WITHDRAWAL } from "./withdrawal-machine";
import { withdrawalObligations } from "./withdrawal-queries";

export const exchange: Area = {
  key: "exchange",
  deals: [trade],
  jobs: EXCHANGE_JOBS,
  obligations: [orderObligations, withdrawalObligations],
  openBusiness: [
    (tx, userId) =>
      tx.$count(ledgerAccounts, and(eq(ledgerAccounts.ownerId, userId), gt(ledgerAccounts.balance, 0n))),
    (tx, userId) =>
      tx.$count(btcOrders, and(eq(btcOrders.userId, userId), inArray(btcOrders.status, BTC_ORDER.live))),
    (tx, userId) => {
      const isOpen = inArray(btcWithdrawals.status, WITHDRAWAL.live);
      return tx.$count(btcWithdrawals, and(eq(btcWithdrawals.userId, userId), isOpen));
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
  proposals: [resolveTrade.forTwo],
  statement: {
    deposit: "Ingreso",
    "deposit.reverse": "Ingreso anulado",
    "withdrawal.hold": "Retiro solicitado",
    "withdrawal.complete": "Retiro enviado",
    "withdrawal.release": "Retiro devuelto",
    "order.hold": "Fondos reservados para una orden",
    "order.release": "Reserva de una orden devuelta",
    "trade.settle": "Operación",
    "trade.hold": "Fondos reservados para una operación",
    "trade.complete": "Operación completada",
    "trade.cancel": "Operación cancelada",
  },
  personalData: EXCHANGE_DATA,
  withheld: {
    "what administrators did": [
      btcTrades.claimedBy,
      btcTrades.resolvedBy,
      btcWithdrawals.approvedBy,
      chainDeposits.releasedBy,
    ],
    "others wrote or decided it": [btcTradeRatings.ratedId],
    "the same row is there by another column": [btcTrades.disputedBy, btcTrades.makerId, btcTrades.takerId],
  },
};
