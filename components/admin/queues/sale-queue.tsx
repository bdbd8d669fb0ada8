import { Scale } from "lucide-react";
import Link from "next/link";
import { euros } from "@/components/marketplace/listing-words";
import { SALE_TONES } from "@/components/marketplace/sale-words";
import { Amount } from "@/components/ui/amount";
import { Badge } from "@/components/ui/badge";
import { type Column, DataTable } from "@/components/ui/data-table";
import type { AdminActor } from "@/lib/core/actor";
import { formatCount, formatDate } from "@/lib/core/format";
import { SALE_NAMES } from "@/lib/marketplace/sale-constants";
import { getSaleCase } from "@/lib/marketplace/sale-deal";
import { listSaleQueue, type SaleQueueLine } from "@/lib/marketplace/sale-queries";
import { listSaleQueueInput } from "@/lib/marketplace/sale-schema";
import { CaseLink } from "./case-link";
import { SaleReview } from "./cases.lazy";
import { findCase, hrefOf, type PanelParams, type QueuePlace, queuePlaceOf } from "./queue-place";
import { ReviewQueue } from "./review-queue";

type SaleQueueProps = { viewer: AdminActor; params: PanelParams };

const VIEWS = { disputed: "Por decidir", all: "Todos los pedidos" } as const;

/** The orders of the marketplace that wait for a decision, the oldest first; or all of them. */
export async function SaleQueue({ viewer, params }: SaleQueueProps) {
  const place = queuePlaceOf({ queue: "sales" }, VIEWS, params);
  const { view, cursor, id } = place;
  const [{ rows: orders, nextCursor }, found] = await Promise.all([
    listSaleQueue(viewer, listSaleQueueInput.parse({ status: view, cursor })),
    id ? findCase(() => getSaleCase(viewer, Number(id))) : undefined,
  ]);
  return (
    <ReviewQueue
      place={place}
      title="Disputas del marketplace"
      note="El dinero sigue en custodia hasta que decida un administrador que no sea parte."
      views={{ label: "Pedidos que se ven", names: VIEWS }}
      empty={
        orders.length === 0
          ? {
              icon: <Scale className="icon" />,
              title: view === "disputed" ? "No hay disputas por decidir" : "Todavía no hay pedidos",
            }
          : null
      }
      nextCursor={nextCursor}
      missing={found === null ? "Ese pedido no existe." : null}
      review={
        found ? (
          <SaleReview
            key={found.id}
            sale={found}
            closeHref={hrefOf(place, { id: undefined })}
            viewerId={viewer.id}
            timeZone={viewer.timezone}
          />
        ) : null
      }
    >
      <DataTable
        caption="Pedidos del marketplace"
        columns={columnsOf(place, viewer.timezone)}
        rows={orders}
        keyOf={(order) => order.id}
        isSelected={(order) => order.id === found?.id}
      />
    </ReviewQueue>
  );
}

function columnsOf(place: QueuePlace, timeZone: string): Column<SaleQueueLine>[] {
  return [
    {
      name: "Pedido",
      cell: ({ id, title, createdAt }) => (
        <>
          <Link href={hrefOf(place, { id: String(id) })} scroll={false} prefetch={false}>
            {title}
          </Link>
          <span className="note desk-line">
            N.º {formatCount(id)} · {formatDate(new Date(createdAt), timeZone)}
          </span>
        </>
      ),
    },
    {
      name: "Importe",
      className: "amount",
      card: "end",
      cell: ({ price }) => <Amount {...euros(price)} className="strong" />,
    },
    {
      name: "Compra y vende",
      card: "wide",
      cell: ({ buyer, seller }) => `${buyer.name} compra a ${seller.name}`,
    },
    {
      name: "Estado",
      card: "wide",
      cell: ({ status, claim }) => (
        <span>
          <Badge variant={SALE_TONES[status]}>{SALE_NAMES[status]}</Badge>
          {claim ? <span className="note desk-line">La lleva {claim.by.name}</span> : null}
        </span>
      ),
    },
    {
      name: "Abrir",
      hidden: true,
      className: "amount",
      card: "wide",
      cell: ({ id, status }) => {
        const act = status === "disputed" ? "Decidir" : "Ver";
        return (
          <CaseLink place={place} id={id} label={`${act} el pedido n.º ${id}`}>
            {act}
          </CaseLink>
        );
      },
    },
  ];
}
