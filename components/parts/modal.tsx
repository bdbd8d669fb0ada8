"use client";

import type { ReactNode } from "react";
import { Dialog, DialogClose, DialogContent, DialogHeader, DialogTitle } from "@/components/ui/dialog";

type ModalProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Whether it holds what cannot be shown again: neither Escape nor a press beside it closes it then. */
  held?: boolean;
  className?: string;
  children: ReactNode;
};

/** A dialog with a title and a cross. Its parts are DialogBody and DialogFooter. */
export function Modal({ open, onOpenChange, title, held, className, children }: ModalProps) {
  const hold = held ? (event: Event) => event.preventDefault() : undefined;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent className={className} {...(hold && { onEscapeKeyDown: hold, onInteractOutside: hold })}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogClose />
        </DialogHeader>
        {children}
      </DialogContent>
    </Dialog>
  );
}
