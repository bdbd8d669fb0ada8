import { Hexagon } from "lucide-react";
import { hrefOf, type PanelParams, placeOf, type QueuePlace } from "@/components/admin/queues/place";
import { ReviewQueue } from "@/components/admin/queues/review-queue";
import { DataTable } from "@/components/parts/data-table";
import { SegmentedNav } from "@/components/parts/segmented-nav";
import type { AdminActor } from "@/lib/auth/actor";
import { listSales, type SaleView } from "@/lib/tokenization/sale/review-queries";
import { saleColumns } from "./columns";
import { GIFT_VIEWS, Gifts, isGiftView } from "./gifts";

const VIEWS: Readonly<Record<SaleView, string>> = {
  open: "Abiertas",
  closing: "Cerrándose",
  exits: "Recompras y liquidaciones",
  all: "Todas",
};

const EMPTY: Readonly<Record<SaleView, string>> = {
  open: "No hay ninguna venta abierta",
  closing: "No se está cerrando ninguna venta",
  exits: "No hay ninguna recompra ni liquidación en marcha",
  all: "Todavía no hay ventas",
};

const PER_PAGE = 20;

const SECTIONS = { open: "Ventas", "offered-gifts": "Regalos" } as const;

/** All token sales, and the token gifts between members. */
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

// The progress of each sale and of its closing, with the actions that stop it.
async function Sales({ viewer, place }: SalesProps) {
  const { rows, nextCursor } = await listSales(viewer, { ...place, limit: PER_PAGE });
  return (
    <ReviewQueue
      place={place}
      title="Ventas de tokens"
      note="Una venta congelada no admite inversiones, permite retirarse a los inversores y detiene su plazo. Cancelarla les devuelve todo el dinero."
      views={{ label: "Ventas que se ven", names: VIEWS }}
      empty={rows.length === 0 ? { icon: <Hexagon />, title: EMPTY[place.view] } : null}
      nextCursor={nextCursor}
    >
      <DataTable
        caption="Ventas de tokens, las últimas primero"
        columns={saleColumns(viewer.timezone)}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </ReviewQueue>
  );
}
