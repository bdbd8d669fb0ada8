import type { ComponentProps } from "react";
import { cn } from "./cn";

/** A place that is still to be filled. */
export function Skeleton({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      data-slot="skeleton"
      className={cn(
        "block min-h-3.5 animate-pulse rounded-sm bg-muted motion-reduce:animate-none",
        className,
      )}
      {...props}
    />
  );
}
