import { scaleLinear } from "d3-scale";
import { area, curveStepAfter, line } from "d3-shape";
import { ChartNoAxesColumn } from "lucide-react";
import { Chart, ChartGrid, ChartLine } from "@/components/ui/chart";
import { Empty } from "@/components/ui/empty";
import type { DailyTotal } from "@/lib/bank/accounts/rules";
import { amountText, dayText, formatCount, shortDayText, shortMonthText } from "@/lib/core/format/format";
import { drawnEuros, drawnLength } from "./drawn";

const WIDTH = 600;
const HEIGHT = 160;
const LINES = 4;
const MARKS = 5;
const MANY_DAYS = 100;
const YEAR_DAYS = 367;

/**
 * A step chart of the member's total at the end of each day; a note if it was always zero. Its table has the same days;
 * for long periods, the ends of months.
 */
export function WealthChart({ days }: { days: readonly DailyTotal[] }) {
  if (days.every(({ euroCents }) => euroCents === 0n)) {
    return (
      <Empty title="Sin saldo en este periodo" icon={<ChartNoAxesColumn />}>
        Ingresa o recibe dinero y aquí verás cómo evoluciona.
      </Empty>
    );
  }
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
                <th scope="row">{dayText(day)}</th>
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

// Months if there are many days; only the first and last label have a year.
function marksOf(days: readonly DailyTotal[]): string[] {
  const last = days.length - 1;
  const places = Array.from({ length: MARKS }, (_, at) => Math.round((at * last) / (MARKS - 1)));
  const names = [...new Set(places)].map((place) => {
    const day = days[place]?.day ?? "";
    if (days.length < MANY_DAYS) return shortDayText(day);
    const month = shortMonthText(day.slice(0, 7));
    return place === 0 || place === last || days.length > YEAR_DAYS ? `${month} ${day.slice(0, 4)}` : month;
  });
  return [...new Set(names)];
}

// Every day; for long periods, the last day of each month and the first and last day.
function rowsOf(days: readonly DailyTotal[]): readonly DailyTotal[] {
  if (days.length < MANY_DAYS) return days;
  return days.filter(
    ({ day }, at) => at === 0 || at === days.length - 1 || days[at + 1]?.day.slice(0, 7) !== day.slice(0, 7),
  );
}
