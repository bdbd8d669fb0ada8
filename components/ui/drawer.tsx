"use client";

import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import type { ReactNode } from "react";
import { buttonClass } from "./button-class";
import { cn } from "./class-names";
import { useFocusReturn } from "./use-focus-return";

type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  side?: "left" | "right";
  title: ReactNode;
  closeLabel?: string;
  className?: string;
  children: ReactNode;
};

/** A sheet over the page, from one side; on a phone the right one takes the whole screen. */
export function Drawer(props: DrawerProps) {
  const { open, onOpenChange, side = "right", title, closeLabel = "Cerrar", className, children } = props;
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          className={cn("drawer sheet", side === "left" ? "sheet-left" : "sheet-right", className)}
          aria-describedby={undefined}
          {...focusReturn}
        >
          <header>
            <Radix.Title asChild>
              {typeof title === "string" ? <h2 className="subtitle">{title}</h2> : <div>{title}</div>}
            </Radix.Title>
            <Radix.Close
              className={cn(buttonClass({ variant: "ghost", size: "iconSm" }), "close")}
              aria-label={closeLabel}
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
