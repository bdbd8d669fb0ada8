import { HandCoins } from "lucide-react";
import Link from "next/link";
import { type PanelParams, placeOf } from "@/components/admin/queues/place";
import { ReviewQueue } from "@/components/admin/queues/review-queue";
import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { euros, euroText, givenText, percentText, REQUEST_TONES } from "@/components/funding/labels";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import type { AdminActor } from "@/lib/auth/actor";
import { dayText } from "@/lib/core/format/format";
import type { FundingView } from "@/lib/funding/requests/list-schema";
import { REQUEST } from "@/lib/funding/requests/machine";
import { listFundingForPanel, type PanelRequest } from "@/lib/funding/requests/panel-queries";
import { TakeDown } from "./take-down";

const VIEWS: Readonly<Record<FundingView, string>> = {
  open: "Abiertas",
  covered: "Cubiertas",
  closed: "Terminadas",
  all: "Todas",
};

const EMPTY: Readonly<Record<FundingView, string>> = {
  open: "No hay ninguna solicitud abierta",
  covered: "No hay ninguna solicitud cubierta",
  closed: "No ha terminado ninguna solicitud",
  all: "Todavía no hay solicitudes",
};

const PER_PAGE = 20;

/** All funding requests with their progress; those that can be taken down have a button for it. */
export async function FundingTab({ viewer, params }: { viewer: AdminActor; params: PanelParams }) {
  const place = placeOf({ tab: "funding" }, VIEWS, params);
  const { rows, nextCursor } = await listFundingForPanel(viewer, { ...place, limit: PER_PAGE });
  return (
    <ReviewQueue
      place={place}
      title="Financiación"
      note="Retirar una solicitud cierra sus ofertas y devuelve a cada inversor lo que tiene reservado o en custodia. Lo ya pagado no se toca."
      views={{ label: "Solicitudes que se ven", names: VIEWS }}
      empty={rows.length === 0 ? { icon: <HandCoins />, title: EMPTY[place.view] } : null}
      nextCursor={nextCursor}
    >
      <DataTable
        caption="Solicitudes de financiación, las últimas primero"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </ReviewQueue>
  );
}

const COLUMNS: readonly Column<PanelRequest>[] = [
  {
    name: "Solicitud",
    cell: ({ id, title, owner, startup }) => (
      <>
        <Link href={`/funding/${id}`} prefetch={false}>
          {title}
        </Link>
        <Note as="span" className="block">
          {startup ? `${startup.name} · ` : ""}
          {owner.name}
        </Note>
      </>
    ),
  },
  { name: "Estado", label: null, cell: (line) => <State line={line} /> },
  {
    name: "Pide",
    align: "end",
    cell: (line) => (
      <>
        <Amount {...euros(line.amount)} />
        <Note as="span" className="block whitespace-normal">
          {givenText(line)}
        </Note>
      </>
    ),
  },
  {
    name: "Cubierto",
    align: "end",
    cell: ({ agreedAmount, paidAmount, progress }) => (
      <>
        <Amount {...euros(agreedAmount)} />
        <Note as="span" className="block whitespace-normal">
          {percentText(progress)} · pagado {euroText(paidAmount)}
        </Note>
      </>
    ),
  },
  {
    name: "Apoyo mensual",
    align: "end",
    drop: "tablet",
    cell: ({ id, monthlyGoal, promised }) =>
      monthlyGoal === null && promised === null ? (
        "—"
      ) : (
        <>
          <Link href={`/funding/${id}#apoyos`} prefetch={false}>
            {euroText(promised?.amount ?? "0.00")}
          </Link>
          <Note as="span" className="block">
            {monthlyGoal === null ? "Sin objetivo" : `de ${euroText(monthlyGoal)}`} · apoyan{" "}
            {promised?.supporters ?? 0}
          </Note>
        </>
      ),
  },
  {
    name: "Acciones",
    hidden: true,
    align: "end",
    card: "wide",
    cell: ({ id, title, status, isOwn }) =>
      !isOwn && REQUEST.allows(status, "takeDown", "administrator") ? (
        <TakeDown id={id} title={title} />
      ) : null,
  },
];

function State({ line: { status, statusLabel, deadlineOn, reason } }: { line: PanelRequest }) {
  return (
    <span className="grid justify-items-start gap-1">
      <Badge variant={REQUEST_TONES[status]}>{statusLabel}</Badge>
      {status === "open" ? <Note as="span">Hasta el {dayText(deadlineOn)}</Note> : null}
      {status === "closed" && reason ? (
        <Note as="span" className="max-w-64 whitespace-normal">
          {reason}
        </Note>
      ) : null}
    </span>
  );
}
