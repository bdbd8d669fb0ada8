import type { ReactNode } from "react";

type LedgerLineProps = { label: ReactNode; value: ReactNode; className?: string };

/** One line of `<dl className="ledger">`. */
export function LedgerLine({ label, value, className }: LedgerLineProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={className}>{value}</dd>
    </div>
  );
}
