import { scaleLinear } from "d3-scale";
import { area, curveStepAfter, line } from "d3-shape";
import { Chart, ChartGrid, ChartLine } from "@/components/ui/chart";
import type { DailyTotal } from "@/lib/bank/accounts/rules";
import { amountText, formatCount } from "@/lib/core/format/format";
import { drawnEuros, drawnLength } from "./drawn";

const WIDTH = 600;
const HEIGHT = 160;
const LINES = 4;
const MARKS = 5;

/** What a member had at the end of each day, drawn as steps; the table behind it has a line for each mark and each end of a month. */
export function WealthChart({ days }: { days: readonly DailyTotal[] }) {
  const euros = days.map(({ euroCents }) => drawnEuros(euroCents));
  const y = scaleLinear([0, Math.max(1, ...euros)], [HEIGHT, 0]).nice(LINES);
  const x = scaleLinear([0, Math.max(1, euros.length)], [0, WIDTH]);
  const points = [...euros, euros.at(-1) ?? 0].map(
    (value, at) => [drawnLength(x(at)), drawnLength(y(value))] as [number, number],
  );
  const top = line().curve(curveStepAfter)(points);
  const filled = area().curve(curveStepAfter).y0(HEIGHT)(points);
  const ticks = y.ticks(LINES);
  return (
    <Chart
      className="[--height:14.5rem]"
      label="Valor total al final de cada día"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      ticks={ticks.map((tick) => formatCount(tick)).reverse()}
      marks={marksOf(days).map(({ day }) => shortDay(day))}
      table={
        <table>
          <caption>Valor total por fecha</caption>
          <thead>
            <tr>
              <th scope="col">Día</th>
              <th scope="col">Valor</th>
            </tr>
          </thead>
          <tbody>
            {rowsOf(days).map(({ day, euroCents }) => (
              <tr key={day}>
                <th scope="row">{shortDay(day)}</th>
                <td>{amountText(euroCents, "EUR")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    >
      <ChartGrid d={ticks.map((tick) => `M0 ${y(tick)}H${WIDTH}`).join("")} />
      <ChartLine line={top ?? ""} area={filled ?? ""} />
    </Chart>
  );
}

function marksOf(days: readonly DailyTotal[]): DailyTotal[] {
  const last = days.length - 1;
  const places = Array.from({ length: MARKS }, (_, at) => Math.round((at * last) / (MARKS - 1)));
  return [...new Set(places)].flatMap((place) => days[place] ?? []);
}

// Each end of a month, and the first and last day.
function rowsOf(days: readonly DailyTotal[]): DailyTotal[] {
  return days.filter(
    ({ day }, at) => at === 0 || at === days.length - 1 || days[at + 1]?.day.slice(0, 7) !== day.slice(0, 7),
  );
}

function shortDay(day: string): string {
  return new Intl.DateTimeFormat("es-ES", {
    day: "numeric",
    month: "short",
    year: "2-digit",
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));
}
