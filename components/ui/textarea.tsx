import type { ComponentProps } from "react";
import { cn } from "./cn";
import { controlClass, lockedClass } from "./input";

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      data-slot="textarea"
      className={cn(controlClass, lockedClass, "min-h-22 resize-y px-3 py-2", className)}
      {...props}
    />
  );
}
