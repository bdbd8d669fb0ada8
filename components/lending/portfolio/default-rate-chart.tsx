import { scaleBand, scaleLinear } from "d3-scale";
import { Chart, ChartGrid } from "@/components/ui/chart";
import { formatDecimal } from "@/lib/core/format/decimal";
import { formatCount, monthText, shortMonthText } from "@/lib/core/format/format";
import type { StatisticsMonth } from "@/lib/lending/margin/statistics-queries";

const WIDTH = 600;
const HEIGHT = 140;
const LINES = 3;
const MONTHS_DRAWN = 12;
/** The minimum top of the scale in percent, so that a rate of one percent does not fill the chart. */
const LOWEST_TOP = 10;
const LABEL = "Préstamos liquidados de cada cien que terminaron, por mes";

const short = (length: number) => Math.round(length * 10) / 10;

/** The default rate of the latest months with ended loans; the table has all months. */
export function DefaultRateChart({ months }: { months: readonly StatisticsMonth[] }) {
  const drawn = months.slice(0, MONTHS_DRAWN).toReversed();
  const max = Math.max(LOWEST_TOP, ...drawn.map(({ defaultRate }) => Number(defaultRate)));
  const y = scaleLinear([0, max], [HEIGHT, 0]).nice(LINES);
  const x = scaleBand(
    drawn.map(({ month }) => month),
    [0, WIDTH],
  ).padding(0.4);
  const ticks = y.ticks(LINES);
  return (
    <Chart
      className="[--height:9rem]"
      label={LABEL}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      ticks={ticks.map((tick) => `${formatCount(tick)}\u00a0%`).reverse()}
      marks={drawn.map(({ month }) => shortMonthText(month))}
      bands
      table={
        <table>
          <caption>{LABEL}</caption>
          <thead>
            <tr>
              <th scope="col">Mes</th>
              <th scope="col">Devueltos</th>
              <th scope="col">Liquidados</th>
              <th scope="col">Impago</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, repaid, liquidated, defaultRate }) => (
              <tr key={month}>
                <th scope="row">{monthText(month)}</th>
                <td>{formatCount(repaid)}</td>
                <td>{formatCount(liquidated)}</td>
                <td>{formatDecimal(defaultRate)} %</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    >
      <ChartGrid d={ticks.map((tick) => `M0 ${short(y(tick))}H${WIDTH}`).join("")} />
      {drawn.map(({ month, defaultRate }) => (
        <rect
          key={month}
          className="fill-chart-1"
          x={short(x(month) ?? 0)}
          width={short(x.bandwidth())}
          y={short(y(Number(defaultRate)))}
          height={short(HEIGHT - y(Number(defaultRate)))}
        />
      ))}
    </Chart>
  );
}
