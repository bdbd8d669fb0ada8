import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type FigureRowProps = {
  /** The accessible name of the row. */
  label: string;
  figures: readonly { name: string; value: ReactNode }[];
  /** The class that sets the number of columns. */
  className: string;
};

/** One row of figures below a chart, the last of them the total; on a phone, one line each. */
export function FigureRow({ label, figures, className }: FigureRowProps) {
  return (
    <>
      <h3 className="sr-only">{label}</h3>
      <dl className={cn("grid gap-px bg-border max-tablet:grid-cols-1", className)}>
        {figures.map(({ name, value }, place) => (
          <div
            key={name}
            className={cn(
              "grid content-start gap-0.5 px-5 py-3 max-tablet:flex max-tablet:justify-between max-tablet:gap-4 max-tablet:px-4 max-tablet:py-2",
              place === figures.length - 1 ? "bg-background" : "bg-card",
            )}
          >
            <dt className="text-xs text-muted-foreground">{name}</dt>
            <dd className="font-semibold whitespace-nowrap max-tablet:text-sm">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
