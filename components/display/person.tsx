import type { ComponentProps, ElementType } from "react";
import type { AsProps } from "@/components/ui/as-props";
import { cn } from "@/components/ui/cn";
import { Note } from "./note";

/** A member: the picture, with PersonText (name and description) beside it. */
export function Person<Tag extends ElementType = "div">({ as, className, ...props }: AsProps<Tag>) {
  const Frame: ElementType = as ?? "div";
  return <Frame data-slot="person" className={cn("flex min-w-0 items-center gap-3", className)} {...props} />;
}

export function PersonText({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("grid min-w-0 leading-snug", className)} {...props} />;
}

export function PersonName<Tag extends ElementType = "span">({ as, className, ...props }: AsProps<Tag>) {
  const Name: ElementType = as ?? "span";
  return (
    <Name
      data-slot="person-name"
      className={cn("truncate font-[550] text-inherit", "href" in props && "leading-6", className)}
      {...props}
    />
  );
}

/** A line about the member, truncated if it is too long. */
export function PersonNote<Tag extends ElementType = "span">({ as, className, ...props }: AsProps<Tag>) {
  const Text: ElementType = as ?? "span";
  return (
    <Note
      as={Text}
      data-slot="person-note"
      className={cn("overflow-hidden text-ellipsis", className)}
      {...props}
    />
  );
}
