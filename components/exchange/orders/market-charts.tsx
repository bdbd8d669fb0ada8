import { ChartNoAxesColumn } from "lucide-react";
import { SegmentedNav } from "@/components/parts/segmented-nav";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import type { LatestTrade, Market } from "@/lib/exchange/orders/market-queries";
import { MarketDepth } from "./depth-chart";
import { LatestTrades } from "./latest-trades";
import { MarketPrice } from "./price-chart";

const CHARTS = ["depth", "price", "trades"] as const;
export type MarketChart = (typeof CHARTS)[number];

export const isMarketChart = (chart: unknown): chart is MarketChart => CHARTS.some((each) => each === chart);

const NAMES: Readonly<Record<MarketChart, string>> = {
  depth: "Profundidad",
  price: "Precio",
  trades: "Últimas",
};

const TITLES: Readonly<Record<MarketChart, string>> = {
  depth: "Profundidad",
  price: "Precio de las operaciones",
  trades: "Últimas operaciones",
};

type MarketChartsProps = {
  market: Pick<Market, "chart" | "depth">;
  /** The latest trades; read only if they are shown. */
  trades: readonly LatestTrade[];
  chart: MarketChart;
  timeZone: string;
  hrefOf: (chart: MarketChart) => string;
};

/** A chart of the market depth or of recent bitcoin prices, or the latest trades. */
export function MarketCharts({ market, trades, chart, timeZone, hrefOf }: MarketChartsProps) {
  return (
    <Card aria-labelledby="grafico">
      <CardHeader>
        <CardTitle id="grafico">{TITLES[chart]}</CardTitle>
        <SegmentedNav label="Gráfico" names={NAMES} current={chart} hrefOf={hrefOf} />
      </CardHeader>
      {chart === "depth" ? <Depth depth={market.depth} /> : null}
      {chart === "price" ? <Price chart={market.chart} /> : null}
      {chart === "trades" ? <LatestTrades trades={trades} timeZone={timeZone} /> : null}
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
