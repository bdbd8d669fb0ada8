import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { exampleOf } from "./example";

type UnitInputProps = ComponentProps<"input"> & { unit: string; frameClassName?: string | undefined };

/** A number input with its unit at the end. */
export function UnitInput({ unit, frameClassName, className, placeholder, ...props }: UnitInputProps) {
  return (
    <span data-slot="unit-input" className={cn("relative block", frameClassName)}>
      <Input className={cn("pr-15 text-right", className)} placeholder={exampleOf(placeholder)} {...props} />
      <span
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-sm text-muted-foreground"
        aria-hidden="true"
      >
        {unit}
      </span>
    </span>
  );
}
