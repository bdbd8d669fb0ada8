import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { STATUS_TONES, statusLabel } from "@/components/exchange/trades/labels";
import type { AdminActor } from "@/lib/auth/actor";
import { shown } from "@/lib/core/format/amount-text";
import { listTradeQueue, type TradeCase, type TradeQueueLine } from "@/lib/exchange/trades/case-queries";
import { getTradeCase } from "@/lib/exchange/trades/deal";
import { listTradeQueueInput } from "@/lib/exchange/trades/schema";
import { TradeReview } from "./cases.lazy";
import { type DisputeKind, DisputeQueue } from "./disputes";
import type { PanelParams } from "./place";

const TRADES: DisputeKind<TradeQueueLine, TradeCase> = {
  queue: "trades",
  title: "Disputas de BTC P2P",
  note: "El bitcoin sigue en custodia hasta que decida un administrador que no sea parte.",
  caption: "Operaciones de BTC P2P",
  head: "Operación",
  one: "la operación",
  shown: "Operaciones que se ven",
  all: "Todas las operaciones",
  none: "Todavía no hay operaciones",
  missing: "Esa operación no existe.",
  list: (viewer, { status, cursor }) => listTradeQueue(viewer, listTradeQueueInput.parse({ status, cursor })),
  find: getTradeCase,
  amountOf: ({ btcAmount, paymentMethod }) => (
    <>
      <Amount {...shown(btcAmount, "BTC")} className="font-semibold" />
      <Note as="span" className="block">
        {paymentMethod}
      </Note>
    </>
  ),
  openedBy: ({ disputedBy, buyer, seller }) => disputedBy && { buyer, seller }[disputedBy],
  people: { head: "Compra y vende", of: ({ buyer, seller }) => `${buyer.name} compra a ${seller.name}` },
  statusOf: (trade) => ({ tone: STATUS_TONES[trade.status], name: statusLabel(trade) }),
  review: (trade, open) => <TradeReview key={trade.id} trade={trade} {...open} />,
};

/** The bitcoin trades that wait for a decision. */
export function TradeQueue(props: { viewer: AdminActor; params: PanelParams }) {
  return <DisputeQueue kind={TRADES} {...props} />;
}
