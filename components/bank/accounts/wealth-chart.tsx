import { scaleLinear } from "d3-scale";
import { area, curveStepAfter, line } from "d3-shape";
import { Chart, ChartGrid, ChartLine } from "@/components/ui/chart";
import type { DailyTotal } from "@/lib/bank/accounts/rules";
import { amountText, formatCount } from "@/lib/core/format/format";
import { dayName, monthName } from "./date-names";
import { drawnEuros, drawnLength } from "./drawn";

const WIDTH = 600;
const HEIGHT = 160;
const LINES = 4;
const MARKS = 5;
const MANY_DAYS = 100;
const YEAR_DAYS = 367;

/** What a member had at the end of each day, drawn as steps; the table behind it has the same days, of many the ends of months. */
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
      marks={marksOf(days)}
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
                <th scope="row">{dayName(day)}</th>
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

// Months where there are many days; the year stands at both ends alone.
function marksOf(days: readonly DailyTotal[]): string[] {
  const last = days.length - 1;
  const places = Array.from({ length: MARKS }, (_, at) => Math.round((at * last) / (MARKS - 1)));
  const names = [...new Set(places)].map((place) => {
    const day = days[place]?.day ?? "";
    if (days.length < MANY_DAYS) return dayName(day, { year: false });
    const month = monthName(day.slice(0, 7), "short");
    return place === 0 || place === last || days.length > YEAR_DAYS ? `${month} ${day.slice(0, 4)}` : month;
  });
  return [...new Set(names)];
}

// Each day, as it is drawn; of many, each end of a month, and the first and last day.
function rowsOf(days: readonly DailyTotal[]): readonly DailyTotal[] {
  if (days.length < MANY_DAYS) return days;
  return days.filter(
    ({ day }, at) => at === 0 || at === days.length - 1 || days[at + 1]?.day.slice(0, 7) !== day.slice(0, 7),
  );
}
