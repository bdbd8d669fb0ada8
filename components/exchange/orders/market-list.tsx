"use client";

import { Bitcoin, Star } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { Fragment } from "react";
import { Amount } from "@/components/display/amount";
import { BadgeRow } from "@/components/display/badge-row";
import { LoadMore } from "@/components/display/load-more";
import { Note } from "@/components/display/note";
import { Person, PersonName, PersonNote, PersonText } from "@/components/display/person";
import { StarFigure } from "@/components/display/star-rating";
import { useMarketLines } from "@/components/display/use-market-lines";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Empty } from "@/components/ui/empty";
import type { Page } from "@/lib/core/command/page";
import { shown } from "@/lib/core/format/amount-text";
import { formatCount, formatRating, yearIn } from "@/lib/core/format/format";
import type { OrderType } from "@/lib/exchange/constants";
import { IN_MARKET } from "@/lib/exchange/orders/constants";
import type { PriceBand } from "@/lib/exchange/orders/price-rules";
import type { OrderLine } from "@/lib/exchange/orders/queries";
import { completionText, marginLabel, takingTerms } from "./terms";

const AcceptDialog = dynamic(() => import("./accept-dialog").then((module) => module.AcceptDialog), {
  ssr: false,
});

type MarketListProps = {
  first: Page<OrderLine>;
  /** The query of the filters, for further pages. */
  query: string;
  side: OrderType;
  isNarrowed: boolean;
  count: number;
  band: PriceBand;
  ownAddress: string | null;
  timeZone: string;
};

/** The open orders of one side, each with its owner. */
export function MarketList({ first, query, side, isNarrowed, count, timeZone, ...asking }: MarketListProps) {
  const {
    lines: orders,
    opened,
    open,
    loading,
    loadMore,
    reload,
  } = useMarketLines<OrderLine>({
    first,
    path: "/api/btc/orders",
    query,
    failed: "No se pudo cargar el mercado",
  });
  const sells = side === "sell";

  return (
    <>
      {orders.length === 0 ? (
        <NoOrders sells={sells} isNarrowed={isNarrowed} />
      ) : (
        <>
          <DataTable
            caption={sells ? "Órdenes de venta abiertas" : "Órdenes de compra abiertas"}
            unitsInHeads
            columns={columnsOf(sells, { take: open, timeZone })}
            rows={orders}
            keyOf={(order) => order.id}
          />
          <LoadMore
            pages={{ loading, loadMore }}
            note={
              <>
                {formatCount(orders.length)} de {formatCount(count)} {count === 1 ? "orden" : "órdenes"}
              </>
            }
          />
        </>
      )}
      {opened ? <AcceptDialog order={opened} {...asking} reload={reload} close={() => open(null)} /> : null}
    </>
  );
}

type ColumnsOf = { take: (order: OrderLine) => void; timeZone: string };

function columnsOf(sells: boolean, { take, timeZone }: ColumnsOf): Column<OrderLine>[] {
  return [
    {
      name: sells ? "Vendedor" : "Comprador",
      cell: ({ maker }) => <Maker maker={maker} timeZone={timeZone} />,
    },
    {
      name: "Precio, US$",
      label: null,
      align: "end",
      cellClassName: "font-semibold",
      cell: (order) => <Figure amount={shown(order.pricePerBtc, "USD")} notes={[marginLabel(order)]} />,
    },
    {
      name: "Cantidad, BTC",
      label: "Cantidad",
      align: "end",
      cell: (order) => <Figure amount={shown(order.remainingAmount, "BTC")} notes={takingTerms(order)} />,
    },
    {
      name: "Total con comisión",
      align: "end",
      drop: "tablet",
      ownUnits: true,
      cell: ({ remainingTotal, currency }) => <Amount {...shown(remainingTotal, currency)} />,
    },
    { name: "Pago", label: null, cell: (order) => <Payment order={order} /> },
    {
      name: "Acción",
      hidden: true,
      align: "end",
      cell: (order) => <Take order={order} sells={sells} take={() => take(order)} />,
    },
  ];
}

function Maker({ maker, timeZone }: Pick<OrderLine, "maker"> & { timeZone: string }) {
  return (
    <Person data-slot="maker" className="min-w-38 @max-table:gap-2">
      <Avatar name={maker.name} src={maker.profileImageUrl} />
      <PersonText>
        <PersonName as={Link} href={`/btc-p2p/traders/${maker.id}`}>
          {maker.name}
        </PersonName>
        <MakerNote maker={maker} />
        <PersonNote>Desde {yearIn(new Date(maker.memberSince), timeZone)}</PersonNote>
      </PersonText>
    </Person>
  );
}

type FigureProps = { amount: ReturnType<typeof shown>; notes: readonly (string | null)[] };

function Figure({ amount, notes }: FigureProps) {
  return (
    <>
      <Amount {...amount} />
      {notes.map((note) =>
        note === null ? null : (
          <Fragment key={note}>
            <br />
            <Note as="span">{note}</Note>
          </Fragment>
        ),
      )}
    </>
  );
}

function Payment({ order: { paymentMethod, hasLockedFunds } }: { order: OrderLine }) {
  return (
    <BadgeRow>
      <Badge plain>{paymentMethod}</Badge>
      <Badge variant="success">{IN_MARKET}</Badge>
      {hasLockedFunds ? null : (
        <Badge
          variant="outline"
          className="max-w-28 whitespace-normal before:flex-none max-tablet:max-w-none"
        >
          Sin fondos bloqueados
        </Badge>
      )}
    </BadgeRow>
  );
}

function Take({ order, sells, take }: { order: OrderLine; sells: boolean; take: () => void }) {
  if (order.isOwn) return <Link href="/btc-p2p?tab=orders">Tu orden</Link>;
  const act = sells ? "Comprar" : "Vender";
  return (
    <Button size="sm" aria-label={`${act} a ${order.maker.name}, orden ${order.id}`} onClick={take}>
      {act}
    </Button>
  );
}

function MakerNote({ maker }: { maker: OrderLine["maker"] }) {
  const { reputation, completedTrades } = maker;
  const completion = completionText(maker);
  const hasRatings = /[1-9]/.test(reputation);
  return (
    <PersonNote className="flex flex-wrap gap-x-2">
      {hasRatings ? (
        <StarFigure>
          <Star /> {formatRating(reputation)}
        </StarFigure>
      ) : (
        <span>Sin valoraciones</span>
      )}{" "}
      <span className="whitespace-nowrap">
        {completedTrades === 1 ? "1 operación" : `${formatCount(completedTrades)} operaciones`}
      </span>{" "}
      {completion ? <span className="whitespace-nowrap">{completion}</span> : null}
    </PersonNote>
  );
}

function NoOrders({ sells, isNarrowed }: { sells: boolean; isNarrowed: boolean }) {
  return (
    <Empty
      icon={<Bitcoin />}
      title={
        isNarrowed ? "No hay órdenes con esos filtros" : `Nadie ${sells ? "vende" : "compra"} ahora mismo`
      }
      action={
        <Link
          className={buttonVariants()}
          href={isNarrowed ? `/btc-p2p?side=${sells ? "sell" : "buy"}` : "/btc-p2p?tab=create"}
        >
          {isNarrowed ? "Quitar los filtros" : "Crear una orden"}
        </Link>
      }
    >
      {isNarrowed
        ? "Prueba con otra cantidad u otro método de pago."
        : "Publica tu precio y espera a que alguien lo acepte."}
    </Empty>
  );
}
