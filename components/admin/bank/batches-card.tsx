import { Download, Landmark } from "lucide-react";
import Link from "next/link";
import { Amount } from "@/components/display/amount";
import { codeClass } from "@/components/display/code-class";
import { PageLinks } from "@/components/display/list-footer";
import { Note } from "@/components/display/note";
import { type Column, DataTable } from "@/components/parts/data-table";
import { LinkButton } from "@/components/parts/link-button";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { countToSend, type ListedBatch, listBatches } from "@/lib/bank/payouts/queries";
import { listBatchesInput } from "@/lib/bank/payouts/schema";
import { parsedOr } from "@/lib/core/command/page-input";
import { clock } from "@/lib/core/format/clock";
import { formatCount, formatDate, formatMoney } from "@/lib/core/format/format";
import { panelPath, queuePath } from "@/lib/core/site/panel-path";
import { LazyAnswerBatch } from "./actions.lazy";
import { CreateBatch, readyText } from "./create-batch-button";
import type { BankListProps } from "./list-props";

/** The payout files made for the bank, and the button that makes the next one. */
export async function BatchesCard({ viewer, cursors }: BankListProps) {
  const page = parsedOr(listBatchesInput, { cursor: cursors.batches });
  const [ready, { rows, nextCursor }] = await Promise.all([
    countToSend(viewer, clock.now()),
    listBatches(viewer, page),
  ]);
  const isFirst = !page.cursor;
  return (
    <Card aria-labelledby="remesas">
      <CardHeader>
        <div className="grid content-start gap-1 *:min-w-0">
          <CardTitle id="remesas">Remesas de retiradas</CardTitle>
          <Note>
            {readyText(ready)} Lo pagado llega con el extracto; lo rechazado, también con la respuesta del
            banco (pain.002). <Link href={queuePath("payouts", { view: "open" })}>Ver las retiradas</Link>
          </Note>
        </div>
        <CreateBatch ready={ready} />
      </CardHeader>
      {rows.length === 0 ? (
        <Empty icon={<Landmark />} title={isFirst ? "Todavía no hay remesas" : "No hay más remesas"} />
      ) : (
        <DataTable
          caption="Remesas, la más reciente primero"
          columns={columnsIn(viewer.timezone)}
          rows={rows}
          keyOf={({ id }) => id}
        />
      )}
      <PageLinks
        href={panelPath("bank")}
        name="batches"
        cursors={cursors}
        isFirst={isFirst}
        nextCursor={nextCursor}
        scroll={false}
      />
    </Card>
  );
}

function columnsIn(timeZone: string): readonly Column<ListedBatch>[] {
  return [
    {
      name: "Remesa",
      card: "wide",
      cell: ({ messageId, createdAt }) => (
        <span className="block">
          <span className={codeClass}>{messageId}</span>
          <Note as="span" className="block">
            {formatDate(createdAt, timeZone)}
          </Note>
        </span>
      ),
    },
    { name: "Retiradas", align: "end", cell: ({ payouts }) => formatCount(payouts) },
    { name: "Sin respuesta", align: "end", cell: ({ open }) => formatCount(open) },
    {
      name: "Importe",
      align: "end",
      cell: ({ totalMinor }) => <Amount {...formatMoney(totalMinor, "EUR")} />,
    },
    {
      name: "Archivo",
      hidden: true,
      align: "end",
      card: "wide",
      cell: ({ id, messageId, open }) => (
        <span className="flex flex-wrap justify-end gap-2">
          {open > 0 ? <LazyAnswerBatch id={id} messageId={messageId} /> : null}
          <LinkButton
            size="sm"
            href={`/api/admin/bank/batches/${id}/file`}
            aria-label={`Descargar la remesa ${messageId}`}
            download
          >
            <Download /> Descargar
          </LinkButton>
        </span>
      ),
    },
  ];
}
