import { DetailList, DetailRow } from "@/components/display/detail-row";
import { type Cursors, PageLinks } from "@/components/display/list-footer";
import { Money } from "@/components/equity/money";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { Page } from "@/lib/core/command/page";
import { formatDate } from "@/lib/core/format/format";
import type { MovementKind } from "@/lib/equity/constants";
import type { FundDetail, MovementLine } from "@/lib/equity/funds/queries";

const LABELS: Readonly<Record<MovementKind, string>> = {
  in: "Entrada desde el saldo del gestor",
  out: "Salida al saldo del gestor",
  fee: "Comisión de gestión",
};

type MoneyCardProps = {
  fund: Pick<FundDetail, "id" | "money">;
  page: Page<MovementLine>;
  cursors: Cursors;
  isFirst: boolean;
  timeZone: string;
};

/** The money of a fund, and what its manager has taken out and put in. */
export function MoneyCard({
  fund: { id, money },
  page: { rows, nextCursor },
  cursors,
  isFirst,
  timeZone,
}: MoneyCardProps) {
  return (
    <Card id="dinero" className="scroll-mt-20" aria-labelledby="titulo-dinero">
      <CardHeader>
        <CardTitle id="titulo-dinero">Dinero del fondo</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        {money ? (
          <DetailList>
            <DetailRow label="Saldo del fondo">
              <Money euros={money.balance} />
            </DetailRow>
            <DetailRow label="Comisión de gestión devengada">
              <Money euros={money.accruedFee} />
            </DetailRow>
          </DetailList>
        ) : null}
        {rows.length > 0 ? (
          <DataTable
            caption="Movimientos del gestor, del más reciente al más antiguo"
            columns={columnsIn(timeZone)}
            rows={rows}
            keyOf={({ id: movement }) => movement}
          />
        ) : (
          <p className="text-sm text-muted-foreground">El gestor no ha movido dinero del fondo.</p>
        )}
      </CardContent>
      <PageLinks
        href={`/private-equity/${id}/manage#dinero`}
        name="movements"
        cursors={cursors}
        isFirst={isFirst}
        nextCursor={nextCursor}
      />
    </Card>
  );
}

const columnsIn = (timeZone: string): readonly Column<MovementLine>[] => [
  {
    name: "Movimiento",
    card: "wide",
    cellClassName: "font-semibold",
    cell: ({ kind, concept }) => (
      <>
        {concept}
        <span className="block text-xs font-normal text-muted-foreground">{LABELS[kind]}</span>
      </>
    ),
  },
  { name: "Fecha", cell: ({ movedAt }) => formatDate(new Date(movedAt), timeZone) },
  {
    name: "Importe",
    align: "end",
    cell: ({ kind, amount }) => <Money euros={kind === "in" ? amount : `-${amount}`} />,
  },
];
