import type { ElementType } from "react";
import type { AsProps } from "@/components/ui/as-props";
import { cn } from "@/components/ui/cn";

/** The badges of one item, side by side. */
export function BadgeRow<Tag extends ElementType = "span">({ as, className, ...props }: AsProps<Tag>) {
  const Line: ElementType = as ?? "span";
  return <Line className={cn("flex flex-wrap items-center gap-1", className)} {...props} />;
}
