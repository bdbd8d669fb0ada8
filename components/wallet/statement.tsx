import { Download } from "lucide-react";
import { Amount } from "@/components/display/amount";
import { PageLinks } from "@/components/display/list-footer";
import { type Column, DataTable } from "@/components/parts/data-table";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import type { UserActor } from "@/lib/auth/actor";
import { formatDate, formatMoney } from "@/lib/core/format/format";
import type { StatementLine } from "@/lib/ledger/queries";
import { readStatement } from "@/lib/wallet/statement/queries";
import { labelOf, referenceLabel } from "@/lib/wallet/statement/rules";

const LINES_PER_PAGE = 25;

/** The member's statement: all movements of the available balances, also as a file. */
export async function Statement({ viewer, cursor }: { viewer: UserActor; cursor: string | undefined }) {
  const { rows: lines, nextCursor } = await readStatement(viewer, { cursor, limit: LINES_PER_PAGE });
  return (
    <Card aria-labelledby="movimientos">
      <CardHeader>
        <CardTitle id="movimientos">Transacciones</CardTitle>
        {lines.length > 0 ? (
          <a className={buttonVariants({ size: "sm" })} href="/api/user/statement/export" download>
            <Download /> Descargar CSV
          </a>
        ) : null}
      </CardHeader>
      {lines.length > 0 ? (
        <DataTable
          caption="Movimientos, del más reciente al más antiguo"
          columns={columnsOf(viewer.timezone)}
          rows={lines}
          keyOf={({ id }) => String(id)}
        />
      ) : (
        <Empty title={cursor ? "No hay más transacciones" : "Todavía no tienes transacciones"}>
          Aquí aparecerán tus compras, ventas, préstamos e inversiones.
        </Empty>
      )}
      <PageLinks href="/profile?tab=transactions" isFirst={!cursor} nextCursor={nextCursor} />
    </Card>
  );
}

function columnsOf(timeZone: string): Column<StatementLine>[] {
  return [
    { name: "Movimiento", cellClassName: "font-semibold", cell: labelOf },
    { name: "Fecha", cell: ({ occurredAt }) => formatDate(occurredAt, timeZone) },
    { name: "Referencia", cell: ({ refType, refId }) => referenceLabel(refType, refId) },
    {
      name: "Cantidad",
      align: "end",
      cell: ({ amount, currency }) => (
        <Amount {...signed(amount, currency)} className={amount > 0n ? "text-success" : undefined} />
      ),
    },
  ];
}

function signed(amount: bigint, currency: StatementLine["currency"]) {
  const { text, unit } = formatMoney(amount, currency);
  return { text: amount > 0n ? `+${text}` : text, unit };
}
