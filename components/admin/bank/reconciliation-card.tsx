import { Scale } from "lucide-react";
import { Amount } from "@/components/display/amount";
import { PageLinks } from "@/components/display/list-footer";
import { Note } from "@/components/display/note";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { CARD_DAYS, RECONCILED_LABELS } from "@/lib/bank/constants";
import { aheadOf, listReconciliations, type Reconciliation } from "@/lib/bank/reconciliation-queries";
import { listReconciliationsInput } from "@/lib/bank/schema";
import { parsedOr } from "@/lib/core/command/page-input";
import { amountText, formatMoney, shortDayText } from "@/lib/core/format/format";
import { panelPath } from "@/lib/core/site/panel-path";
import type { BankListProps } from "./list-props";

/** Shows, for each day, whether the ledger agrees with the bank and with the card provider. */
export async function ReconciliationCard({ viewer, cursors }: BankListProps) {
  const page = parsedOr(listReconciliationsInput, { cursor: cursors.reconciliations });
  const { rows, nextCursor } = await listReconciliations(viewer, page);
  const isFirst = !page.cursor;
  return (
    <Card aria-labelledby="conciliacion">
      <CardHeader>
        <div className="grid content-start gap-1 *:min-w-0">
          <CardTitle id="conciliacion">Conciliación</CardTitle>
          <Note>
            Cada día, con el saldo final del último CAMT.053 y con los ingresos con tarjeta de los últimos{" "}
            {CARD_DAYS} días.
          </Note>
        </div>
      </CardHeader>
      {rows.length === 0 ? (
        <Empty
          icon={<Scale />}
          title={isFirst ? "Todavía no hay nada que comparar" : "No hay más conciliaciones"}
        >
          Aparecerá con el primer CAMT.053 y con el primer ingreso con tarjeta.
        </Empty>
      ) : (
        <DataTable
          caption="Conciliaciones, la más reciente primero"
          columns={COLUMNS}
          rows={rows}
          keyOf={({ id }) => id}
        />
      )}
      <PageLinks
        href={panelPath("bank")}
        name="reconciliations"
        cursors={cursors}
        isFirst={isFirst}
        nextCursor={nextCursor}
        scroll={false}
      />
    </Card>
  );
}

const COLUMNS: readonly Column<Reconciliation>[] = [
  {
    name: "Origen",
    cell: ({ source, asOf }) => (
      <span className="block">
        {RECONCILED_LABELS[source]}
        <Note as="span" className="block">
          {shortDayText(asOf)}
        </Note>
      </span>
    ),
  },
  {
    name: "Libro",
    align: "end",
    cell: ({ ledgerMinor, currency }) => <Amount {...formatMoney(ledgerMinor, currency)} />,
  },
  {
    name: "Banco o Stripe",
    align: "end",
    cell: ({ externalMinor, currency }) => <Amount {...formatMoney(externalMinor, currency)} />,
  },
  {
    name: "Diferencia",
    align: "end",
    cell: (row) =>
      row.differenceMinor === 0n ? (
        <Badge variant="success">Cuadra</Badge>
      ) : (
        <span className="block">
          <Badge variant="destructive">
            <Amount {...formatMoney(row.differenceMinor, row.currency)} />
          </Badge>
          {aheadOf(row) === 0n ? null : (
            <Note as="span" className="block">
              {amountText(aheadOf(row), row.currency)} con fecha futura, que el banco aún no tiene
            </Note>
          )}
        </span>
      ),
  },
];
