import { scaleBand, scaleLinear } from "d3-scale";
import { Chart, ChartGrid } from "@/components/ui/chart";
import type { FlowMonth } from "@/lib/bank/accounts/flow-rules";
import { amountText, formatCount, monthText, shortMonthText } from "@/lib/core/format/format";
import { drawnEuros, drawnLength } from "./drawn";

const WIDTH = 600;
const HEIGHT = 160;
const LINES = 4;
const HATCH = "tied-hatch";

/** Monthly bars: incoming amounts above the line; outgoing, set-aside and held amounts below it. */
export function FlowChart({ months }: { months: readonly FlowMonth[] }) {
  const below = ({ sent, tied }: FlowMonth) => drawnEuros(sent + tied);
  const max = Math.max(1, ...months.flatMap((month) => [drawnEuros(month.received), below(month)]));
  const y = scaleLinear([-max, max], [HEIGHT, 0]).nice(LINES);
  const x = scaleBand(
    months.map(({ month }) => month),
    [0, WIDTH],
  ).padding(0.46);
  const ticks = y.ticks(LINES);
  const bar = (month: string, top: number, bottom: number) => ({
    x: drawnLength(x(month) ?? 0),
    width: drawnLength(x.bandwidth()),
    y: drawnLength(y(top)),
    height: drawnLength(y(bottom) - y(top)),
  });
  return (
    <Chart
      className="[--height:20rem] max-tablet:[--height:14rem]"
      label="Entradas y salidas por mes, en euros"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      ticks={ticks.map((tick) => `${tick < 0 ? "−" : ""}${formatCount(Math.abs(tick))}`).reverse()}
      marks={months.map(({ month }) => shortMonthText(month))}
      bands
      table={<FlowTable months={months} />}
    >
      <pattern
        id={HATCH}
        width="4"
        height="4"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
        className="text-chart-4"
      >
        <rect width="1.4" height="4" fill="currentColor" />
      </pattern>
      <ChartGrid d={ticks.map((tick) => `M0 ${drawnLength(y(tick))}H${WIDTH}`).join("")} />
      {months.map(({ month, received, sent, tied }) => (
        <g key={month}>
          <rect className="fill-chart-2" {...bar(month, drawnEuros(received), 0)} />
          <rect className="fill-chart-4" {...bar(month, 0, -drawnEuros(sent))} />
          {tied > 0n ? (
            <rect
              className="stroke-chart-4 stroke-1"
              fill={`url(#${HATCH})`}
              {...bar(month, -drawnEuros(sent), -drawnEuros(sent + tied))}
            />
          ) : null}
        </g>
      ))}
      <path className="stroke-foreground stroke-1" d={`M0 ${drawnLength(y(0))}H${WIDTH}`} />
    </Chart>
  );
}

function FlowTable({ months }: { months: readonly FlowMonth[] }) {
  return (
    <table>
      <caption>Entradas y salidas por mes</caption>
      <thead>
        <tr>
          <th scope="col">Mes</th>
          <th scope="col">Entra</th>
          <th scope="col">Sale</th>
          <th scope="col">Apartado o retenido</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, received, sent, tied }) => (
          <tr key={month}>
            <th scope="row">{monthText(month)}</th>
            <td>{amountText(received, "EUR")}</td>
            <td>{amountText(sent, "EUR")}</td>
            <td>{amountText(tied, "EUR")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
