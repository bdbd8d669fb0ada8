import { sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { btcTradeRatings, btcTrades } from "@/db/schema";
import { writeProposal } from "@/lib/admin/proposals/proposals";
import { amountText } from "@/lib/core/format/format";
import { laterEnd } from "@/lib/deals/closures";
import { defineDeal } from "@/lib/deals/deal";
import { readWorthAndSettings } from "@/lib/exchange/orders/price-queries";
import { refreshReputation } from "@/lib/identity/profile/reputation";
import { voidTrade } from "./cancellation";
import { readTradeCase } from "./case-queries";
import type { Trade } from "./line";
import { TRADE } from "./machine";
import { TRADE_NOTICES } from "./notices";
import { readTrade } from "./queries";
import { HOLDING, isHeld } from "./rules";
import { TRADE_NOT_FOUND } from "./schema";
import { TRADE_TIMELINE } from "./timeline";

export const trade = defineDeal({
  type: "trade",
  area: "exchange",
  plural: "operaciones",
  auditIdKey: "trade",
  path: (id) => `/btc-p2p/trades/${id}`,
  missing: TRADE_NOT_FOUND,
  machine: TRADE,
  table: btcTrades,
  timeline: TRADE_TIMELINE,
  limitReached: "Puedes contar el resto en el chat de la operación.",
  parties: { buyer: btcTrades.buyerId, seller: btcTrades.sellerId },
  holds: {
    bitcoin: {
      owner: btcTrades.sellerId,
      currency: "BTC",
      amount: sql`${btcTrades.amountSats} + ${btcTrades.feeSats}`,
      in: HOLDING,
    },
  },
  entering: (_trade, to, now) => ({
    completedAt: to === "completed" ? now : null,
    // A request to cancel only applies to the state in which it was made.
    buyerCancels: false,
    sellerCancels: false,
  }),
  notices: TRADE_NOTICES,
  ratings: {
    table: btcTradeRatings,
    event: "rate",
    entry: "rate",
    notice: "rated",
    alreadyRated: "Ya has valorado esta operación.",
    refresh: refreshReputation,
  },
  disputes: {
    event: "dispute",
    entry: "dispute",
    notice: "disputed",
    decision: "resolve",
    opened: ({ by, reason }) => ({ disputedBy: by, disputeReason: reason }),
    requiresBothAnswers: true,
    waiting: ({ id, amountSats }) => ({
      kind: "exchange.dispute-to-decide",
      body: `La operación ${id}, de ${amountText(amountSats, "BTC")}, está en disputa.`,
      dedupeKey: `dispute-to-decide:${id}`,
    }),
    worth: async (tx, row) => (await readWorthAndSettings(tx, row)).worthCents,
    propose: writeProposal,
  },
  expire: {
    pending: unfunded,
    escrowed: ({ tx, row, now }) => lapse(tx, row, now),
    paid: async () => ({ entry: "overdue", notice: "overdue" }),
  },
  shown: readTrade,
  caseFile: readTradeCase,
});

export const { read: getTrade, readCaseFile: getTradeCase } = trade;

type Expiring = { tx: Tx; row: Trade; now: Date };

// The seller could not put the bitcoin in escrow while the ledger was closed (decision 333).
async function unfunded({ tx, row, now }: Expiring) {
  const later = await laterEnd(tx, row);
  return later ? { set: { stageExpiresAt: later } } : lapse(tx, row, now);
}

async function lapse(tx: Tx, row: Trade, now: Date) {
  const end = await voidTrade(tx, row, { entry: "expire", actorId: null, now });
  return { ...end, notice: { notice: "expired", facts: { wasHeld: isHeld(row) } } } as const;
}
