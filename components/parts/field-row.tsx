import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** Fields side by side, as many as fit. */
export function FieldRow({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      className={cn(
        "grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] items-start gap-4",
        className,
      )}
      {...props}
    />
  );
}
