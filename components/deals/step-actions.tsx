import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type StepActionsProps = {
  /** The actions that move the deal forward; on a phone they are in the action bar instead. */
  forward: ReactNode;
  others: ReactNode;
};

/** The actions of a deal's current step. */
export function StepActions({ forward, others }: StepActionsProps) {
  if (!forward && !others) return null;
  return (
    <div
      className={cn(
        "flex min-w-0 flex-wrap items-center gap-2 not-has-[button]:hidden",
        !others && "max-tablet:hidden",
      )}
    >
      {forward ? <span className="not-has-[button]:hidden max-tablet:hidden">{forward}</span> : null}
      {others}
    </div>
  );
}
