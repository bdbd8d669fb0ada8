import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** A list of names and values, one pair per line. */
export function DetailList({ className, ...props }: ComponentProps<"dl">) {
  return <dl data-slot="detail-list" className={cn("grid text-sm", className)} {...props} />;
}

type DetailRowProps = {
  label: ReactNode;
  /** A note below the name. */
  note?: ReactNode;
  /** Whether this is the total line below a sum. */
  total?: boolean | undefined;
  /** The class of the value. */
  className?: string;
  children: ReactNode;
};

export function DetailRow({ label, note, total = false, className, children }: DetailRowProps) {
  return (
    <div
      data-slot="detail-row"
      className={total ? TOTAL : "flex justify-between gap-4 py-2 not-last:border-b"}
    >
      <dt
        className={cn(
          "min-w-0",
          total ? "font-semibold" : "text-muted-foreground",
          note !== undefined && "grid content-start gap-1 *:min-w-0",
        )}
      >
        {label}
        {note}
      </dt>
      <dd
        className={cn(
          "max-w-[65%] flex-none text-right wrap-anywhere",
          total ? "text-md font-[650]" : "font-medium",
          className,
        )}
      >
        {children}
      </dd>
    </div>
  );
}

const TOTAL =
  "-mt-px flex justify-between gap-4 border-t border-b-3 border-foreground py-3 [border-bottom-style:double]";
