import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** A responsive grid of app cards. `wide` makes the columns wider, for cards with more text. */
export function AppGrid({ wide = false, className, ...props }: ComponentProps<"div"> & { wide?: boolean }) {
  return (
    <div
      className={cn(
        "grid gap-3 max-tablet:gap-2",
        wide
          ? "grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))]"
          : "grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))]",
        className,
      )}
      {...props}
    />
  );
}
