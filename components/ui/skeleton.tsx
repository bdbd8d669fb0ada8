import type { ComponentProps } from "react";
import { cn } from "./cn";

/** A placeholder for content that is loading. */
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
