import type { CSSProperties } from "react";
import { cn } from "@/components/ui/cn";
import { centsText } from "@/lib/lending/cents";
import type { LoanCurrency } from "@/lib/lending/constants";
import { ARREARS, type Arrears, type Portfolio } from "@/lib/lending/portfolio/rules";

const AGES: Readonly<Record<Arrears, { name: string; ink: string }>> = {
  current: { name: "Al día", ink: "bg-chart-2" },
  "days-1-3": { name: "1 a 3 días", ink: "bg-chart-3" },
  "days-4-30": { name: "4 a 30 días", ink: "bg-warning" },
  "days-31": { name: "Más de 30 días", ink: "bg-destructive" },
};

type ArrearsBarProps = { arrears: Portfolio["arrears"]; currency: LoanCurrency };

/** The overdue loans by age; each part is as long as its share of the principal. */
export function ArrearsBar({ arrears, currency }: ArrearsBarProps) {
  const whole = ARREARS.reduce((all, age) => all + arrears[age].principal, 0n);
  const shown = ARREARS.filter((age) => age === "current" || arrears[age].loans > 0);
  return (
    <div className="grid gap-2">
      <span className="flex h-2 overflow-hidden rounded-sm bg-muted" aria-hidden="true">
        {ARREARS.filter((age) => arrears[age].principal > 0n).map((age) => (
          <span
            key={age}
            className={cn("block w-(--part)", AGES[age].ink)}
            style={
              { "--part": `${Number((arrears[age].principal * 10_000n) / whole) / 100}%` } as CSSProperties
            }
          />
        ))}
      </span>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
        {shown.map((age) => (
          <li key={age} className="inline-flex items-center gap-1.5">
            <span className={cn("size-2.5 flex-none rounded-xs", AGES[age].ink)} aria-hidden="true" />
            {AGES[age].name}: {countText(arrears[age].loans)}, {centsText(arrears[age].principal, currency)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const countText = (loans: number) => (loans === 1 ? "1 préstamo" : `${loans} préstamos`);
