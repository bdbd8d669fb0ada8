import { Scale } from "lucide-react";
import Link from "next/link";
import { STATUS_TONES } from "@/components/exchange/trade-words";
import { shown } from "@/components/exchange/wallet-words";
import { Amount } from "@/components/ui/amount";
import { Badge } from "@/components/ui/badge";
import { type Column, DataTable } from "@/components/ui/data-table";
import type { AdminActor } from "@/lib/core/actor";
import { formatCount, formatDate } from "@/lib/core/format";
import { listTradeQueue, type TradeQueueLine } from "@/lib/exchange/dispute-queries";
import { TRADE_NAMES, TRADES_PER_PAGE } from "@/lib/exchange/trade-constants";
import { getTradeCase } from "@/lib/exchange/trade-deal";
import { CaseLink } from "./case-link";
import { DisputeReview } from "./cases.lazy";
import { findCase, hrefOf, type PanelParams, type QueuePlace, queuePlaceOf } from "./queue-place";
import { ReviewQueue } from "./review-queue";

type TradeQueueProps = { viewer: AdminActor; params: PanelParams };

const VIEWS = { disputed: "Por decidir", all: "Todas las operaciones" } as const;

/** The Bitcoin trades that wait for a decision, the oldest first; or all of them. */
export async function TradeQueue({ viewer, params }: TradeQueueProps) {
  const place = queuePlaceOf({ queue: "trades" }, VIEWS, params);
  const { view, cursor, id } = place;
  const [{ rows: trades, nextCursor }, found] = await Promise.all([
    listTradeQueue(viewer, { status: view, cursor, limit: TRADES_PER_PAGE }),
    id ? findCase(() => getTradeCase(viewer, Number(id))) : undefined,
  ]);
  return (
    <ReviewQueue
      place={place}
      title="Disputas de BTC P2P"
      note="El bitcoin sigue en custodia hasta que decida un administrador que no sea parte."
      views={{ label: "Operaciones que se ven", names: VIEWS }}
      empty={
        trades.length === 0
          ? {
              icon: <Scale className="icon" />,
              title: view === "disputed" ? "No hay disputas por decidir" : "Todavía no hay operaciones",
            }
          : null
      }
      nextCursor={nextCursor}
      missing={found === null ? "Esa operación no existe." : null}
      review={
        found ? (
          <DisputeReview
            key={found.id}
            trade={found}
            closeHref={hrefOf(place, { id: undefined })}
            viewerId={viewer.id}
            timeZone={viewer.timezone}
          />
        ) : null
      }
    >
      <DataTable
        caption="Operaciones de BTC P2P"
        columns={columnsOf(place, viewer.timezone)}
        rows={trades}
        keyOf={(trade) => trade.id}
        isSelected={(trade) => trade.id === found?.id}
      />
    </ReviewQueue>
  );
}

function columnsOf(place: QueuePlace, timeZone: string): Column<TradeQueueLine>[] {
  return [
    {
      name: "Operación",
      cell: ({ id, createdAt }) => (
        <>
          <Link href={hrefOf(place, { id: String(id) })} scroll={false} prefetch={false}>
            N.º {formatCount(id)}
          </Link>
          <span className="note desk-line">{formatDate(new Date(createdAt), timeZone)}</span>
        </>
      ),
    },
    {
      name: "Importe",
      className: "amount",
      card: "end",
      cell: ({ btcAmount, paymentMethod }) => (
        <>
          <Amount {...shown(btcAmount, "BTC")} className="strong" />
          <span className="note desk-line">{paymentMethod}</span>
        </>
      ),
    },
    {
      name: "Compra y vende",
      card: "wide",
      cell: ({ buyer, seller }) => (
        <span>
          {buyer.name} compra a {seller.name}
        </span>
      ),
    },
    { name: "Estado", card: "wide", cell: (trade) => <State trade={trade} /> },
    {
      name: "Abrir",
      hidden: true,
      className: "amount",
      card: "wide",
      cell: ({ id, status }) => {
        const act = status === "disputed" ? "Decidir" : "Ver";
        return (
          <CaseLink place={place} id={id} label={`${act} la operación n.º ${id}`}>
            {act}
          </CaseLink>
        );
      },
    },
  ];
}

function State({ trade: { status, disputedBy, claim, buyer, seller } }: { trade: TradeQueueLine }) {
  return (
    <span>
      <Badge variant={STATUS_TONES[status]}>{TRADE_NAMES[status]}</Badge>
      {disputedBy ? (
        <span className="note desk-line">La abrió {(disputedBy === "buyer" ? buyer : seller).name}</span>
      ) : null}
      {claim ? <span className="note desk-line">La lleva {claim.by.name}</span> : null}
    </span>
  );
}
