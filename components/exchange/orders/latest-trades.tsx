import { ChartNoAxesColumn } from "lucide-react";
import { Amount } from "@/components/display/amount";
import { DataTable } from "@/components/parts/data-table";
import { Empty } from "@/components/ui/empty";
import { shown } from "@/lib/core/format/amount-text";
import { clock } from "@/lib/core/format/clock";
import { whenText } from "@/lib/core/format/format";
import type { LatestTrade } from "@/lib/exchange/orders/market-queries";

type LatestTradesProps = { trades: readonly LatestTrade[]; timeZone: string };

/** The latest completed trades of the market: when, at what price and how much. */
export function LatestTrades({ trades, timeZone }: LatestTradesProps) {
  if (trades.length === 0) {
    return (
      <Empty icon={<ChartNoAxesColumn />} title="Sin operaciones todavía">
        Aquí verás las últimas operaciones completadas.
      </Empty>
    );
  }
  const now = clock.now().toISOString();
  return (
    <DataTable
      caption="Últimas operaciones completadas"
      unitsInHeads
      // Two trades can be alike in all that is shown.
      rows={trades.map((trade, place) => ({ ...trade, place }))}
      keyOf={({ place }) => place}
      columns={[
        { name: "Hora", cell: ({ completedAt }) => whenText(completedAt, now, timeZone) },
        {
          name: "Precio, US$",
          label: "Precio",
          align: "end",
          cell: ({ pricePerBtc }) => <Amount {...shown(pricePerBtc, "USD")} />,
        },
        {
          name: "Cantidad, BTC",
          label: "Cantidad",
          align: "end",
          cell: ({ btcAmount }) => <Amount {...shown(btcAmount, "BTC")} />,
        },
      ]}
    />
  );
}
