import type { ElementType } from "react";
import type { AsProps } from "@/components/ui/as-props";
import { cn } from "@/components/ui/cn";

/** The margins and width of an application page. */
export function PageFrame<Tag extends ElementType = "main">({ as, className, ...props }: AsProps<Tag>) {
  const Frame: ElementType = as ?? "main";
  return (
    <Frame
      className={cn(
        "mx-auto grid w-full max-w-304 content-start gap-6 px-gutter pt-8 pb-12 *:min-w-0 max-tablet:gap-5 max-tablet:px-4 max-tablet:pt-5 max-tablet:pb-8",
        className,
      )}
      {...props}
    />
  );
}
