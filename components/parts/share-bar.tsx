import type { CSSProperties } from "react";
import { cn } from "@/components/ui/cn";

/** An amount that is available, set aside by its owner, locked, or still missing. */
type Look = "free" | "apart" | "held" | "empty";

export type Ink = 1 | 2 | 3 | 4 | 5;

const INKS: Readonly<Record<Ink, string>> = {
  1: "[--key:var(--chart-1)]",
  2: "[--key:var(--chart-2)]",
  3: "[--key:var(--chart-3)]",
  4: "[--key:var(--chart-4)]",
  5: "[--key:var(--input)]",
};

const LOOKS: Readonly<Record<Look, string>> = {
  free: "bg-(--key)",
  apart: "bg-primary-soft inset-ring inset-ring-(--key)",
  held: "hatch inset-ring inset-ring-(--key)",
  empty: "bg-muted inset-ring inset-ring-border-strong",
};

type SwatchProps = { look?: Look; ink?: Ink };

/** The colored square of a legend. */
export function Swatch({ look = "free", ink = 1 }: SwatchProps) {
  return (
    <span
      className={cn("inline-block size-2.5 flex-none rounded-xs", INKS[ink], LOOKS[look])}
      aria-hidden="true"
    />
  );
}

/** An entry of a legend: a square and its meaning. */
export function Key({ name, ...swatch }: SwatchProps & { name: string }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <Swatch {...swatch} /> {name}
    </li>
  );
}

/** The legend of a chart: squares and their meanings. */
export const keysClass = "flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground";

type Part = SwatchProps & {
  key: string;
  /** In hundredths of a percent. */
  points: number;
};

type ShareBarProps = {
  parts: readonly Part[];
  /** The accessible name of the bar; without it, the bar only decorates the figures beside it. */
  label?: string;
  className?: string;
};

/** The parts of a whole as a bar. */
export function ShareBar({ parts, label, className }: ShareBarProps) {
  return (
    <span
      className={cn("flex h-2 overflow-hidden rounded-sm bg-muted", className)}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      {parts
        .filter(({ points }) => points > 0)
        .map(({ key, points, look = "free", ink = 1 }) => (
          <span
            key={key}
            className={cn("block w-(--part)", INKS[ink], LOOKS[look])}
            style={{ "--part": `${points / 100}%` } as CSSProperties}
          />
        ))}
    </span>
  );
}
