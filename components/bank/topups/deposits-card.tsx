import { ArrowDownLeft } from "lucide-react";
import { cancelTopup } from "@/actions/bank/topups";
import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { ActionButton } from "@/components/forms/action-button";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { TOPUP_LABELS } from "@/lib/bank/topups/constants";
import type { Deposit } from "@/lib/bank/topups/queries";
import { amountText, formatDate, formatMoney } from "@/lib/core/format/format";

type DepositsCardProps = { deposits: readonly Deposit[]; timeZone: string };

/** The recent and pending deposits, by card and by transfer. */
export function DepositsCard({ deposits, timeZone }: DepositsCardProps) {
  return (
    <Card aria-labelledby="ingresos">
      <CardHeader>
        <CardTitle id="ingresos">Tus últimos ingresos</CardTitle>
      </CardHeader>
      {deposits.length === 0 ? (
        <Empty icon={<ArrowDownLeft />} title="Todavía no hay ingresos">
          Aquí verás los de tarjeta y las transferencias, con su estado.
        </Empty>
      ) : (
        <DepositsTable
          caption="Tus últimos ingresos, el más reciente primero"
          deposits={deposits}
          timeZone={timeZone}
        />
      )}
    </Card>
  );
}

/** Deposits with their states; an unpaid one by card can be cancelled. */
export function DepositsTable({ caption, deposits, timeZone }: DepositsCardProps & { caption: string }) {
  return (
    <DataTable caption={caption} columns={columnsIn(timeZone)} rows={deposits} keyOf={({ key }) => key} />
  );
}

const TONES = {
  created: "default",
  succeeded: "success",
  failed: "default",
  refunded: "destructive",
  disputed: "warning",
  credited: "success",
  waiting: "warning",
} as const;

function columnsIn(timeZone: string): readonly Column<Deposit>[] {
  return [
    {
      name: "Ingreso",
      card: "wide",
      cell: (deposit) => (
        <span className="block">
          {deposit.by === "card" ? "Tarjeta" : `Transferencia${deposit.from ? ` de ${deposit.from}` : ""}`}
          <Note as="span" className="block">
            N.º {deposit.id} · {formatDate(deposit.at, timeZone)}
          </Note>
        </span>
      ),
    },
    {
      name: "Importe",
      align: "end",
      card: "end",
      cell: (deposit) => {
        const { text, unit } = formatMoney(deposit.amountMinor, "EUR");
        return <Amount text={text} unit={foreignCurrencyOf(deposit) ?? unit} className="font-semibold" />;
      },
    },
    {
      name: "Estado",
      card: "wide",
      cell: (deposit) => (
        <span className="block">
          <Badge variant={TONES[deposit.status]}>{labelOf(deposit)}</Badge>
          {deposit.by === "card" && deposit.refundedMinor > 0n ? (
            <Note as="span" className="block">
              {amountText(deposit.refundedMinor, "EUR")} han vuelto a la tarjeta
            </Note>
          ) : null}
        </span>
      ),
    },
    {
      name: "Anular",
      hidden: true,
      align: "end",
      card: "wide",
      cell: ({ id, by, status }) =>
        by === "card" && status === "created" ? (
          <ActionButton
            size="sm"
            aria-label={`Anular el ingreso n.º ${id}`}
            busyText="Anulando…"
            action={cancelTopup}
            fields={{ id }}
            done={["Ingreso anulado"]}
            failed="No se pudo anular el ingreso"
          >
            Anular
          </ActionButton>
        ) : null,
    },
  ];
}

function labelOf(deposit: Deposit): string {
  if (deposit.by === "card") return TOPUP_LABELS[deposit.status];
  if (deposit.status === "credited") return "Abonada";
  return foreignCurrencyOf(deposit) ? "Por revisar: solo abonamos euros" : "Retenida por el límite mensual";
}

function foreignCurrencyOf(deposit: Deposit): string | null {
  return deposit.by === "transfer" && deposit.currency !== "EUR" ? deposit.currency : null;
}
