"use client";

import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import { type ComponentProps, useRef } from "react";
import { buttonVariants } from "./button-variants";
import { cn } from "./cn";

export function Dialog(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root {...props} />;
}

type DialogContentProps = ComponentProps<typeof Radix.Content>;

/** The content of a dialog over the page, with an overlay. On close, the focus returns to the element that had it. */
export function DialogContent({ className, ...props }: DialogContentProps) {
  return (
    <DialogSurface
      data-slot="dialog-content"
      className={cn(
        "top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-112 -translate-x-1/2 -translate-y-1/2 animate-appear rounded-lg bg-popover",
        className,
      )}
      {...props}
    />
  );
}

const FIELDS = "form :is(input:not([type=hidden], [type=file]), select, textarea):not(:disabled, [readonly])";

/**
 * Returns the text field, number or list that the form of a dialog begins with; null on touch screens, where the
 * keyboard would cover the dialog.
 */
function firstField(dialog: Element): HTMLElement | null {
  if (!matchMedia("(pointer: fine)").matches) return null;
  const field = dialog.querySelector<HTMLElement>(FIELDS);
  return field?.matches("[type=checkbox], [type=radio]") ? null : field;
}

/**
 * Returns handlers that restore the focus for a Radix content without a Radix trigger. The focus goes to the field with
 * `data-autofocus`, or else to the first field of the form, instead of the close button.
 */
function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      const dialog = event.target as Element;
      const field = dialog.querySelector<HTMLElement>("[data-autofocus]") ?? firstField(dialog);
      if (!field) return;
      event.preventDefault();
      field.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}

/** The content without a position; DialogContent and SheetContent add one. */
export function DialogSurface({ className, ...props }: DialogContentProps) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Portal>
      {/* As high as the content: a dialog over another one dims it too, because it comes later in the document. */}
      <Radix.Overlay data-slot="dialog-overlay" className="fixed inset-0 z-50 animate-appear bg-overlay" />
      <Radix.Content
        className={cn("fixed z-50 overflow-y-auto shadow-lg focus-visible:outline-none", className)}
        aria-describedby={undefined}
        {...focusReturn}
        {...props}
      />
    </Radix.Portal>
  );
}

export function DialogHeader({ className, ...props }: ComponentProps<"header">) {
  return (
    <header
      data-slot="dialog-header"
      className={cn("flex items-start justify-between gap-4 px-5 pt-5", className)}
      {...props}
    />
  );
}

/** The title of the dialog. With `asChild`, a child with its own style is the title. */
export function DialogTitle({ asChild, className, ...props }: ComponentProps<typeof Radix.Title>) {
  return (
    <Radix.Title
      data-slot="dialog-title"
      {...(asChild
        ? { asChild }
        : { className: cn("min-w-0 text-md font-semibold tracking-[-0.005em] wrap-anywhere", className) })}
      {...props}
    />
  );
}

export function DialogClose({ className, ...props }: ComponentProps<typeof Radix.Close>) {
  return (
    <Radix.Close
      data-slot="dialog-close"
      className={cn(
        buttonVariants({ variant: "ghost", size: "icon-sm" }),
        "-mt-1.5 -mr-2 text-muted-foreground",
        className,
      )}
      aria-label="Cerrar"
      {...props}
    >
      <X />
    </Radix.Close>
  );
}
