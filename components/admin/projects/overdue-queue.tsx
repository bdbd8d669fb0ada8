import { Hexagon } from "lucide-react";
import { type PanelParams, queuePlaceOf } from "@/components/admin/queues/place";
import { ReviewQueue } from "@/components/admin/queues/review-queue";
import { DataTable } from "@/components/parts/data-table";
import type { AdminActor } from "@/lib/auth/actor";
import { listSales } from "@/lib/tokenization/sale/review-queries";
import { saleColumns } from "./columns";

const VIEWS = { overdue: "Hitos sin pedir" } as const;
const PER_PAGE = 20;

/** Projects whose promoter has not requested the next milestone in time. */
export async function OverdueQueue({ viewer, params }: { viewer: AdminActor; params: PanelParams }) {
  const place = queuePlaceOf({ queue: "milestones" }, VIEWS, params);
  const { rows, nextCursor } = await listSales(viewer, { ...place, limit: PER_PAGE });
  return (
    <ReviewQueue
      place={place}
      title="Hitos sin pedir"
      note="El promotor no ha pedido a tiempo el siguiente hito. Puedes devolver lo que queda a los titulares; mientras no lo hagas, todavía puede pedirlo. No decide quien participe en el proyecto."
      empty={rows.length === 0 ? { icon: <Hexagon />, title: "No hay ningún hito fuera de plazo" } : null}
      nextCursor={nextCursor}
    >
      <DataTable
        caption="Proyectos con un hito sin pedir, los últimos primero"
        columns={saleColumns(viewer.timezone)}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </ReviewQueue>
  );
}
