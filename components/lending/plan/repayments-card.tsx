import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { REPAYMENT_NAMES } from "@/components/lending/loan/labels";
import { sum } from "@/components/lending/posts/labels";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { formatCount, formatDate } from "@/lib/core/format/format";
import type { LoanCurrency } from "@/lib/lending/constants";
import type { LoanDetail } from "@/lib/lending/loan/queries";

type Repayment = LoanDetail["repayments"][number];

/** The payments made, with their composition. */
export function RepaymentsCard({ loan, timeZone }: { loan: LoanDetail; timeZone: string }) {
  const { repaid, repayments, currency } = loan;
  if (repayments.length === 0) return null;
  return (
    <Card aria-labelledby="pagos">
      <CardHeader>
        <CardTitle id="pagos">Pagos hechos</CardTitle>
      </CardHeader>
      <DataTable
        caption="Pagos del préstamo, el más reciente primero"
        columns={columnsOf(currency, timeZone)}
        rows={repayments}
        keyOf={({ id }) => id}
        dense
      />
      {repaid.count > repayments.length ? (
        <Note>
          Los {formatCount(repayments.length)} últimos de {formatCount(repaid.count)}. El extracto los tiene
          todos.
        </Note>
      ) : null}
    </Card>
  );
}

function columnsOf(currency: LoanCurrency, timeZone: string): Column<Repayment>[] {
  return [
    {
      name: "Pago",
      cell: ({ kind, daysLate }) => (
        <span className="grid">
          {REPAYMENT_NAMES[kind]}
          {daysLate > 0 ? (
            <Note as="span">{daysLate === 1 ? "1 día" : `${formatCount(daysLate)} días`} de retraso</Note>
          ) : null}
        </span>
      ),
    },
    {
      name: "Fecha",
      label: null,
      cell: ({ createdAt }) => formatDate(new Date(createdAt), timeZone),
    },
    {
      name: "Importe",
      align: "end",
      cellClassName: "font-semibold",
      cell: ({ amount }) => <Amount {...sum(amount, currency)} />,
    },
    {
      name: "Interés",
      align: "end",
      drop: "tablet",
      cell: ({ interest }) => <Amount {...sum(interest, currency)} />,
    },
    {
      name: "Principal",
      align: "end",
      drop: "tablet",
      cell: ({ principal }) => <Amount {...sum(principal, currency)} />,
    },
    {
      name: "Quedan",
      align: "end",
      cell: ({ principalAfter }) => <Amount {...sum(principalAfter, currency)} />,
    },
  ];
}
