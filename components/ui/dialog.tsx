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
  /** Whether it holds what cannot be shown again: neither Escape nor a press beside it closes it then. */
  held?: boolean;
  className?: string;
  children: ReactNode;
};

/** A modal on raised paper. Its parts are `<div className="body">` and `<footer>`. */
export function Dialog({ open, onOpenChange, title, held, className, children }: DialogProps) {
  const focusReturn = useFocusReturn();
  const hold = held ? (event: Event) => event.preventDefault() : undefined;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          className={cn("dialog", className)}
          aria-describedby={undefined}
          {...(hold && { onEscapeKeyDown: hold, onInteractOutside: hold })}
          {...focusReturn}
        >
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
