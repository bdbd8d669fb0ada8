import { aliasedTable, and, asc, desc, eq, gt, lt, type SQL } from "drizzle-orm";
import { db, type Source } from "@/db";
import { btcTrades, users } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { clock, isoOrNull } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { fullName } from "@/lib/core/format/person";
import { answeredBy, decidableFrom } from "@/lib/deals/answers";
import { needsSecondAdministrator } from "@/lib/deals/approval";
import { claimerOf, shownClaim, shownWaiting, type Waiting, waitingOf } from "@/lib/deals/present";
import { entriesOf } from "@/lib/deals/timeline";
import { readWorthAndSettings } from "@/lib/exchange/orders/price-queries";
import type { Account } from "@/lib/ledger/accounts";
import { disputeOf, linesOfTrade, receiptUrl, type Trade, tradeFigures } from "./line";
import { eventsOpenTo, isHeld, roleIn } from "./rules";
import { type ListTradeQueue, TRADE_NOT_FOUND } from "./schema";
import { TRADE_TIMELINE } from "./timeline";
import { releaseTransfers, returnTransfers } from "./transfers";

const PARTIES = ["buyer", "seller"] as const;

const buyer = aliasedTable(users, "buyer");
const seller = aliasedTable(users, "seller");

const personColumns = (person: typeof buyer) => ({
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
});

type Named = { id: string; firstName: string; lastName: string; email: string };
type Row = {
  trade: Trade;
  claimer: { id: string; name: string } | null;
  waiting: Waiting | null;
  buyer: Named;
  seller: Named;
};

const rows = <Parts extends Record<string, SQL>>(source: Source, parts: Parts) =>
  source
    .select({
      trade: btcTrades,
      claimer: claimerOf(btcTrades.claimedBy),
      waiting: waitingOf("trade", btcTrades),
      buyer: personColumns(buyer),
      seller: personColumns(seller),
      ...parts,
    })
    .from(btcTrades)
    .innerJoin(buyer, eq(buyer.id, btcTrades.buyerId))
    .innerJoin(seller, eq(seller.id, btcTrades.sellerId));

const person = ({ id, firstName, lastName, email }: Named) => ({
  id,
  name: fullName({ firstName, lastName }),
  email,
});

function queueLine(row: Row) {
  const { trade } = row;
  const { disputedBy, disputeReason } = trade;
  const side = disputedBy === trade.buyerId ? ("buyer" as const) : ("seller" as const);
  return {
    ...tradeFigures(trade),
    buyer: person(row.buyer),
    seller: person(row.seller),
    disputedBy: disputedBy ? side : null,
    disputeReason,
    claim: shownClaim(trade, row.claimer),
    waiting: shownWaiting(trade, row.waiting),
  };
}

/**
 * Returns a page of trades for administrators: those of one state oldest first, so that disputes are decided in turn;
 * all of them newest first.
 */
export async function listTradeQueue(_viewer: AdminActor, { status, cursor, limit }: ListTradeQueue) {
  const isLatestFirst = status === "all";
  const past = isLatestFirst ? lt : gt;
  const found = await rows(db, {})
    .where(
      and(
        status === "all" ? undefined : eq(btcTrades.status, status),
        cursor ? past(btcTrades.id, Number(cursor)) : undefined,
      ),
    )
    .orderBy(isLatestFirst ? desc(btcTrades.id) : asc(btcTrades.id))
    .limit(limit + 1);
  return pageOf(found.map(queueLine), limit, idOf);
}

export type TradeQueueLine = ReturnType<typeof queueLine>;

/**
 * Returns one trade as the deciding administrator needs it: the evidence of both parties, and the transfers of each
 * decision.
 */
export async function readTradeCase(viewer: AdminActor, id: number, source: Source = db) {
  const [row] = await rows(source, { timeline: entriesOf(TRADE_TIMELINE, btcTrades.id) })
    .where(eq(btcTrades.id, id))
    .limit(1);
  if (!row) throw new DomainError("not_found", TRADE_NOT_FOUND);
  const { trade } = row;
  const timeline = linesOfTrade(trade, row.timeline);
  // Private data of the parties is visible to administrators only after a dispute was opened.
  const isDisputed = trade.disputedBy !== null;
  const decidable =
    trade.status === "disputed" ? decidableFrom(trade, answeredBy(PARTIES, timeline), clock.now()) : null;
  return {
    ...queueLine(row),
    paymentInstructions: isDisputed ? trade.paymentInstructions : null,
    paymentReference: isDisputed ? trade.paymentReference : null,
    externalBtcAddress: isDisputed ? trade.externalBtcAddress : null,
    receiptUrl: isDisputed ? receiptUrl(trade) : null,
    ...disputeOf(trade, timeline),
    timeline: isDisputed ? timeline : timeline.map((line) => ({ ...line, note: null, fileUrl: null })),
    isParty: roleIn(trade, viewer) !== "administrator",
    answered: isDisputed ? answeredBy(PARTIES, timeline) : null,
    decidableFrom: isoOrNull(decidable),
    canResolve:
      decidable === null &&
      eventsOpenTo({ ...trade, hasRated: false }, viewer, clock.now()).includes("resolve"),
    needsApproval: trade.status === "disputed" && (await needsApproval(trade, source)),
    effects: effectsOf(row),
  };
}

async function needsApproval(trade: Trade, source: Source): Promise<boolean> {
  const { worthCents, settings } = await readWorthAndSettings(source, trade);
  return needsSecondAdministrator(worthCents, settings);
}

export type TradeCase = Awaited<ReturnType<typeof readTradeCase>>;

function effectsOf(row: Row) {
  const { trade } = row;
  if (!isHeld(trade)) return { buyer: [], seller: [] };
  const accountLabel = ({ kind, owner }: Account) => {
    if (kind === "fees") return "Comisiones de la plataforma";
    const { name } = person(owner === trade.buyerId ? row.buyer : row.seller);
    return kind === "escrow" ? `Custodia de la operación (${name})` : `Disponible de ${name}`;
  };
  const shown = (transfers: ReturnType<typeof releaseTransfers>) =>
    transfers.map(({ from, to, amount }) => ({
      from: accountLabel(from),
      to: accountLabel(to),
      amount: printMoney(amount, from.currency),
      currency: from.currency,
    }));
  return { buyer: shown(releaseTransfers(trade)), seller: shown(returnTransfers(trade)) };
}
