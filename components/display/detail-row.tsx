import type { ReactNode } from "react";

type DetailRowProps = { label: ReactNode; value: ReactNode; className?: string };

/** One line of `<dl className="ledger">`. */
export function DetailRow({ label, value, className }: DetailRowProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={className}>{value}</dd>
    </div>
  );
}
