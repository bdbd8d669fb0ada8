import { Hexagon } from "lucide-react";
import Link from "next/link";
import { hrefOf, type PanelParams, placeOf, type QueuePlace } from "@/components/admin/queues/place";
import { ReviewQueue } from "@/components/admin/queues/review-queue";
import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { nameOfExit, outcomeOf } from "@/components/tokenization/exits/labels";
import { euros, euroText, percentText } from "@/components/tokenization/labels";
import { ProjectBadge } from "@/components/tokenization/projects/status-badge";
import { type Column, DataTable } from "@/components/ui/data-table";
import { Progress } from "@/components/ui/progress";
import { SegmentedNav } from "@/components/ui/segmented-nav";
import type { AdminActor } from "@/lib/auth/actor";
import { formatCount, formatDate } from "@/lib/core/format/format";
import { listSales, type SaleLine, type SaleView } from "@/lib/tokenization/sale/review-queries";
import { LazySaleActs } from "./acts.lazy";
import { GIFT_VIEWS, Gifts, isGiftView } from "./gifts";

const VIEWS: Readonly<Record<SaleView, string>> = {
  open: "Abiertas",
  closing: "Cerrándose",
  exits: "Recompras y liquidaciones",
  overdue: "Hitos sin pedir",
  all: "Todas",
};

const EMPTY: Readonly<Record<SaleView, string>> = {
  open: "No hay ninguna venta abierta",
  closing: "No se está cerrando ninguna venta",
  exits: "No hay ninguna recompra ni liquidación en marcha",
  overdue: "No hay ningún hito fuera de plazo",
  all: "Todavía no hay ventas",
};

const PER_PAGE = 20;

const SECTIONS = { open: "Ventas", "offered-gifts": "Regalos" } as const;

/** Every sale of tokens, and the tokens that members give each other. */
export function SalesTab({ viewer, params }: { viewer: AdminActor; params: PanelParams }) {
  const place = placeOf({ tab: "sales" }, { ...VIEWS, ...GIFT_VIEWS }, params);
  const { view } = place;
  return (
    <div className="grid content-start gap-4 *:min-w-0">
      <SegmentedNav
        className="justify-self-start max-tablet:justify-self-stretch"
        label="Lo que se ve de los tokens"
        names={SECTIONS}
        current={isGiftView(view) ? "offered-gifts" : "open"}
        hrefOf={(section) => hrefOf(place, { view: section, cursor: undefined, id: undefined })}
      />
      {isGiftView(view) ? (
        <Gifts viewer={viewer} place={{ ...place, view }} />
      ) : (
        <Sales viewer={viewer} place={{ ...place, view }} />
      )}
    </div>
  );
}

type SalesProps = { viewer: AdminActor; place: QueuePlace<SaleView> };

// What each has come to, what can be stopped, and how far the closing is.
async function Sales({ viewer, place }: SalesProps) {
  const { rows, nextCursor } = await listSales(viewer, { ...place, limit: PER_PAGE });
  return (
    <ReviewQueue
      place={place}
      title="Ventas de tokens"
      note="Una venta congelada no admite inversiones y deja salir a quien quiera; su reloj se para. Cancelarla devuelve cada euro."
      views={{ label: "Ventas que se ven", names: VIEWS }}
      empty={rows.length === 0 ? { icon: <Hexagon />, title: EMPTY[place.view] } : null}
      nextCursor={nextCursor}
    >
      <DataTable
        caption="Ventas de tokens, las últimas primero"
        columns={columnsOf(viewer.timezone)}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </ReviewQueue>
  );
}

const columnsOf = (timeZone: string): Column<SaleLine>[] => [
  {
    name: "Proyecto",
    cell: ({ id, name, owner, tokenSymbol }) => (
      <>
        <Link href={`/tokenization/${id}`} prefetch={false}>
          {name}
        </Link>
        <Note as="span" className="block">
          {tokenSymbol} · {owner.name}
        </Note>
      </>
    ),
  },
  { name: "Estado", card: "wide", label: null, cell: (line) => <State line={line} timeZone={timeZone} /> },
  {
    name: "Recaudado",
    align: "end",
    cell: ({ raisedAmount, targetAmount, progress }) => (
      <>
        <Amount {...euros(raisedAmount)} />
        <Note as="span" className="block">
          {percentText(progress)} % de {euroText(targetAmount)}
        </Note>
      </>
    ),
  },
  { name: "Inversores", align: "end", cell: ({ investors }) => formatCount(investors) },
  {
    name: "Acciones",
    hidden: true,
    align: "end",
    card: "wide",
    cell: ({ id, name, status, exit, fund }) => <LazySaleActs sale={{ id, name, status, exit, fund }} />,
  },
];

function State({ line, timeZone }: { line: SaleLine; timeZone: string }) {
  const { status, deadline, firmAt, reason, settling, exit, name, fund } = line;
  return (
    <span className="grid justify-items-start gap-1">
      <ProjectBadge status={status} />
      {status === "fundraising" && deadline ? (
        <Note as="span">Hasta el {formatDate(new Date(deadline), timeZone)}</Note>
      ) : null}
      {status === "waiting" && firmAt ? (
        <Note as="span">Se decide el {formatDate(new Date(firmAt), timeZone)}</Note>
      ) : null}
      {status === "frozen" && reason ? <Note as="span">{reason}</Note> : null}
      {fund ? (
        <Note as="span">
          {fund.isOverdue ? "Hito sin pedir desde" : "El siguiente hito puede pedirse hasta"} el{" "}
          {formatDate(new Date(fund.askBy), timeZone)}: {euroText(fund.amount)} en custodia
        </Note>
      ) : null}
      {exit ? (
        <Note as="span">
          {nameOfExit(exit.kind)} de {euroText(exit.amount)}, {outcomeOf(exit).toLowerCase()}
          {exit.vote
            ? `: ${percentText(exit.vote.yes)} % a favor, ${percentText(exit.vote.no)} % en contra`
            : ""}
        </Note>
      ) : null}
      {settling ? (
        <span className="grid w-full gap-1">
          <Progress
            thin
            value={settling.all > 0 ? Math.round((settling.done / settling.all) * 100) : 0}
            label={`Cierre de «${name}»`}
          />
          <Note as="span">
            {formatCount(settling.done)} de {formatCount(settling.all)} inversiones cerradas
          </Note>
        </span>
      ) : null}
    </span>
  );
}
