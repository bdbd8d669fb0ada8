import { Scale } from "lucide-react";
import Link from "next/link";
import { STATUS_TONES } from "@/components/exchange/trade-words";
import { shown } from "@/components/exchange/wallet-words";
import { Amount } from "@/components/ui/amount";
import { Badge } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { Blank } from "@/components/ui/blank";
import { Card, CardHead } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { LoadMore } from "@/components/ui/load-more";
import { Segments } from "@/components/ui/segments";
import type { AdminActor } from "@/lib/core/actor";
import { DomainError } from "@/lib/core/errors";
import { formatCount, formatDate } from "@/lib/core/format";
import { getTradeCase, listTradeQueue, type TradeQueueLine } from "@/lib/exchange/dispute-queries";
import { TRADE_NAMES, TRADES_PER_PAGE } from "@/lib/exchange/trade-constants";
import { DisputeReviewLater } from "./dispute-review-later";

type Params = Record<string, string | string[] | undefined>;
type DisputeDeskProps = { viewer: AdminActor; params: Params };

const VIEWS = { disputed: "Por decidir", all: "Todas las operaciones" } as const;

/** The Bitcoin trades that wait for a decision, the oldest first; or all of them. */
export async function DisputeDesk({ viewer, params }: DisputeDeskProps) {
  const view = params.trades === "all" ? "all" : "disputed";
  const [cursor, asked] = [rowId(params.before), rowId(params.trade)];
  const [{ trades, nextCursor }, found] = await Promise.all([
    listTradeQueue(viewer, {
      status: view,
      limit: TRADES_PER_PAGE,
      ...(cursor && { cursor: String(cursor) }),
    }),
    asked ? findCase(viewer, asked) : undefined,
  ]);
  const here = `/admin?tab=approvals&trades=${view}`;
  return (
    <Card aria-labelledby="disputas">
      <CardHead>
        <div className="stack stack-1">
          <h2 className="subtitle" id="disputas">
            Disputas de BTC P2P
          </h2>
          <p className="note">
            El bitcoin sigue en custodia hasta que decida un administrador que no sea parte.
          </p>
        </div>
        <Segments
          label="Operaciones que se ven"
          names={VIEWS}
          current={view}
          hrefOf={(each) => `/admin?tab=approvals&trades=${each}`}
        />
      </CardHead>
      {found === null ? <Banner tone="negative">Esa operación no existe.</Banner> : null}
      {trades.length === 0 ? (
        <Blank
          icon={<Scale className="icon" />}
          title={view === "disputed" ? "No hay disputas por decidir" : "Todavía no hay operaciones"}
        />
      ) : (
        <Queue trades={trades} timeZone={viewer.timezone} hrefOf={(id) => `${here}&trade=${id}`} />
      )}
      {nextCursor ? <LoadMore note="Hay más resultados" href={`${here}&before=${nextCursor}`} /> : null}
      {found ? (
        <DisputeReviewLater key={found.id} trade={found} closeHref={here} timeZone={viewer.timezone} />
      ) : null}
    </Card>
  );
}

type QueueProps = { trades: readonly TradeQueueLine[]; timeZone: string; hrefOf: (id: number) => string };

function Queue({ trades, timeZone, hrefOf }: QueueProps) {
  return (
    <div className="table-box">
      <table className="table">
        <caption className="sr-only">Operaciones de BTC P2P</caption>
        <thead>
          <tr>
            <th>Operación</th>
            <th className="amount">Importe</th>
            <th>Compra y vende</th>
            <th>Estado</th>
            <th>
              <span className="sr-only">Abrir</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {trades.map((trade) => (
            <tr key={trade.id}>
              <td>
                <Link href={hrefOf(trade.id)} scroll={false} prefetch={false}>
                  N.º {formatCount(trade.id)}
                </Link>
                <span className="note desk-line">{formatDate(new Date(trade.createdAt), timeZone)}</span>
              </td>
              <td className="amount end" data-label="Importe">
                <Amount {...shown(trade.btcAmount, "BTC")} className="strong" />
                <span className="note desk-line">{trade.paymentMethod}</span>
              </td>
              <td className="wide" data-label="Compra y vende">
                <span>
                  {trade.buyer.name} compra a {trade.seller.name}
                </span>
              </td>
              <td className="wide" data-label="Estado">
                <State trade={trade} />
              </td>
              <td className="wide amount">
                <LinkButton
                  size="sm"
                  href={hrefOf(trade.id)}
                  scroll={false}
                  prefetch={false}
                  aria-label={`${trade.status === "disputed" ? "Decidir" : "Ver"} la operación n.º ${trade.id}`}
                >
                  {trade.status === "disputed" ? "Decidir" : "Ver"}
                </LinkButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function State({ trade: { status, disputedBy, buyer, seller } }: { trade: TradeQueueLine }) {
  return (
    <span>
      <Badge variant={STATUS_TONES[status]}>{TRADE_NAMES[status]}</Badge>
      {disputedBy ? (
        <span className="note desk-line">La abrió {(disputedBy === "buyer" ? buyer : seller).name}</span>
      ) : null}
    </span>
  );
}

function rowId(value: string | string[] | undefined): number | null {
  return typeof value === "string" && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}

async function findCase(viewer: AdminActor, id: number) {
  try {
    return await getTradeCase(viewer, id);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
