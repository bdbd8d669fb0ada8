"use client";

import type { ReactNode } from "react";
import { Dialog, DialogClose, DialogContent, DialogHeader, DialogTitle } from "@/components/ui/dialog";

type ModalProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Whether the dialog holds content that cannot be shown again. Then neither Escape nor a click outside closes it. */
  held?: boolean;
  className?: string;
  children: ReactNode;
};

/** A dialog with a title and a close button. Its content is DialogBody and DialogFooter. */
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
