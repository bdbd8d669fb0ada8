import type { ComponentProps, ElementType } from "react";
import type { AsProps } from "./as-props";
import { cn } from "./cn";

/** A native popover menu; its button names it in `popoverTarget`. */
export function Menu<Tag extends ElementType = "nav">({ as, className, ...props }: AsProps<Tag>) {
  const Frame: ElementType = as ?? "nav";
  return (
    <Frame
      data-slot="menu"
      popover="auto"
      className={cn(
        "fixed inset-auto top-16 right-[calc(var(--spacing-gutter)+max(0px,50vw-40rem))] w-64 rounded-lg border bg-popover p-2 text-foreground shadow-lg max-tablet:top-14 max-tablet:right-2",
        className,
      )}
      {...props}
    />
  );
}

/** A link or a button of a menu. */
export function MenuItem<Tag extends ElementType = "button">({ as, className, ...props }: AsProps<Tag>) {
  const Line: ElementType = as ?? "button";
  return (
    <Line
      data-slot="menu-item"
      {...(Line === "button" && { type: "button" })}
      className={cn(
        "flex min-h-10 w-full items-center gap-3 rounded-md px-3 text-sm font-medium text-foreground no-underline hover:bg-muted max-tablet:min-h-11 [&>svg]:text-muted-foreground",
        className,
      )}
      {...props}
    />
  );
}

export function MenuSeparator({ className, ...props }: ComponentProps<"hr">) {
  return <hr className={cn("my-2 border-t", className)} {...props} />;
}
