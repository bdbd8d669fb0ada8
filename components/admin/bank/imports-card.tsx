import { FileText } from "lucide-react";
import { PageLinks } from "@/components/display/list-footer";
import { Note } from "@/components/display/note";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { type ListedImport, listImports } from "@/lib/bank/statement-lines/queries";
import { listImportsInput } from "@/lib/bank/statement-lines/schema";
import { parsedOr } from "@/lib/core/command/page-input";
import { amountText, formatCount, formatDate, shortDayText } from "@/lib/core/format/format";
import { panelPath } from "@/lib/core/site/panel-path";
import { LazyImportStatement } from "./actions.lazy";
import type { BankListProps } from "./list-props";

/** The imported bank statements, and the button that imports the next one. */
export async function ImportsCard({ viewer, cursors }: BankListProps) {
  const page = parsedOr(listImportsInput, { cursor: cursors.imports });
  const { rows, nextCursor } = await listImports(viewer, page);
  const isFirst = !page.cursor;
  return (
    <Card aria-labelledby="extractos">
      <CardHeader>
        <div className="grid content-start gap-1 *:min-w-0">
          <CardTitle id="extractos">Extractos del banco</CardTitle>
          <Note>
            CAMT.053 o CSV (date,amount,currency,reference,name,iban). Cada movimiento se abona una vez.
          </Note>
        </div>
        <LazyImportStatement />
      </CardHeader>
      {rows.length === 0 ? (
        <Empty icon={<FileText />} title={isFirst ? "Todavía no hay extractos" : "No hay más extractos"}>
          El primero abonará las transferencias que lleven la referencia de un miembro.
        </Empty>
      ) : (
        <DataTable
          caption="Extractos importados, el más reciente primero"
          columns={columnsIn(viewer.timezone)}
          rows={rows}
          keyOf={({ id }) => id}
        />
      )}
      <PageLinks
        href={panelPath("bank")}
        name="imports"
        cursors={cursors}
        isFirst={isFirst}
        nextCursor={nextCursor}
        scroll={false}
      />
    </Card>
  );
}

function columnsIn(timeZone: string): readonly Column<ListedImport>[] {
  return [
    {
      name: "Archivo",
      card: "wide",
      cell: ({ fileName, createdAt, by }) => (
        <span className="block wrap-anywhere">
          {fileName}
          <Note as="span" className="block">
            {formatDate(createdAt, timeZone)} · {by}
          </Note>
        </span>
      ),
    },
    { name: "Movimientos", align: "end", cell: ({ lines }) => formatCount(lines) },
    { name: "Abonados", align: "end", cell: ({ credited }) => formatCount(credited) },
    { name: "Por revisar", align: "end", cell: ({ waiting }) => formatCount(waiting) },
    { name: "Ya conocidos", align: "end", drop: "tablet", cell: ({ repeated }) => formatCount(repeated) },
    {
      name: "Saldo final",
      align: "end",
      drop: "tablet",
      cell: ({ closingMinor, closingOn }) =>
        closingMinor === null || closingOn === null
          ? "—"
          : `${amountText(closingMinor, "EUR")}, ${shortDayText(closingOn)}`,
    },
  ];
}
