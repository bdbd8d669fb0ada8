import { ChartNoAxesColumn } from "lucide-react";
import { SegmentedNav } from "@/components/parts/segmented-nav";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import type { Market } from "@/lib/exchange/orders/market-queries";
import { MarketDepth } from "./depth-chart";
import { MarketPrice } from "./price-chart";

export type MarketChart = "depth" | "price";

const NAMES: Readonly<Record<MarketChart, string>> = { depth: "Profundidad", price: "Precio" };

type MarketChartsProps = {
  market: Pick<Market, "chart" | "depth">;
  chart: MarketChart;
  hrefOf: (chart: MarketChart) => string;
};

/** A chart of the market depth or of recent bitcoin prices. */
export function MarketCharts({ market, chart, hrefOf }: MarketChartsProps) {
  return (
    <Card aria-labelledby="grafico">
      <CardHeader>
        <CardTitle id="grafico">{chart === "depth" ? "Profundidad" : "Precio de las operaciones"}</CardTitle>
        <SegmentedNav label="Gráfico" names={NAMES} current={chart} hrefOf={hrefOf} />
      </CardHeader>
      {chart === "depth" ? <Depth depth={market.depth} /> : <Price chart={market.chart} />}
    </Card>
  );
}

function Depth({ depth }: Pick<Market, "depth">) {
  if (depth.buy.length + depth.sell.length === 0) {
    return (
      <Empty icon={<ChartNoAxesColumn />} title="Sin datos para el gráfico">
        Con la primera orden abierta aparecerá la profundidad del mercado.
      </Empty>
    );
  }
  return (
    <CardContent>
      <MarketDepth depth={depth} />
    </CardContent>
  );
}

function Price({ chart }: Pick<Market, "chart">) {
  if (chart.length === 0) {
    return (
      <Empty icon={<ChartNoAxesColumn />} title="Sin operaciones todavía">
        Aquí verás el precio de las operaciones de los últimos 30 días.
      </Empty>
    );
  }
  return (
    <CardContent>
      <MarketPrice days={chart} />
    </CardContent>
  );
}
