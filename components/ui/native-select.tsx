import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { controlClass } from "./input";

/** A native select; `className` applies to its frame. */
export function NativeSelect({ className, ...props }: ComponentProps<"select">) {
  return (
    <span data-slot="native-select" className={cn("relative block", className)}>
      <select
        className={cn(controlClass, "min-h-control appearance-none pr-9 pl-3 text-ellipsis")}
        {...props}
      />
      <ChevronDown className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted-foreground" />
    </span>
  );
}
