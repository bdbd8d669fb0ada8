import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./class-names";

export function Select({ className, ...props }: ComponentProps<"select">) {
  return (
    <span className={cn("select", className)}>
      <select {...props} />
      <ChevronDown className="icon" />
    </span>
  );
}
