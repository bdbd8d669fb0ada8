import { ArrowLeft, Star } from "lucide-react";
import Link from "next/link";
import { rateTrade } from "@/actions/trades";
import { DealRatings } from "@/components/deals/deal-ratings";
import { DemoBanner } from "@/components/layout/demo-banner";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import type { Viewer } from "@/lib/core/actor";
import { formatCount, formatDate, formatRating } from "@/lib/core/format";
import type { TradeStatus } from "@/lib/exchange/constants";
import { LONGEST_COMMENT, TRADE_NAMES, TRADES_COUNTED_AT_MOST } from "@/lib/exchange/trade-constants";
import type { TradeDetail } from "@/lib/exchange/trade-queries";
import { TradeActBar } from "./trade-act-bar";
import { TradeEvidence } from "./trade-evidence";
import { TradeChatLater } from "./trade-later";
import { TradeLive } from "./trade-live";
import { TradeNow } from "./trade-now";
import { TradePath } from "./trade-path";
import { TradeReceipt } from "./trade-receipt";
import { firstNameOf, STATUS_TONES } from "./trade-words";
import { shown } from "./wallet-words";

type TradeViewProps = { trade: TradeDetail; viewer: Viewer };

const FINAL: readonly TradeStatus[] = ["completed", "cancelled"];

/** A trade as one of its two sees it: what to do now, how far it is, and where they talk. */
export function TradeView({ trade, viewer }: TradeViewProps) {
  const { counterpart, conversationId } = trade;
  const isOver = FINAL.includes(trade.status);
  return (
    <>
      <TradeLive />
      <Head trade={trade} timeZone={viewer.timezone} />
      <DemoBanner />
      <div className="columns deal">
        {isOver ? (
          <TradeReceipt trade={trade} timeZone={viewer.timezone} />
        ) : (
          <TradeNow trade={trade} timeZone={viewer.timezone} />
        )}
        {isOver || trade.dispute ? (
          <div className="stack stack-6 deal-more">
            {isOver ? (
              <DealRatings
                deal={trade}
                name={firstNameOf(counterpart.name)}
                timeZone={viewer.timezone}
                action={rateTrade}
                longest={LONGEST_COMMENT}
              />
            ) : null}
            {trade.dispute ? <TradeEvidence trade={trade} timeZone={viewer.timezone} /> : null}
          </div>
        ) : null}
        <TradePath trade={trade} timeZone={viewer.timezone} />
        {conversationId === null ? null : (
          <section className="card deal-talk" aria-labelledby="chat">
            <header className="card-head">
              <h2 className="subtitle" id="chat">
                Chat con {firstNameOf(counterpart.name)}
              </h2>
              <span className="note">
                {trade.dispute ? "Sirve de prueba en la disputa" : "Solo lo leéis vosotros"}
              </span>
            </header>
            <TradeChatLater conversation={conversationId} me={viewer.id} timeZone={viewer.timezone} />
          </section>
        )}
      </div>
      {isOver ? null : <TradeActBar trade={trade} />}
    </>
  );
}

function Head({ trade, timeZone }: { trade: TradeDetail; timeZone: string }) {
  const { id, role, btcAmount, status, createdAt, counterpart } = trade;
  return (
    <header className="page-head">
      <div className="stack stack-1">
        <Link className="back" href="/btc-p2p?tab=history">
          <ArrowLeft className="icon" /> Historial de BTC P2P
        </Link>
        <h1 className="title">
          {role === "buyer" ? "Compra" : "Venta"} de {shown(btcAmount, "BTC").text} BTC
        </h1>
        <p className="row row-2 wrap small muted">
          <span>Operación n.º {formatCount(id)}</span>
          <Badge variant={STATUS_TONES[status]}>{TRADE_NAMES[status]}</Badge>
          <span>Aceptada el {formatDate(new Date(createdAt), timeZone)}</span>
        </p>
      </div>
      <div className="person">
        <Avatar name={counterpart.name} src={counterpart.profileImageUrl} />
        <div>
          <span className="note">{role === "buyer" ? "Vende" : "Compra"}</span>
          <span className="name small">{counterpart.name}</span>
          <Standing {...counterpart} />
        </div>
      </div>
    </header>
  );
}

function Standing({ reputation, completedTrades }: TradeDetail["counterpart"]) {
  const most = 2 * TRADES_COUNTED_AT_MOST;
  const trades =
    completedTrades === 1
      ? "1 operación"
      : `${formatCount(completedTrades)} operaciones${completedTrades >= most ? " o más" : ""}`;
  if (Number(reputation) === 0) return <span className="note">Sin valoraciones · {trades}</span>;
  return (
    <span className="stars note">
      <Star className="icon" aria-hidden="true" /> {formatRating(reputation)}
      <span className="sr-only"> de 5</span> · {trades}
    </span>
  );
}
