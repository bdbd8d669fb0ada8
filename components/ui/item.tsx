import type { ElementType } from "react";
import type { AsProps } from "./as-props";
import { cn } from "./cn";

/** A list with lines between its items. */
export function ItemGroup<Tag extends ElementType = "ul">({ as, className, ...props }: AsProps<Tag>) {
  const List: ElementType = as ?? "ul";
  return <List data-slot="item-group" className={cn("divide-y", className)} {...props} />;
}

export function Item<Tag extends ElementType = "li">({ as, className, ...props }: AsProps<Tag>) {
  const Line: ElementType = as ?? "li";
  return (
    <Line
      data-slot="item"
      className={cn("px-5 py-4 max-tablet:px-4 max-tablet:py-3", className)}
      {...props}
    />
  );
}
