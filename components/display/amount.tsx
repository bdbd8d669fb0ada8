import type { ReactNode } from "react";

type AmountProps = { text: string; unit: string; className?: string };

/** An amount with a dimmed unit, on one line. Does not use `cn`, because public pages load it. */
export function Amount({ text, unit, className }: AmountProps) {
  return (
    <span className={className ? `whitespace-nowrap ${className}` : "whitespace-nowrap"}>
      {text}
      {"\u00a0"}
      <Unit>{unit}</Unit>
    </span>
  );
}

export function Unit({ children }: { children: ReactNode }) {
  return (
    <span data-slot="unit" className="text-[0.82em] font-normal tracking-normal text-muted-foreground">
      {children}
    </span>
  );
}
