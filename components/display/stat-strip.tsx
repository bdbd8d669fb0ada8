import type { ReactNode } from "react";
import { Note } from "@/components/display/note";
import { cn } from "@/components/ui/cn";
import { Unit } from "./amount";

type Stat = { label: string; value: ReactNode; unit?: string; note?: ReactNode };

/**
 * Figures in one row, separated by lines; on a phone in two columns, where the last of an odd number is as wide as
 * both.
 */
export function StatStrip({ stats, className }: { stats: readonly Stat[]; className?: string }) {
  return (
    <dl
      data-slot="stat-strip"
      className={cn(
        "grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-px overflow-hidden rounded-lg border bg-border max-tablet:grid-cols-[1fr_1fr]",
        className,
      )}
    >
      {stats.map(({ label, value, unit, note }) => (
        <div
          key={label}
          className="grid content-start gap-1 bg-card px-5 py-4 max-tablet:px-4 max-tablet:py-3 max-tablet:last:odd:col-span-2"
        >
          <dt className="text-sm text-muted-foreground">{label}</dt>
          <dd className={isWord(value) ? WORD : FIGURE}>
            {value}
            {unit ? <Unit>{`\u00a0${unit}`}</Unit> : null}
          </dd>
          {note ? <Note as="dd">{note}</Note> : null}
        </div>
      ))}
    </dl>
  );
}

const WORD = "text-md font-semibold tracking-[-0.005em]";
const FIGURE = "text-lg leading-[1.2] font-semibold tracking-[-0.015em] whitespace-nowrap";

// Words such as «Sin valoraciones» get a smaller size than figures: at the size of a figure they would wrap on a phone.
function isWord(value: ReactNode): boolean {
  return typeof value === "string" && !/\d/.test(value);
}
