import type { ComponentProps, CSSProperties } from "react";
import { cn } from "./cn";

type ProgressProps = Omit<ComponentProps<"span">, "children"> & {
  /** In percent. */
  value: number;
  thin?: boolean;
  /** The accessible name; without it, the bar only decorates a figure beside it. */
  label?: string;
};

/** A progress bar. */
export function Progress({ value, label, thin = false, className, ...props }: ProgressProps) {
  return (
    <span
      data-slot="progress"
      className={cn("flex overflow-hidden rounded-sm bg-muted", thin ? "h-1" : "h-2", className)}
      {...(label && {
        role: "progressbar",
        "aria-label": label,
        "aria-valuemin": 0,
        "aria-valuemax": 100,
        "aria-valuenow": value,
      })}
      {...props}
    >
      <span className="block w-(--part) bg-primary" style={partOf(value)} />
    </span>
  );
}

const partOf = (value: number) => ({ "--part": `${value}%` }) as CSSProperties;
