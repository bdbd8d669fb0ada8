import { HandCoins } from "lucide-react";
import { hrefOf, type PanelParams, placeOf, type QueuePlace } from "@/components/admin/queues/place";
import { ReviewQueue } from "@/components/admin/queues/review-queue";
import { type Column, DataTable } from "@/components/parts/data-table";
import { SegmentedNav } from "@/components/parts/segmented-nav";
import { Badge } from "@/components/ui/badge";
import type { AdminActor } from "@/lib/auth/actor";
import { formatDecimal } from "@/lib/core/format/decimal";
import { formatCount, formatDate } from "@/lib/core/format/format";
import { VALUATIONS_PER_PAGE } from "@/lib/lending/margin/constants";
import { readStress, type StressLine } from "@/lib/lending/margin/stress-queries";
import { listValuations, type ValuationLine } from "@/lib/lending/margin/valuation-queries";
import { readPriceWithSources } from "@/lib/lending/price/queries";
import { LazyConfirmPrice } from "./actions.lazy";
import { isLoanView, LOAN_VIEWS, LoanList } from "./list";
import { isMarketView, MARKET_VIEWS, Market } from "./market";
import { isPauseView, PAUSE_VIEWS, Pauses } from "./pauses";
import { priceNote, priceText } from "./price-note";
import { PriceSources } from "./price-sources";

const PRICES = { price: "Precio", stress: "Estrés" } as const;
const VIEWS = { ...LOAN_VIEWS, ...MARKET_VIEWS, ...PAUSE_VIEWS, ...PRICES };
const SECTIONS = { all: "Lista", requests: "Mercado", "agreed-pauses": "Pausas", ...PRICES };

type LoansTabProps = { viewer: AdminActor; params: PanelParams };

/** All loans by state, the market, the pauses, the collateral price with its valuation, and the stress test. */
export function LoansTab({ viewer, params }: LoansTabProps) {
  const place = placeOf({ tab: "loans" }, VIEWS, params);
  const { view } = place;
  return (
    <div className="grid content-start gap-4 *:min-w-0">
      <SegmentedNav
        className="justify-self-start max-tablet:justify-self-stretch"
        label="Lo que se ve de los préstamos"
        names={SECTIONS}
        current={sectionOf(view)}
        hrefOf={(section) => hrefOf(place, { view: section, cursor: undefined, id: undefined })}
      />
      <Section viewer={viewer} place={place} />
    </div>
  );
}

function sectionOf(view: string): keyof typeof SECTIONS {
  if (isMarketView(view)) return "requests";
  if (isPauseView(view)) return "agreed-pauses";
  return view === "price" || view === "stress" ? view : "all";
}

function Section({ viewer, place }: { viewer: AdminActor; place: QueuePlace }) {
  const { view } = place;
  if (isLoanView(view)) return <LoanList viewer={viewer} place={{ ...place, view }} />;
  if (isMarketView(view)) return <Market viewer={viewer} place={{ ...place, view }} />;
  if (isPauseView(view)) return <Pauses viewer={viewer} place={{ ...place, view }} />;
  return <Collateral viewer={viewer} place={place} />;
}

/** The collateral price with its valuation, or the stress test of a price fall. */
async function Collateral({ viewer, place }: { viewer: AdminActor; place: QueuePlace }) {
  const price = await readPriceWithSources(viewer);
  const isPrice = place.view === "price";
  const { rows, nextCursor } = isPrice
    ? await listValuations(viewer, { cursor: place.cursor, limit: VALUATIONS_PER_PAGE })
    : { rows: [], nextCursor: null };
  const list = (
    <ReviewQueue
      place={place}
      title="Garantías de los préstamos"
      note={priceNote(price, viewer.timezone)}
      act={
        price.doubt ? <LazyConfirmPrice price={price.price} priceText={priceText(price.price)} /> : undefined
      }
      empty={
        isPrice && rows.length === 0
          ? { icon: <HandCoins />, title: "Todavía no se ha revalorado ningún préstamo" }
          : null
      }
      nextCursor={nextCursor}
    >
      {isPrice ? (
        <DataTable
          caption="Valoraciones, de la más reciente a la más antigua"
          columns={valuationColumns(viewer.timezone)}
          rows={rows}
          keyOf={({ id }) => id}
        />
      ) : (
        <DataTable
          caption="Lo que harían caídas del precio"
          columns={STRESS}
          rows={await readStress(viewer)}
          keyOf={({ fall }) => fall}
        />
      )}
    </ReviewQueue>
  );
  if (!isPrice) return list;
  return (
    <div className="grid gap-6 *:min-w-0">
      <PriceSources {...price} timeZone={viewer.timezone} />
      {list}
    </div>
  );
}

const SKIPPED = { stale: "Precio antiguo", jump: "Salto sin confirmar" } as const;

const valuationColumns = (timeZone: string): Column<ValuationLine>[] => [
  { name: "Fecha", cell: ({ createdAt }) => formatDate(new Date(createdAt), timeZone) },
  { name: "Precio", align: "end", cell: ({ price }) => priceText(price) },
  { name: "Préstamos", align: "end", cell: ({ loans }) => formatCount(loans) },
  { name: "Avisos", align: "end", cell: ({ calls }) => formatCount(calls) },
  { name: "En mora", align: "end", cell: ({ defaults }) => formatCount(defaults) },
  {
    name: "Resultado",
    align: "end",
    card: "wide",
    cell: ({ skipped }) =>
      skipped ? <Badge variant="warning">{SKIPPED[skipped]}</Badge> : <Badge variant="success">Hecha</Badge>,
  },
];

const STRESS: readonly Column<StressLine>[] = [
  { name: "Caída", cell: ({ fall }) => `−${fall} %` },
  { name: "Precio", align: "end", cell: ({ price }) => priceText(price) },
  { name: "Con aviso", align: "end", cell: ({ calls }) => formatCount(calls) },
  { name: "Liquidaciones", align: "end", cell: ({ liquidations }) => formatCount(liquidations) },
  {
    name: "Deuda liquidada",
    align: "end",
    cell: ({ liquidatedUsd }) => `${formatDecimal(liquidatedUsd)}\u00a0US$`,
  },
  { name: "Sin cubrir", align: "end", cell: ({ shortfallUsd }) => `${formatDecimal(shortfallUsd)}\u00a0US$` },
];
