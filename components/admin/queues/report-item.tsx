import type { ComponentProps } from "react";
import { Item } from "@/components/ui/item";

/** A text with its actions beside it, or below it if there is no room. */
export function ReportItem(props: Omit<ComponentProps<"li">, "className">) {
  return (
    <Item
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 *:first:min-w-0 *:first:flex-[1_1_10rem] **:data-[slot=button]:flex-none"
      {...props}
    />
  );
}
