import type { ComponentProps } from "react";
import { cn } from "./cn";

export function Kbd({ className, ...props }: ComponentProps<"kbd">) {
  return (
    <kbd
      data-slot="kbd"
      className={cn(
        "rounded-sm border px-1.5 font-sans text-xs leading-[1.4] font-medium text-muted-foreground",
        className,
      )}
      {...props}
    />
  );
}
