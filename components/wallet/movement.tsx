import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type MovementProps = { icon: LucideIcon; end: ReactNode; children: ReactNode };

/** A line of a list of deposits or withdrawals, with the amount and the state at the end. */
export function Movement({ icon: Icon, end, children }: MovementProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-3 py-3 text-sm not-first:border-t">
      <Icon className="mt-0.75 text-muted-foreground" />
      <div className="grid content-start gap-1 *:min-w-0">{children}</div>
      <div className="grid content-start justify-items-end gap-1 font-semibold">{end}</div>
    </li>
  );
}
