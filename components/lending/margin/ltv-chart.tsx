import { scaleLinear } from "d3-scale";
import { area, line } from "d3-shape";
import { Chart, ChartGrid, ChartLine } from "@/components/ui/chart";
import { dayOf } from "@/lib/core/format/calendar";
import { formatDecimal } from "@/lib/core/format/decimal";
import { DAY_MS } from "@/lib/core/format/durations";
import { dayText, formatDate, shortDayText } from "@/lib/core/format/format";
import { LOAN_ENTRIES } from "@/lib/lending/loan/constants";
import { DEFAULT_LTV } from "@/lib/lending/margin/constants";
import type { LtvHistory } from "@/lib/lending/margin/ltv-history-queries";

const WIDTH = 600;
const HEIGHT = 160;
const STEP = 20;
const END = DEFAULT_LTV / 100;
const DATES = 4;

const short = (length: number) => Math.round(length * 10) / 10;

type Notice = LtvHistory["notices"][number];

const NAMES: Readonly<Record<Notice["event"], string>> = {
  first: LOAN_ENTRIES["margin-first"],
  second: LOAN_ENTRIES["margin-second"],
  third: LOAN_ENTRIES["margin-third"],
  default: LOAN_ENTRIES.default,
  cleared: LOAN_ENTRIES["margin-cleared"],
  recovered: LOAN_ENTRIES.recover,
};

/** Returns whether a notice warned about the collateral; those are drawn as dots. */
export const isCall = ({ event }: Notice) => event !== "cleared" && event !== "recovered";

type LtvChartProps = { history: LtvHistory; timeZone: string };

/** The LTV of a loan since its start, with each margin call as a dot and the liquidation level as a line. */
export function LtvChart({ history, timeZone }: LtvChartProps) {
  const course = courseOf(history);
  const values = course.map(({ ltv }) => Number(ltv));
  // The range in steps of twenty, as the grid, with space above the liquidation level.
  const [min, max] = [
    Math.floor(Math.min(END - 2 * STEP, ...values) / STEP) * STEP,
    Math.ceil(Math.max(END + 1, ...values) / STEP) * STEP,
  ];
  const y = scaleLinear([min, max], [HEIGHT, 0]);
  const times = course.map(({ at }) => Date.parse(at));
  const x = scaleLinear([times[0] ?? 0, times.at(-1) ?? 1], [0, WIDTH]);
  const placeOf = ({ at, ltv }: { at: string; ltv: string }): [number, number] => [
    short(x(Date.parse(at))),
    short(y(Number(ltv))),
  ];
  const ticks = Array.from({ length: (max - min) / STEP + 1 }, (_, place) => min + place * STEP);
  const places = course.map(placeOf);
  const dots = history.notices.filter(isCall).map(placeOf);
  return (
    <Chart
      className="[--height:11rem]"
      label="LTV del préstamo desde su inicio"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      ticks={ticks.map((tick) => `${tick} %`).reverse()}
      marks={datesOf(times, timeZone)}
      table={<LtvTable course={course} timeZone={timeZone} />}
    >
      <ChartGrid d={ticks.map((tick) => `M0 ${short(y(tick))}H${WIDTH}`).join("")} />
      <path
        className="fill-none stroke-destructive stroke-[1.5]"
        strokeDasharray="5 4"
        d={`M0 ${short(y(END))}H${WIDTH}`}
      />
      <ChartLine line={line()(places) ?? ""} area={area().y0(HEIGHT)(places) ?? ""} />
      {/* A zero-length line with round caps stays round when the SVG is stretched. */}
      <path
        className="fill-none stroke-warning stroke-9"
        strokeLinecap="round"
        d={dots.map(([left, top]) => `M${left} ${top}h0.01`).join("")}
      />
    </Chart>
  );
}

type Step = { at: string; ltv: string; price: string; name: string | null };

/** Merges the LTV points and the notices in chronological order. */
function courseOf({ points, notices }: LtvHistory): Step[] {
  const from = points[0]?.at ?? "";
  return [
    ...points.map((point) => ({ ...point, name: null })),
    ...notices.map(({ event, ...notice }) => ({ ...notice, name: NAMES[event] })),
  ]
    .filter(({ at }) => at >= from)
    .sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
}

const MANY_DAYS_MS = 300 * DAY_MS;

// With the year if the period is long.
function datesOf(times: readonly number[], timeZone: string): string[] {
  const [from = 0, to = 0] = [times[0], times.at(-1)];
  const named = to - from > MANY_DAYS_MS ? dayText : shortDayText;
  const dates = Array.from({ length: DATES }, (_, at) =>
    named(dayOf(new Date(from + ((to - from) * at) / (DATES - 1)), timeZone)),
  );
  return [...new Set(dates)];
}

function LtvTable({ course, timeZone }: { course: readonly Step[]; timeZone: string }) {
  return (
    <table>
      <caption>LTV del préstamo por fecha</caption>
      <thead>
        <tr>
          <th scope="col">Fecha</th>
          <th scope="col">LTV</th>
          <th scope="col">BTC, US$</th>
          <th scope="col">Aviso</th>
        </tr>
      </thead>
      <tbody>
        {course.map(({ at, ltv, price, name }) => (
          <tr key={`${at} ${name}`}>
            <th scope="row">{formatDate(new Date(at), timeZone)}</th>
            <td>{formatDecimal(ltv)} %</td>
            <td>{formatDecimal(price)}</td>
            <td>{name ?? "—"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
