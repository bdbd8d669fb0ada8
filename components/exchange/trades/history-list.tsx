import { ReceiptText } from "lucide-react";
import Link from "next/link";
import { Amount } from "@/components/display/amount";
import { inCents, receivedOf } from "@/components/exchange/orders/labels";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Blank } from "@/components/ui/blank";
import { type Column, DataTable } from "@/components/ui/data-table";
import { LinkButton } from "@/components/ui/link-button";
import { shown } from "@/lib/core/format/amount-text";
import { formatDate } from "@/lib/core/format/format";
import type { TradeStatus } from "@/lib/exchange/constants";
import { TRADE_LABELS } from "@/lib/exchange/trades/constants";
import type { TradeLine } from "@/lib/exchange/trades/queries";

type HistoryListProps = { trades: readonly TradeLine[]; isFirstPage: boolean; timeZone: string };

/** The member's trades, the latest first; each opens its own page. */
export function HistoryList({ trades, isFirstPage, timeZone }: HistoryListProps) {
  if (trades.length === 0) {
    return (
      <Blank
        icon={<ReceiptText className="icon" />}
        title={isFirstPage ? "Todavía no has hecho ninguna operación" : "No hay más operaciones"}
        action={<LinkButton href="/btc-p2p">Ver el mercado</LinkButton>}
      >
        Cuando aceptes una orden, o alguien acepte una tuya, la verás aquí.
      </Blank>
    );
  }
  return (
    <DataTable
      caption="Tus operaciones, de la más reciente a la más antigua"
      className="table-units"
      columns={columnsOf(timeZone)}
      rows={trades}
      keyOf={(trade) => trade.id}
    />
  );
}

function columnsOf(timeZone: string): Column<TradeLine>[] {
  return [
    { name: "Operación", cell: (trade) => <Counterpart trade={trade} timeZone={timeZone} /> },
    {
      name: "Cantidad, BTC",
      label: "Cantidad",
      className: "amount",
      card: "end",
      cell: ({ btcAmount }) => <Amount {...shown(btcAmount, "BTC")} />,
    },
    {
      name: "Precio, US$",
      label: "Precio",
      className: "amount drop",
      cell: ({ pricePerBtc }) => <Amount {...shown(pricePerBtc, "USD")} />,
    },
    {
      name: "Total",
      className: "amount",
      card: "end",
      cellClassName: "history-total",
      cell: (trade) => <Amount {...paidIn(trade)} />,
    },
    { name: "Estado", cell: ({ status }) => <TradeBadge status={status} /> },
    {
      name: "Abrir",
      hidden: true,
      className: "amount",
      card: "end",
      cell: ({ id }) => (
        <LinkButton
          size="sm"
          href={`/btc-p2p/trades/${id}`}
          prefetch={false}
          aria-label={`Ver la operación ${id}`}
        >
          Ver
        </LinkButton>
      ),
    },
  ];
}

function Counterpart({ trade, timeZone }: { trade: TradeLine; timeZone: string }) {
  const { id, role, counterpart, paymentMethod, createdAt } = trade;
  return (
    <div className="person">
      <Avatar name={counterpart.name} src={counterpart.profileImageUrl} />
      <div>
        <Link className="name" href={`/btc-p2p/trades/${id}`} prefetch={false}>
          {role === "buyer" ? `Compra a ${counterpart.name}` : `Venta a ${counterpart.name}`}
        </Link>
        <span className="note">
          {formatDate(new Date(createdAt), timeZone)} · {paymentMethod}
        </span>
      </div>
    </div>
  );
}

// Outside the platform a trade by SEPA is paid in euros.
function paidIn(trade: TradeLine) {
  const { role, totalEur } = trade;
  if (totalEur !== null) return inCents(totalEur, "EUR");
  return inCents(role === "seller" ? receivedOf(trade) : trade.totalAmount, trade.currency);
}

const LOOK = {
  pending: "warning",
  escrowed: "info",
  paid: "info",
  completed: "positive",
  disputed: "negative",
  cancelled: "outline",
} as const satisfies Record<TradeStatus, string>;

function TradeBadge({ status }: { status: TradeStatus }) {
  return <Badge variant={LOOK[status]}>{TRADE_LABELS[status]}</Badge>;
}
