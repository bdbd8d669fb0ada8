import { Chart, ChartGrid, ChartLine } from "@/components/ui/chart";

type AreaChartProps = {
  /** The accessible name of the chart. */
  label: string;
  /** One value for each step, oldest first; never negative. */
  values: readonly number[];
  /** The value of the top grid line if all values are lower. */
  top?: number;
  /** The labels of the grid lines, from top to bottom; the last one is zero. */
  ticks: readonly string[];
  /** The labels below the chart, from the first step to the last. */
  marks: readonly string[];
  /** The same data as a table for screen readers; empty steps may be omitted. */
  table: { head: readonly [string, string]; rows: readonly (readonly [string, string])[] };
  className?: string;
};

const WIDTH = 600;
const HEIGHT = 160;

/** A step chart of values over time, with the area below filled. */
export function AreaChart({ label, values, top = 0, ticks, marks, table, className }: AreaChartProps) {
  const line = stepsOf(values, top);
  return (
    <Chart
      className={className}
      label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      ticks={ticks}
      marks={marks}
      table={
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{table.head[0]}</th>
              <th scope="col">{table.head[1]}</th>
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    >
      <ChartGrid d={gridOf(ticks.length)} />
      <ChartLine line={line} area={`${line}V${HEIGHT}H0Z`} />
    </Chart>
  );
}

function stepsOf(values: readonly number[], top: number): string {
  const max = Math.max(1, top, ...values);
  const width = WIDTH / Math.max(1, values.length);
  const steps = values.map((value, index) => {
    const y = HEIGHT - (value / max) * HEIGHT;
    return `${index === 0 ? "M0 " : "V"}${short(y)}H${short((index + 1) * width)}`;
  });
  return steps.join("") || `M0 ${HEIGHT}H${WIDTH}`;
}

function gridOf(lines: number): string {
  const gap = HEIGHT / Math.max(1, lines - 1);
  return Array.from({ length: lines }, (_, index) => `M0 ${short(index * gap)}H${WIDTH}`).join("");
}

const short = (length: number) => Math.round(length * 10) / 10;
