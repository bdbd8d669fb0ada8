import { scaleBand, scaleLinear } from "d3-scale";
import { Chart, ChartGrid } from "@/components/ui/chart";
import { formatCount, monthText, shortMonthText } from "@/lib/core/format/format";
import { centsText } from "@/lib/lending/cents";
import type { LoanCurrency } from "@/lib/lending/constants";
import type { MonthOfPayments } from "@/lib/lending/portfolio/rules";

const WIDTH = 600;
const HEIGHT = 120;
const LINES = 3;

// Whole units of the currency, only for the chart.
const drawn = (cents: bigint) => Number(cents / 100n);
const short = (length: number) => Math.round(length * 10) / 10;

type PaymentsChartProps = { label: string; months: readonly MonthOfPayments[]; currency: LoanCurrency };

/** The planned payments of each month, with the principal below and the interest on top. */
export function PaymentsChart({ label, months, currency }: PaymentsChartProps) {
  const max = Math.max(1, ...months.map(({ principal, interest }) => drawn(principal + interest)));
  const y = scaleLinear([0, max], [HEIGHT, 0]).nice(LINES);
  const x = scaleBand(
    months.map(({ month }) => month),
    [0, WIDTH],
  ).padding(0.4);
  const ticks = y.ticks(LINES);
  const bar = (month: string, from: number, to: number) => ({
    x: short(x(month) ?? 0),
    width: short(x.bandwidth()),
    y: short(y(to)),
    height: short(y(from) - y(to)),
  });
  return (
    <Chart
      className="[--height:8rem]"
      label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      ticks={ticks.map((tick) => formatCount(tick)).reverse()}
      marks={months.map(({ month }) => shortMonthText(month))}
      bands
      table={
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">Mes</th>
              <th scope="col">Principal</th>
              <th scope="col">Interés</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, principal, interest }) => (
              <tr key={month}>
                <th scope="row">{monthText(month)}</th>
                <td>{centsText(principal, currency)}</td>
                <td>{centsText(interest, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    >
      <ChartGrid d={ticks.map((tick) => `M0 ${short(y(tick))}H${WIDTH}`).join("")} />
      {months.map(({ month, principal, interest }) => (
        <g key={month}>
          <rect className="fill-chart-1" {...bar(month, 0, drawn(principal))} />
          <rect className="fill-chart-2" {...bar(month, drawn(principal), drawn(principal + interest))} />
        </g>
      ))}
    </Chart>
  );
}
