import { Note } from "@/components/display/note";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { formatDecimal } from "@/lib/core/format/decimal";
import { formatDate } from "@/lib/core/format/format";
import { MARKET_PRICE } from "@/lib/lending/price/constants";
import { IGNORED_REASON_LABELS, SOURCE_LABELS } from "@/lib/lending/price/labels";
import type { PriceWithSources, SourceLine } from "@/lib/lending/price/queries";
import { priceText } from "./price-note";

/** The bitcoin prices of the exchanges at the last reading, and which of them count. */
export function PriceSources({ isRead, sources, timeZone }: PriceWithSources & { timeZone: string }) {
  return (
    <Card aria-labelledby="fuentes-del-precio">
      <CardHeader>
        <div className="grid content-start gap-1 *:min-w-0">
          <CardTitle id="fuentes-del-precio">Fuentes del precio</CardTitle>
          <Note>{isRead ? noteOf(sources, timeZone) : OFF}</Note>
        </div>
      </CardHeader>
      {sources.length > 0 ? (
        <DataTable
          caption="Lo que dijo cada mercado en la última lectura"
          columns={columns(timeZone)}
          rows={sources}
          keyOf={({ source }) => source}
        />
      ) : (
        <CardContent>
          <Note>Todavía no se ha leído ninguna.</Note>
        </CardContent>
      )}
    </Card>
  );
}

const OFF =
  "Apagadas: el precio lo escribe un administrador. Se encienden en Ajustes, en las liquidaciones de préstamos.";

function noteOf(sources: readonly SourceLine[], timeZone: string): string {
  const [first] = sources;
  if (!first) return "La primera lectura llega en 5 minutos.";
  const used = sources.filter(({ leftOut }) => leftOut === null).length;
  const read = `Última lectura: ${formatDate(new Date(first.readAt), timeZone)}.`;
  const { sources: needed } = MARKET_PRICE;
  return used < needed
    ? `${read} Menos de ${needed} fuentes válidas: el precio se queda como estaba.`
    : `${read} El precio es la mediana de ${used}.`;
}

const columns = (timeZone: string): Column<SourceLine>[] => [
  { name: "Mercado", cell: ({ source }) => SOURCE_LABELS[source] },
  {
    name: "Precio",
    align: "end",
    cell: ({ price }) => (price === null ? "—" : priceText(price)),
  },
  {
    name: "Hora del precio",
    align: "end",
    cell: ({ pricedAt }) => (pricedAt ? formatDate(new Date(pricedAt), timeZone) : "—"),
  },
  {
    name: "Antigüedad",
    align: "end",
    cell: ({ pricedAt, readAt }) => (pricedAt ? ageText(pricedAt, readAt) : "—"),
  },
  {
    name: "Desviación",
    align: "end",
    cell: ({ deviation }) => (deviation === null ? "—" : `${formatDecimal(deviation)}\u00a0%`),
  },
  {
    name: "Resultado",
    align: "end",
    card: "wide",
    cell: ({ leftOut }) =>
      leftOut ? (
        <Badge variant="warning">{IGNORED_REASON_LABELS[leftOut]}</Badge>
      ) : (
        <Badge variant="success">Cuenta</Badge>
      ),
  },
];

const SECOND_MS = 1_000;

// The age at the time of the reading, which decided whether the price counts.
function ageText(pricedAt: string, readAt: string): string {
  const seconds = Math.round((Date.parse(readAt) - Date.parse(pricedAt)) / SECOND_MS);
  return seconds < 0 ? "Adelantado" : `${seconds}\u00a0s`;
}
