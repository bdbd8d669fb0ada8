import { HandCoins } from "lucide-react";
import { LazyFilterForm } from "@/components/admin/filter-form.lazy";
import { dealColumns } from "@/components/admin/queues/disputes";
import { LOANS } from "@/components/admin/queues/loans";
import { hrefOf, type QueuePlace } from "@/components/admin/queues/place";
import { ReviewQueue } from "@/components/admin/queues/review-queue";
import { DataTable } from "@/components/parts/data-table";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import type { AdminActor } from "@/lib/auth/actor";
import { foundOrNull } from "@/lib/core/command/errors";
import { listLoanQueue } from "@/lib/lending/loan/case-queries";
import { LOAN } from "@/lib/lending/loan/machine";
import { listLoanQueueInput } from "@/lib/lending/loan/schema";

/** All loans, or those in one state. */
export const LOAN_VIEWS = { all: "Todos", ...LOAN.labels };
type LoanView = keyof typeof LOAN_VIEWS;

export function isLoanView(view: string): view is LoanView {
  return Object.hasOwn(LOAN_VIEWS, view);
}

type LoanListProps = { viewer: AdminActor; place: QueuePlace<LoanView> };

/** The loans of all members, each with a link to its case. */
export async function LoanList({ viewer, place }: LoanListProps) {
  const { view, cursor, id } = place;
  const [{ rows, nextCursor }, found] = await Promise.all([
    listLoanQueue(viewer, listLoanQueueInput.parse({ status: view, cursor })),
    id ? foundOrNull(() => LOANS.find(viewer, Number(id))) : undefined,
  ]);
  const open = { closeHref: hrefOf(place, { id: undefined }), viewerId: viewer.id };
  return (
    <ReviewQueue
      place={place}
      title="Préstamos"
      act={found ? undefined : <StateFilter key={view} view={view} />}
      empty={rows.length === 0 ? { icon: <HandCoins />, title: "No hay préstamos en este estado" } : null}
      nextCursor={nextCursor}
      missing={found === null ? LOANS.missing : null}
      review={found ? LOANS.review(found, { ...open, timeZone: viewer.timezone }) : null}
    >
      <DataTable
        caption={`Préstamos: ${LOAN_VIEWS[view]}`}
        columns={dealColumns(LOANS, place, viewer.timezone)}
        rows={rows}
        keyOf={(line) => line.id}
        isSelected={(line) => line.id === found?.id}
      />
    </ReviewQueue>
  );
}

// A select, because a row has no room for so many states.
function StateFilter({ view }: { view: LoanView }) {
  return (
    <LazyFilterForm action="/admin" className="flex gap-2" aria-label="Filtrar los préstamos" scroll={false}>
      <input type="hidden" name="tab" value="loans" />
      <NativeSelect name="view" defaultValue={view} aria-label="Estado">
        {Object.entries(LOAN_VIEWS).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <Button type="submit" variant="default" size="sm">
        Filtrar
      </Button>
    </LazyFilterForm>
  );
}
