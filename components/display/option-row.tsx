import type { ComponentProps, ElementType } from "react";
import type { AsProps } from "@/components/ui/as-props";
import { cn } from "@/components/ui/cn";

/** A row of a list of the member's own items: OptionText, and the actions at the end of the row. */
export function OptionRow({ className, ...props }: ComponentProps<"li">) {
  return (
    <li
      className={cn(
        "flex min-h-13 items-center gap-4 px-5 py-3 not-first:border-t max-tablet:gap-3 max-tablet:px-4 [&>svg]:text-muted-foreground",
        className,
      )}
      {...props}
    />
  );
}

/** The name of the item, with a description below. */
export function OptionText<Tag extends ElementType = "div">({ as, className, ...props }: AsProps<Tag>) {
  const Text: ElementType = as ?? "div";
  return (
    <Text
      className={cn(
        "grid min-w-0 flex-1 wrap-anywhere [&>strong]:font-[550]",
        Text === "label" && "cursor-pointer",
        "href" in props && "no-underline [&>strong]:underline [&>strong]:decoration-1",
        className,
      )}
      {...props}
    />
  );
}
