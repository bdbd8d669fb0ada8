import type { ComponentProps, ElementType } from "react";
import type { AsProps } from "@/components/ui/as-props";
import { cn } from "@/components/ui/cn";

/** Things of the member's own, a row each: OptionText, and at the end of the row what can be done with it. */
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

/** Its name, and below it what there is to say of it. */
export function OptionText<Tag extends ElementType = "div">({ as, className, ...props }: AsProps<Tag>) {
  const Text: ElementType = as ?? "div";
  return (
    <Text
      className={cn(
        "grid min-w-0 flex-1 [&>strong]:font-[550] [&>strong]:wrap-anywhere",
        Text === "label" && "cursor-pointer",
        "href" in props && "no-underline [&>strong]:underline [&>strong]:decoration-1",
        className,
      )}
      {...props}
    />
  );
}
