import { ListOrdered } from "lucide-react";
import { Amount } from "@/components/display/amount";
import { BadgeRow } from "@/components/display/badge-row";
import { Note } from "@/components/display/note";
import { type Column, DataTable } from "@/components/parts/data-table";
import { LinkButton } from "@/components/parts/link-button";
import { Badge } from "@/components/ui/badge";
import { Empty } from "@/components/ui/empty";
import { Progress } from "@/components/ui/progress";
import { amountTextOf, shown } from "@/lib/core/format/amount-text";
import { formatDate, formatDay } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import { ORDER_LABELS } from "@/lib/exchange/orders/constants";
import type { PriceBand } from "@/lib/exchange/orders/price-rules";
import type { OrderLine } from "@/lib/exchange/orders/queries";
import { OrderActions } from "./actions";
import { closedLabel, receivedOf } from "./labels";
import { marginLabel, takingTerms } from "./terms";

type View = "open" | "closed";

type OrderListProps = {
  orders: readonly OrderLine[];
  view: View;
  isFirstPage: boolean;
  timeZone: string;
  /** Null where open orders can only be cancelled. */
  band: PriceBand | null;
};

/** The member's orders, with the filled part. Open orders show their expiry and actions, closed ones the reason. */
export function OrderList({ orders, view, isFirstPage, timeZone, band }: OrderListProps) {
  const names = view === "open" ? "abiertas" : "cerradas";
  if (orders.length === 0) {
    return (
      <Empty
        icon={<ListOrdered />}
        title={isFirstPage ? `No tienes órdenes ${names}` : "No hay más órdenes"}
        action={<LinkButton href="/btc-p2p?tab=create">Crear una orden</LinkButton>}
      >
        {view === "open"
          ? "Pon tu precio: tu orden queda en el mercado hasta que la acepten."
          : "Aquí verás tus órdenes completadas, canceladas y caducadas."}
      </Empty>
    );
  }
  return (
    <DataTable
      caption={`Tus órdenes ${names}, de la más reciente a la más antigua`}
      unitsInHeads
      columns={columnsOf(view, timeZone, band)}
      rows={orders}
      keyOf={(order) => order.id}
    />
  );
}

function columnsOf(view: View, timeZone: string, band: PriceBand | null): Column<OrderLine>[] {
  const isOpen = view === "open";
  const columns: Column<OrderLine>[] = [
    {
      name: "Orden",
      cellClassName: "@max-table:grid @max-table:gap-1",
      cell: (order) => (isOpen ? <OpenName order={order} /> : <ClosedName order={order} />),
    },
    {
      name: "Precio, US$",
      label: "Precio",
      align: "end",
      cell: ({ pricePerBtc }) => <Amount {...shown(pricePerBtc, "USD")} />,
    },
    { name: "Completado, BTC", label: "Completado", cell: (order) => <Filled order={order} /> },
    {
      name: "Total",
      align: "end",
      drop: "tablet",
      ownUnits: true,
      cell: ({ totalAmount, currency }) => <Amount {...shown(totalAmount, currency)} />,
    },
    {
      name: isOpen ? "Caduca" : "Cerrada",
      cell: ({ status, expiresAt, updatedAt }) => (
        <Day at={status === "open" ? expiresAt : updatedAt} timeZone={timeZone} />
      ),
    },
  ];
  const actions: Column<OrderLine> = {
    name: "Acciones",
    hidden: true,
    card: "wide",
    align: "end",
    // In a card, the action buttons fill the lines that they need.
    cellClassName: "@max-table:**:data-[slot=button]:flex-1",
    cell: (order) => (isOpen ? <OrderActions order={order} band={band} /> : <PublishAgain order={order} />),
  };
  return [...columns, actions];
}

function Day({ at, timeZone }: { at: string; timeZone: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={formatDate(date, timeZone)}>
      {formatDay(date, timeZone)}
    </time>
  );
}

const nameOf = ({ type, id }: OrderLine) => `${type === "buy" ? "Compra" : "Venta"} n.º ${id}`;

function OpenName({ order }: { order: OrderLine }) {
  const { type, paymentMethod, status, isPaused, hasLockedFunds, currency } = order;
  const received = shown(receivedOf(order), currency);
  const terms = [marginLabel(order), ...takingTerms(order)].filter((term) => term !== null);
  return (
    <>
      <span className="font-semibold">{nameOf(order)}</span>
      <BadgeRow className="mt-1">
        <Badge plain>{paymentMethod}</Badge>
        <Badge variant={isPaused ? "warning" : "info"}>{isPaused ? "Pausada" : ORDER_LABELS[status]}</Badge>
        {hasLockedFunds ? null : <Badge variant="outline">Sin fondos bloqueados</Badge>}
      </BadgeRow>
      {type === "sell" ? (
        <Note as="span">
          Recibirás {received.text}&nbsp;{received.unit}
        </Note>
      ) : null}
      {terms.map((term) => (
        <Note key={term} as="span" className="block">
          {term}
        </Note>
      ))}
    </>
  );
}

// Shows an administrator's reason; for an expired order the badge is enough.
function ClosedName({ order }: { order: OrderLine }) {
  const { paymentMethod, status, closedReason } = order;
  return (
    <>
      <span className="font-semibold">{nameOf(order)}</span>
      <BadgeRow className="mt-1">
        <Badge plain>{paymentMethod}</Badge>
        <Badge variant={status === "filled" ? "success" : "outline"}>{closedLabel(order)}</Badge>
      </BadgeRow>
      {closedReason && closedReason !== "expired" ? <Note as="span">{closedReason}</Note> : null}
    </>
  );
}

// Not what has been sold or bought completely, nor what an administrator has closed.
function PublishAgain({ order: { id, status, closedReason } }: { order: OrderLine }) {
  if (status === "filled" || (closedReason && closedReason !== "expired")) return null;
  return (
    <LinkButton
      size="sm"
      href={`/btc-p2p?tab=create&from=${id}`}
      aria-label={`Volver a publicar la orden ${id}`}
    >
      Volver a publicar
    </LinkButton>
  );
}

function Filled({ order: { btcAmount, filledAmount } }: { order: OrderLine }) {
  const done = (parseMoney(filledAmount, "BTC") * 100n) / parseMoney(btcAmount, "BTC");
  const filledText = `${shown(filledAmount, "BTC").text} de ${amountTextOf(btcAmount, "BTC")}`;
  return (
    <span className="grid min-w-36 gap-1">
      <Progress value={Number(done)} role="img" aria-label={`${done} % completado`} />
      <Note as="span">{filledText}</Note>
    </span>
  );
}
