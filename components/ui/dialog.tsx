"use client";

import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import type { ReactNode } from "react";
import { buttonClass } from "./button-class";
import { cn } from "./class-names";
import { useFocusReturn } from "./use-focus-return";

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A modal on raised paper. Its parts are `<div className="body">` and `<footer>`. */
export function Dialog({ open, onOpenChange, title, className, children }: DialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content className={cn("dialog", className)} aria-describedby={undefined} {...focusReturn}>
          <header>
            <Radix.Title className="subtitle">{title}</Radix.Title>
            <Radix.Close
              className={cn(buttonClass({ variant: "ghost", size: "iconSm" }), "close")}
              aria-label="Cerrar"
            >
              <X className="icon" />
            </Radix.Close>
          </header>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
