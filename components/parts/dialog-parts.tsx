import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/**
 * The content of a dialog or a sheet. Not part of those components, because it may be inside a form that the dialog
 * contains.
 */
export function DialogBody({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="dialog-body" className={cn("px-5 pt-4 pb-5", className)} {...props} />;
}

export function DialogFooter({ className, ...props }: ComponentProps<"footer">) {
  return (
    <footer
      data-slot="dialog-footer"
      className={cn("flex justify-end gap-2 border-t px-5 py-4 max-tablet:flex-col-reverse", className)}
      {...props}
    />
  );
}
