import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** The footer of a list: how many items are shown, and the button that loads more. */
export function ListFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="list-footer"
      className={cn(
        "flex items-center justify-between gap-4 border-t px-5 py-3 max-tablet:flex-col max-tablet:p-4 max-tablet:**:data-[slot=button]:w-full",
        className,
      )}
      {...props}
    />
  );
}
