import { PauseCircle } from "lucide-react";
import Link from "next/link";
import { hrefOf, type QueuePlace } from "@/components/admin/queues/place";
import { ReviewQueue } from "@/components/admin/queues/review-queue";
import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { PauseBadge, pauseDays } from "@/components/lending/plan/pause-list";
import { sum } from "@/components/lending/posts/labels";
import { type Column, DataTable } from "@/components/parts/data-table";
import type { AdminActor } from "@/lib/auth/actor";
import { formatCount, formatDate } from "@/lib/core/format/format";
import { listPauses, type PauseLine } from "@/lib/lending/plan/pause-queries";
import { listPausesInput } from "@/lib/lending/plan/schema";
import { LazyEndPause } from "./actions.lazy";

/** Pauses that wait for an answer, agreed ones, or all. */
export const PAUSE_VIEWS = {
  "agreed-pauses": "Acordadas",
  "proposed-pauses": "Propuestas",
  "all-pauses": "Todas",
} as const;
type PauseView = keyof typeof PAUSE_VIEWS;

export function isPauseView(view: string): view is PauseView {
  return Object.hasOwn(PAUSE_VIEWS, view);
}

const STATUSES = { "agreed-pauses": "accepted", "proposed-pauses": "proposed", "all-pauses": "all" } as const;

type PausesProps = { viewer: AdminActor; place: QueuePlace<PauseView> };

/** The pauses of all loans, each with a link to its loan and an action that ends it. */
export async function Pauses({ viewer, place }: PausesProps) {
  const { view, cursor } = place;
  const asked = listPausesInput.parse({ status: STATUSES[view], cursor });
  const { rows, nextCursor } = await listPauses(viewer, asked);
  return (
    <ReviewQueue
      place={place}
      title="Pausas de los pagos"
      views={{ label: "Pausas que se ven", names: PAUSE_VIEWS }}
      empty={rows.length === 0 ? { icon: <PauseCircle />, title: "No hay pausas aquí" } : null}
      nextCursor={nextCursor}
    >
      <DataTable
        caption="Pausas, de la más reciente a la más antigua"
        columns={columnsOf(place, viewer.timezone)}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </ReviewQueue>
  );
}

const columnsOf = (place: QueuePlace, timeZone: string): Column<PauseLine>[] => [
  {
    name: "Préstamo",
    cell: ({ loanId, createdAt }) => (
      <>
        <Link
          href={hrefOf(place, { view: "all", cursor: undefined, id: String(loanId) })}
          scroll={false}
          prefetch={false}
        >
          N.º {formatCount(loanId)}
        </Link>
        <Note as="span" className="block">
          {formatDate(new Date(createdAt), timeZone)}
        </Note>
      </>
    ),
  },
  {
    name: "Propone y responde",
    card: "wide",
    cell: ({ by, lender, borrower }) =>
      by === "lender" ? `${lender.name} a ${borrower.name}` : `${borrower.name} a ${lender.name}`,
  },
  {
    name: "Días",
    align: "end",
    cell: pauseDays,
  },
  { name: "Interés", align: "end", cell: ({ cost, currency }) => <Amount {...sum(cost, currency)} /> },
  {
    name: "Estado",
    cell: PauseBadge,
  },
  {
    name: "Acción",
    label: null,
    card: "wide",
    cell: ({ id, loanId, status, canEnd }) =>
      canEnd ? <LazyEndPause loanId={loanId} n={id} isAgreed={status === "accepted"} /> : null,
  },
];
