import { scaleBand, scaleLinear } from "d3-scale";
import { Chart, ChartGrid } from "@/components/ui/chart";
import type { MonthlyFlow } from "@/lib/bank/accounts/rules";
import { amountText, formatCount } from "@/lib/core/format/format";
import { drawnEuros } from "./drawn";
import { monthName } from "./month-name";

const WIDTH = 600;
const HEIGHT = 160;
const LINES = 4;

/** What came in, above the line, and what went out, below it, in each month. */
export function FlowChart({ months }: { months: readonly MonthlyFlow[] }) {
  const most = Math.max(
    1,
    ...months.flatMap(({ received, sent }) => [drawnEuros(received), drawnEuros(sent)]),
  );
  const y = scaleLinear([-most, most], [HEIGHT, 0]).nice(LINES);
  const x = scaleBand(
    months.map(({ month }) => month),
    [0, WIDTH],
  ).padding(0.4);
  const ticks = y.ticks(LINES);
  return (
    <Chart
      className="[--height:16rem]"
      label="Entradas y salidas por mes, en euros"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      ticks={ticks.map((tick) => `${tick < 0 ? "−" : ""}${formatCount(Math.abs(tick))}`).reverse()}
      marks={months.map(({ month }) => monthName(month, "short"))}
      table={<FlowTable months={months} />}
    >
      <ChartGrid d={ticks.map((tick) => `M0 ${y(tick)}H${WIDTH}`).join("")} />
      {months.map(({ month, received, sent }) => (
        <g key={month}>
          <rect
            className="fill-chart-2"
            x={x(month)}
            width={x.bandwidth()}
            y={y(drawnEuros(received))}
            height={y(0) - y(drawnEuros(received))}
          />
          <rect
            className="fill-chart-4"
            x={x(month)}
            width={x.bandwidth()}
            y={y(0)}
            height={y(-drawnEuros(sent)) - y(0)}
          />
        </g>
      ))}
      <path className="stroke-foreground stroke-1" d={`M0 ${y(0)}H${WIDTH}`} />
    </Chart>
  );
}

function FlowTable({ months }: { months: readonly MonthlyFlow[] }) {
  return (
    <table>
      <caption>Entradas y salidas por mes</caption>
      <thead>
        <tr>
          <th scope="col">Mes</th>
          <th scope="col">Entra</th>
          <th scope="col">Sale</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, received, sent }) => (
          <tr key={month}>
            <th scope="row">{monthName(month, "long")}</th>
            <td>{amountText(received, "EUR")}</td>
            <td>{amountText(sent, "EUR")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
