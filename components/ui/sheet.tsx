"use client";

import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";
import { Dialog, DialogClose, DialogHeader, DialogSurface, DialogTitle } from "./dialog";

const sheetVariants = cva("inset-y-0 pb-[env(safe-area-inset-bottom)]", {
  variants: {
    side: {
      right: "right-0 w-[min(100%,25rem)] animate-from-right bg-popover max-tablet:w-full",
      left: "left-0 w-[min(100%-3.5rem,19rem)] animate-from-left bg-card",
    },
  },
  defaultVariants: { side: "right" },
});

type SheetContentProps = ComponentProps<typeof DialogSurface> & VariantProps<typeof sheetVariants>;

function SheetContent({ side, className, ...props }: SheetContentProps) {
  return (
    <DialogSurface data-slot="sheet-content" className={cn(sheetVariants({ side }), className)} {...props} />
  );
}

type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  side?: "left" | "right";
  title: ReactNode;
  closeLabel?: string;
  className?: string;
  children: ReactNode;
};

/**
 * A panel over the page, from one side; on a phone, the one from the right fills the screen. Its content is DialogBody.
 */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange, side = "right", title, closeLabel = "Cerrar", className, children } = props;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <SheetContent side={side} className={className}>
        <DialogHeader>
          {typeof title === "string" ? (
            <DialogTitle>{title}</DialogTitle>
          ) : (
            <DialogTitle asChild>
              <div>{title}</div>
            </DialogTitle>
          )}
          <DialogClose aria-label={closeLabel} />
        </DialogHeader>
        {children}
      </SheetContent>
    </Dialog>
  );
}
