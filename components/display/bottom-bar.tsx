import type { ElementType } from "react";
import type { AsProps } from "@/components/ui/as-props";
import { cn } from "@/components/ui/cn";

/** On a phone: a bar at the bottom of the screen with the main actions, side by side. */
export function BottomBar<Tag extends ElementType = "section">({ as, className, ...props }: AsProps<Tag>) {
  const Bar: ElementType = as ?? "section";
  return (
    <Bar
      data-slot="bottom-bar"
      className={cn(
        "sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-25 flex items-center gap-3 border-t bg-card px-4 py-3 *:data-[slot=button]:flex-1 tablet:hidden",
        className,
      )}
      {...props}
    />
  );
}
