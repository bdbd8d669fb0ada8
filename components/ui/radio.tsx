import type { ComponentProps } from "react";
import { markClass } from "./checkbox";
import { cn } from "./cn";

/** A native radio button, which posts with its form. */
export function Radio({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return (
    <input
      type="radio"
      data-slot="radio"
      className={cn(
        markClass,
        "rounded-full checked:inset-ring-[0.25rem] checked:inset-ring-popover",
        className,
      )}
      {...props}
    />
  );
}
