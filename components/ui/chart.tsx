import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

type ChartProps = {
  /** The accessible name of the chart. */
  label: string;
  viewBox: string;
  /** The labels of the grid lines, from top to bottom. */
  ticks: readonly string[];
  /** The labels below the chart, from left to right. */
  marks: readonly string[];
  /** The same data as a table for screen readers. */
  table: ReactNode;
  /** Centers each label in its band; on a phone, only every second one is shown. */
  bands?: boolean;
  className?: string | undefined;
  /** The paths. */
  children: ReactNode;
};

/**
 * The frame of a chart: SVG without scripts, and a table for screen readers. A class that sets `--height` changes the
 * height.
 */
export function Chart({
  label,
  viewBox,
  ticks,
  marks,
  table,
  bands = false,
  className,
  children,
}: ChartProps) {
  return (
    <figure
      data-slot="chart"
      className={cn(
        "grid grid-cols-[1fr_auto] gap-x-2 gap-y-1 **:[vector-effect:non-scaling-stroke]",
        className,
      )}
    >
      <svg
        className="block h-(--height,11rem) w-full overflow-visible"
        viewBox={viewBox}
        preserveAspectRatio="none"
        role="img"
      >
        <title>{label}</title>
        {children}
      </svg>
      <div
        className="my-[-0.55em] flex h-[calc(var(--height,11rem)+1.1em)] flex-col justify-between text-right text-xs leading-[1.1] text-muted-foreground"
        aria-hidden="true"
      >
        {ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
      <div
        className={cn(
          "text-xs leading-[1.1] text-muted-foreground",
          bands
            ? "grid auto-cols-fr grid-flow-col text-center max-tablet:*:even:invisible"
            : "flex justify-between",
        )}
        aria-hidden="true"
      >
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
      <div className="sr-only">{table}</div>
    </figure>
  );
}

export function ChartGrid(props: Omit<ComponentProps<"path">, "className">) {
  return <path className="fill-none stroke-border stroke-1" {...props} />;
}

/** The colors of a line and of the area below it. */
const INK = {
  1: { line: "stroke-chart-1", area: "fill-chart-1" },
  2: { line: "stroke-chart-2", area: "fill-chart-2" },
  4: { line: "stroke-chart-4", area: "fill-chart-4" },
} as const;

type ChartLineProps = { line: string; area: string; ink?: keyof typeof INK };

/** A line and the area below it, each as the `d` attribute of a path. */
export function ChartLine({ line, area, ink = 1 }: ChartLineProps) {
  return (
    <>
      <path className={INK[ink].area} opacity={0.11} d={area} />
      <path className={cn("fill-none stroke-[1.75]", INK[ink].line)} strokeLinejoin="round" d={line} />
    </>
  );
}
