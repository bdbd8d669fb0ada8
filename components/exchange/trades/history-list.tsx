import { ReceiptText } from "lucide-react";
import Link from "next/link";
import { Amount } from "@/components/display/amount";
import { Person, PersonName, PersonNote, PersonText } from "@/components/display/person";
import { receivedOf } from "@/components/exchange/orders/labels";
import { type Column, DataTable } from "@/components/parts/data-table";
import { LinkButton } from "@/components/parts/link-button";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Empty } from "@/components/ui/empty";
import { shown } from "@/lib/core/format/amount-text";
import { formatDate } from "@/lib/core/format/format";
import type { TradeStatus } from "@/lib/exchange/constants";
import type { TradeLine } from "@/lib/exchange/trades/queries";
import { statusLabel } from "./labels";

type HistoryListProps = { trades: readonly TradeLine[]; isFirstPage: boolean; timeZone: string };

/** The member's trades, newest first, each linked to its page. */
export function HistoryList({ trades, isFirstPage, timeZone }: HistoryListProps) {
  if (trades.length === 0) {
    return (
      <Empty
        icon={<ReceiptText />}
        title={isFirstPage ? "Todavía no has hecho ninguna operación" : "No hay más operaciones"}
        action={<LinkButton href="/btc-p2p">Ver el mercado</LinkButton>}
      >
        Cuando aceptes una orden, o alguien acepte una tuya, la verás aquí.
      </Empty>
    );
  }
  return (
    <DataTable
      caption="Tus operaciones, de la más reciente a la más antigua"
      unitsInHeads
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
      align: "end",
      cell: ({ btcAmount }) => <Amount {...shown(btcAmount, "BTC")} />,
    },
    {
      name: "Precio, US$",
      label: "Precio",
      align: "end",
      drop: "tablet",
      cell: ({ pricePerBtc }) => <Amount {...shown(pricePerBtc, "USD")} />,
    },
    {
      name: "Total",
      align: "end",
      ownUnits: true,
      cell: (trade) => <Amount {...paidIn(trade)} />,
    },
    { name: "Estado", cell: (trade) => <TradeBadge trade={trade} /> },
    {
      name: "Abrir",
      hidden: true,
      align: "end",
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
    <Person>
      <Avatar name={counterpart.name} src={counterpart.profileImageUrl} />
      <PersonText>
        <PersonName as={Link} href={`/btc-p2p/trades/${id}`} prefetch={false}>
          {role === "buyer" ? `Compra a ${counterpart.name}` : `Venta a ${counterpart.name}`}
        </PersonName>
        <PersonNote>
          {formatDate(new Date(createdAt), timeZone)} · {paymentMethod}
        </PersonNote>
      </PersonText>
    </Person>
  );
}

// Outside the platform, a trade by SEPA is paid in euros.
function paidIn(trade: TradeLine) {
  const { role, totalEur } = trade;
  if (totalEur !== null) return shown(totalEur, "EUR");
  return shown(role === "seller" ? receivedOf(trade) : trade.totalAmount, trade.currency);
}

const LOOK = {
  pending: "warning",
  escrowed: "info",
  paid: "info",
  completed: "success",
  disputed: "destructive",
  cancelled: "outline",
} as const satisfies Record<TradeStatus, string>;

function TradeBadge({ trade }: { trade: TradeLine }) {
  return <Badge variant={LOOK[trade.status]}>{statusLabel(trade)}</Badge>;
}
