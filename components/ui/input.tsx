import type { ComponentProps } from "react";
import { cn } from "./cn";

/** The styles shared by inputs and selects. */
export const controlClass =
  "w-full rounded-md border border-input bg-popover focus-visible:border-ring focus-visible:-outline-offset-1 aria-invalid:border-destructive aria-invalid:inset-ring aria-invalid:inset-ring-destructive";

/** The style of a read-only or disabled control. */
export const lockedClass =
  "disabled:border-border disabled:bg-muted disabled:text-muted-foreground [&[readonly]]:border-border [&[readonly]]:bg-muted [&[readonly]]:text-muted-foreground";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return (
    <input
      data-slot="input"
      className={cn(controlClass, lockedClass, "min-h-control min-w-0 px-3", className)}
      {...props}
    />
  );
}
