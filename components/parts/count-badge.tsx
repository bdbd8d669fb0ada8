import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** The number of pending items, shown beside a link or an icon. */
export function CountBadge({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      data-slot="count-badge"
      className={cn(
        "inline-grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 text-[0.6875rem] leading-none font-[650] text-primary-foreground",
        className,
      )}
      {...props}
    />
  );
}
