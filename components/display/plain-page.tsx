import type { ComponentProps, ElementType } from "react";
import type { AsProps } from "@/components/ui/as-props";
import { cn } from "@/components/ui/cn";

/** A page with one message in the middle: an icon, a title, a sentence, and links in PlainActions. */
export function PlainPage<Tag extends ElementType = "div">({ as, className, ...props }: AsProps<Tag>) {
  const Frame: ElementType = as ?? "div";
  return (
    <Frame
      className={cn(
        "grid min-h-[60dvh] content-center justify-items-center gap-4 px-gutter py-12 text-center [&_p]:max-w-lg [&_p]:text-muted-foreground [&>.lucide]:text-[2rem] [&>.lucide]:text-muted-foreground",
        className,
      )}
      {...props}
    />
  );
}

export function PlainActions({ className, ...props }: ComponentProps<"div">) {
  return (
    <div className={cn("mt-2 flex flex-wrap items-center justify-center gap-2", className)} {...props} />
  );
}
