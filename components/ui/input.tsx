import type { ComponentProps } from "react";
import { cn } from "./cn";
import { controlClass, lockedClass } from "./control-class";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return (
    <input
      data-slot="input"
      className={cn(controlClass, lockedClass, "min-h-control px-3", className)}
      {...props}
    />
  );
}
