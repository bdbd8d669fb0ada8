import type { ComponentProps } from "react";
import { cn } from "./cn";

export function Label({ className, ...props }: ComponentProps<"label">) {
  // biome-ignore lint/a11y/noLabelWithoutControl: who uses it names the control
  return <label data-slot="label" className={cn("text-sm font-[550]", className)} {...props} />;
}
