import { ReceiptText } from "lucide-react";
import Link from "next/link";
import { Amount } from "@/components/ui/amount";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Blank } from "@/components/ui/blank";
import { LinkButton } from "@/components/ui/link-button";
import { Table } from "@/components/ui/table";
import { formatDate } from "@/lib/core/format";
import type { TradeStatus } from "@/lib/exchange/constants";
import { TRADE_NAMES } from "@/lib/exchange/trade-constants";
import type { TradeLine } from "@/lib/exchange/trade-queries";
import { inCents, receivedOf } from "./order-words";
import { shown } from "./wallet-words";

type HistoryListProps = { trades: readonly TradeLine[]; isFirstPage: boolean; timeZone: string };

const COLUMNS = [
  { name: "Operación" },
  { name: "Cantidad, BTC", className: "amount" },
  { name: "Precio, US$", className: "amount drop" },
  { name: "Total", className: "amount" },
  { name: "Estado" },
  { name: "Abrir", hidden: true },
] as const;

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
    <Table
      caption="Tus operaciones, de la más reciente a la más antigua"
      className="table-units"
      columns={COLUMNS}
    >
      {trades.map((trade) => (
        <Row key={trade.id} trade={trade} timeZone={timeZone} />
      ))}
    </Table>
  );
}

function Row({ trade, timeZone }: { trade: TradeLine; timeZone: string }) {
  const { id, role, counterpart, btcAmount, pricePerBtc, status, paymentMethod, createdAt } = trade;
  const href = `/btc-p2p/trades/${id}`;
  return (
    <tr>
      <td>
        <div className="person">
          <Avatar name={counterpart.name} src={counterpart.profileImageUrl} />
          <div>
            <Link className="name" href={href} prefetch={false}>
              {role === "buyer" ? `Compra a ${counterpart.name}` : `Venta a ${counterpart.name}`}
            </Link>
            <span className="note">
              {formatDate(new Date(createdAt), timeZone)} · {paymentMethod}
            </span>
          </div>
        </div>
      </td>
      <td className="amount end" data-label="Cantidad">
        <Amount {...shown(btcAmount, "BTC")} />
      </td>
      <td className="amount drop" data-label="Precio">
        <Amount {...shown(pricePerBtc, "USD")} />
      </td>
      <td className="amount end history-total" data-label="Total">
        <Amount {...paidIn(trade)} />
      </td>
      <td data-label="Estado">
        <TradeBadge status={status} />
      </td>
      <td className="amount end">
        <LinkButton size="sm" href={href} prefetch={false} aria-label={`Ver la operación ${id}`}>
          Ver
        </LinkButton>
      </td>
    </tr>
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
  return <Badge variant={LOOK[status]}>{TRADE_NAMES[status]}</Badge>;
}
