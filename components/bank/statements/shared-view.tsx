import { BalancesCard } from "@/components/bank/accounts/balances-card";
import { Euros, SignedAmount } from "@/components/bank/accounts/euros";
import { Amount } from "@/components/display/amount";
import { PageTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { PAPER_ZONE } from "@/lib/bank/accounts/constants";
import type { Shared } from "@/lib/bank/accounts/shared-account";
import { formatDate, formatMoney } from "@/lib/core/format/format";
import { labelOf } from "@/lib/wallet/statement/rules";

/** The accounts of a member as visitors of a shared link see them. */
export function SharedView({ shared }: { shared: Shared }) {
  const invested = shared.assets.reduce((rest, { euroCents }) => rest - euroCents, shared.totalCents);
  return (
    <div className="mx-auto grid w-full max-w-240 gap-6 px-gutter pt-8 pb-12">
      <header className="grid gap-1">
        <PageTitle>Cuentas de {shared.holder}</PageTitle>
        <p className="text-xl font-semibold">
          <Euros cents={shared.totalCents} />
        </p>
        {invested > 0n ? (
          <Note>
            De ellos, <Euros cents={invested} /> invertidos o prestados, que no están en los balances.
          </Note>
        ) : null}
        <Note>Solo lectura. El enlace caduca el {formatDate(shared.expiresAt, PAPER_ZONE)}.</Note>
      </header>
      <BalancesCard assets={shared.assets} holds={[]} isShared />
      <Card aria-labelledby="ultimos">
        <CardHeader>
          <CardTitle id="ultimos">Últimos movimientos</CardTitle>
        </CardHeader>
        {shared.movements.length > 0 ? (
          <DataTable
            caption="Últimos movimientos, del más reciente al más antiguo"
            columns={COLUMNS}
            rows={shared.movements}
            keyOf={({ id }) => String(id)}
          />
        ) : (
          <Empty title="Todavía no hay movimientos" />
        )}
      </Card>
    </div>
  );
}

const COLUMNS: readonly Column<Shared["movements"][number]>[] = [
  { name: "Movimiento", cellClassName: "font-semibold", cell: labelOf },
  { name: "Fecha", cell: ({ occurredAt }) => formatDate(occurredAt, PAPER_ZONE) },
  {
    name: "Importe",
    align: "end",
    cell: ({ amount, asset }) => <SignedAmount minor={amount} asset={asset} />,
  },
  {
    name: "Saldo",
    align: "end",
    cell: ({ balance, asset }) => <Amount {...formatMoney(balance, asset)} />,
  },
];
