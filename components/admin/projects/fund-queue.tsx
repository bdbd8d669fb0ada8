import { BriefcaseBusiness } from "lucide-react";
import Link from "next/link";
import { addSeriesValue } from "@/actions/equity/returns";
import { type PanelParams, queuePlaceOf } from "@/components/admin/queues/place";
import { ReviewQueue } from "@/components/admin/queues/review-queue";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { FormButton } from "@/components/equity/form-button";
import { FUND_LOOKS, percentText } from "@/components/equity/labels";
import { Money } from "@/components/equity/money";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { AdminActor } from "@/lib/auth/actor";
import { dayText, formatDate } from "@/lib/core/format/format";
import { SERIES, SERIES_LABELS } from "@/lib/equity/constants";
import { listAllFunds, type PanelFund } from "@/lib/equity/funds/list-queries";
import { listSeries } from "@/lib/equity/returns/queries";

const VIEWS = {
  review: "Por revisar",
  active: "Activos",
  suspended: "Suspendidos",
  closed: "Cerrados",
  all: "Todos",
} as const;
const PER_PAGE = 20;

/** Funds that wait for approval, and all others; each is decided on its own page. */
export async function FundQueue({ viewer, params }: { viewer: AdminActor; params: PanelParams }) {
  const place = queuePlaceOf({ queue: "funds" }, VIEWS, params);
  const [{ rows, nextCursor }, series] = await Promise.all([
    listAllFunds(viewer, { view: place.view, cursor: Number(place.cursor) || undefined, limit: PER_PAGE }),
    listSeries(viewer),
  ]);
  return (
    <>
      <ReviewQueue
        place={place}
        title="Fondos"
        note="Abre cada fondo para leerlo entero y decidir. No decide quien participe en él."
        views={{ label: "Fondos que se ven", names: VIEWS }}
        empty={rows.length === 0 ? { icon: <BriefcaseBusiness />, title: "No hay fondos aquí" } : null}
        nextCursor={nextCursor}
      >
        <DataTable caption="Fondos" columns={columnsOf(viewer.timezone)} rows={rows} keyOf={({ id }) => id} />
      </ReviewQueue>
      <SeriesCard lines={series} />
    </>
  );
}

const columnsOf = (timeZone: string): Column<PanelFund>[] => [
  {
    name: "Fondo",
    card: "wide",
    cell: ({ id, name, submittedAt }) => (
      <>
        <Link href={`/private-equity/${id}`} prefetch={false}>
          {name}
        </Link>
        {submittedAt ? (
          <Note as="span" className="block">
            Enviado el {formatDate(new Date(submittedAt), timeZone)}
          </Note>
        ) : null}
      </>
    ),
  },
  { name: "Gestor", cell: ({ manager }) => <a href={`/admin?user=${manager.id}`}>{manager.name}</a> },
  {
    name: "Estado",
    cell: ({ status, statusLabel }) => <Badge variant={FUND_LOOKS[status]}>{statusLabel}</Badge>,
  },
  {
    name: "Tamaño",
    align: "end",
    cell: ({ portfolioSize, committedPart }) => (
      <>
        <Money euros={portfolioSize} />
        <Note as="span" className="block">
          {percentText(committedPart)} asignado
        </Note>
      </>
    ),
  },
];

const SHOWN = 6;

/**
 * The reference series that investors' flows are compared with: bitcoin is read automatically, the index is entered
 * here.
 */
function SeriesCard({ lines }: { lines: Awaited<ReturnType<typeof listSeries>> }) {
  return (
    <Card aria-labelledby="series">
      <CardHeader>
        <CardTitle id="series">Con qué se comparan los fondos</CardTitle>
        <FormButton
          title="Añadir un valor"
          act="Añadir"
          busyText="Añadiendo…"
          action={addSeriesValue}
          fields={{}}
          inputs={[
            {
              name: "series",
              label: "Serie",
              kind: "choice",
              choices: Object.fromEntries(SERIES.map((each) => [each, SERIES_LABELS[each]])),
              value: "index",
            },
            { name: "day", label: "Día", kind: "date" },
            { name: "value", label: "Valor", kind: "amount" },
          ]}
          done={["Valor añadido"]}
        >
          Añadir un valor
        </FormButton>
      </CardHeader>
      <CardContent>
        {lines.length === 0 ? (
          <Note>Sin valores todavía: las comparaciones dicen «no disponible».</Note>
        ) : (
          <DetailList>
            {lines.slice(0, SHOWN).map(({ id, series, day, value, isAutomatic }) => (
              <DetailRow key={id} label={`${SERIES_LABELS[series]}, ${dayText(day)}`}>
                <Money euros={value} /> {isAutomatic ? "" : "(a mano)"}
              </DetailRow>
            ))}
          </DetailList>
        )}
      </CardContent>
    </Card>
  );
}
