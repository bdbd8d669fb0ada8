import { FileText } from "lucide-react";
import { Note } from "@/components/display/note";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import type { AdminActor } from "@/lib/auth/actor";
import { type ListedImport, listImports } from "@/lib/bank/statement-lines/queries";
import { amountText, formatCount, formatDate, shortDayText } from "@/lib/core/format/format";
import { LazyImportStatement } from "./actions.lazy";

/** The imported bank statements, and the button that imports the next one. */
export async function ImportsCard({ viewer }: { viewer: AdminActor }) {
  const imports = await listImports(viewer);
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
      {imports.length === 0 ? (
        <Empty icon={<FileText />} title="Todavía no hay extractos">
          El primero abonará las transferencias que lleven la referencia de un miembro.
        </Empty>
      ) : (
        <DataTable
          caption="Extractos importados, el más reciente primero"
          columns={columnsIn(viewer.timezone)}
          rows={imports}
          keyOf={({ id }) => id}
        />
      )}
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
