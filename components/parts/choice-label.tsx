import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** A Checkbox or a Radio with its label. */
export function ChoiceLabel({ className, ...props }: ComponentProps<"label">) {
  // biome-ignore lint/a11y/noLabelWithoutControl: its control is among its children
  return <label className={cn("flex cursor-pointer items-start gap-3 text-sm", className)} {...props} />;
}
