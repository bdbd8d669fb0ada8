import { AreaChart } from "@/components/display/area-chart";
import { formatDay } from "@/lib/core/format/format";

type ActivityChartProps = { days: readonly Date[]; counts: readonly number[]; timeZone: string };

/** The number of activities per day. */
export function ActivityChart({ days, counts, timeZone }: ActivityChartProps) {
  const max = Math.max(...counts);
  const named = days.map((day, index) => ({ day, count: counts[index] ?? 0 }));
  return (
    <AreaChart
      className="[--height:4.5rem]"
      label={`Tu actividad de los últimos ${days.length} días`}
      values={counts}
      ticks={[String(max), "0"]}
      marks={marksOf(days).map((day) => formatDay(day, timeZone))}
      table={{
        head: ["Día", "Actividades"],
        rows: named
          .filter(({ count }) => count > 0)
          .map(({ day, count }) => [formatDay(day, timeZone), String(count)]),
      }}
    />
  );
}

function marksOf(days: readonly Date[]): Date[] {
  const last = days.length - 1;
  return [0, Math.round(last / 3), Math.round((2 * last) / 3), last].flatMap((index) => days[index] ?? []);
}
