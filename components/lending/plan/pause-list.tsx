import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { sum } from "@/components/lending/posts/labels";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import { formatCount, formatDate } from "@/lib/core/format/format";
import type { LoanCurrency, PauseStatus } from "@/lib/lending/constants";
import type { LoanDetail } from "@/lib/lending/loan/queries";

type Pause = LoanDetail["pauses"][number];

type PauseListProps = {
  pauses: readonly Pause[];
  currency: LoanCurrency;
  /** The names of the parties by role. */
  names: Readonly<Record<string, string>>;
  timeZone: string;
};

/** The pauses of a loan, newest first: the proposer, the interest, and the state. */
export function PauseList({ pauses, currency, names, timeZone }: PauseListProps) {
  const columns: Column<Pause>[] = [
    {
      name: "Días",
      cell: (pause) => (
        <span className="grid">
          {pauseDays(pause)} días
          <Note as="span">La propuso: {names[pause.by]}</Note>
        </span>
      ),
    },
    {
      name: "Fecha",
      label: null,
      cell: ({ closedAt, createdAt }) => formatDate(new Date(closedAt ?? createdAt), timeZone),
    },
    { name: "Interés", align: "end", cell: ({ cost }) => <Amount {...sum(cost, currency)} /> },
    { name: "Estado", align: "end", cell: PauseBadge },
  ];
  return (
    <DataTable
      caption="Pausas del préstamo, la más reciente primero"
      columns={columns}
      rows={pauses}
      keyOf={({ id }) => id}
      dense
    />
  );
}

/** Formats the length of a pause; for one ended early, how many of its days it lasted. */
export const pauseDays = ({ days, lastedDays }: Pick<Pause, "days" | "lastedDays">): string =>
  lastedDays === null ? formatCount(days) : `${formatCount(lastedDays)} de ${formatCount(days)}`;

const NAMES: Readonly<Record<PauseStatus, string>> = {
  proposed: "Propuesta",
  accepted: "Acordada",
  declined: "Rechazada",
  withdrawn: "Retirada",
  expired: "Sin respuesta",
  ended: "Terminada",
};

/** The state of a pause; one that an administrator ended before the answer never started. */
export function PauseBadge({ status, lastedDays }: Pick<Pause, "status" | "lastedDays">) {
  const tone = status === "accepted" ? "success" : status === "proposed" ? "info" : "outline";
  const hasNeverBegun = status === "ended" && lastedDays === null;
  return <Badge variant={tone}>{hasNeverBegun ? "Anulada" : NAMES[status]}</Badge>;
}
