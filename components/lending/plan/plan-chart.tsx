import { scaleBand, scaleLinear } from "d3-scale";

import { Chart, ChartGrid } from "@/components/ui/chart";
import { dayText, formatCount } from "@/lib/core/format/format";
import { centsText } from "@/lib/lending/cents";
import type { LoanCurrency } from "@/lib/lending/constants";
import type { PlanLine } from "./plan-lines";

const WIDTH = 600;
const HEIGHT = 160;
const LINES = 3;
const HATCH = "plan-hatch";

// Whole units of the currency, only for the chart.
const drawn = (cents: bigint) => Number(cents / 100n);
const short = (length: number) => Math.round(length * 10) / 10;

type PlanChartProps = { lines: readonly PlanLine[]; currency: LoanCurrency };

/** The remaining principal before each payment as a step chart: paid parts solid, future ones hatched. */
export function PlanChart({ lines, currency }: PlanChartProps) {
  const max = Math.max(1, ...lines.map(({ before }) => drawn(before)));
  const y = scaleLinear([0, max], [HEIGHT, 0]).nice(LINES);
  const x = scaleBand(
    lines.map(({ nr }) => String(nr)),
    [0, WIDTH],
  );
  const ticks = y.ticks(LINES);
  const top = ({ before }: PlanLine) => short(y(drawn(before)));
  const at = ({ nr }: PlanLine) => short(x(String(nr)) ?? 0);
  const end = lines.at(-1);
  const stairs = lines.map(
    (line, place) => `${place === 0 ? "M" : "L"}${at(line)} ${top(line)}h${short(x.bandwidth())}`,
  );
  return (
    <Chart
      className="[--height:9.5rem]"
      label="Principal pendiente antes de cada pago"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      ticks={ticks.map((tick) => formatCount(tick)).reverse()}
      marks={lines.map(({ nr }) => String(nr))}
      bands
      table={
        <table>
          <caption>Principal pendiente por pago</caption>
          <thead>
            <tr>
              <th scope="col">Vence</th>
              <th scope="col">Antes</th>
              <th scope="col">Después</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ nr, dueOn, before, after }) => (
              <tr key={nr}>
                <th scope="row">{dayText(dueOn)}</th>
                <td>{centsText(before, currency)}</td>
                <td>{centsText(after, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    >
      <pattern
        id={HATCH}
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
        className="text-chart-1"
      >
        <rect width="1" height="7" fill="currentColor" opacity="0.55" />
      </pattern>
      <ChartGrid d={ticks.map((tick) => `M0 ${short(y(tick))}H${WIDTH}`).join("")} />
      {lines.map((line) => {
        const box = { x: at(line), y: top(line), width: short(x.bandwidth()), height: HEIGHT - top(line) };
        return line.state === "paid" ? (
          <rect key={line.nr} className="fill-chart-1 opacity-20" {...box} />
        ) : (
          <rect key={line.nr} fill={`url(#${HATCH})`} {...box} />
        );
      })}
      <path
        className="fill-none stroke-chart-1 stroke-[1.75]"
        d={`${stairs.join("")}${end ? `V${short(y(drawn(end.after)))}` : ""}`}
      />
    </Chart>
  );
}
