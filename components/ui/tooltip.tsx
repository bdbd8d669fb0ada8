"use client";

import * as Radix from "radix-ui/tooltip";

type TooltipProps = {
  /** The rectangle of the named element. */
  anchor: DOMRect;
  text: string;
  onClose: () => void;
};

/** Shows the name of an icon beside it. Hidden from screen readers, which read the name from the icon itself. */
export function Tooltip({ anchor, text, onClose }: TooltipProps) {
  const { left, top, width, height } = anchor;
  return (
    <Radix.Provider>
      <Radix.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
        <Radix.Trigger asChild>
          <span
            aria-hidden="true"
            style={{ position: "fixed", left, top, width, height, pointerEvents: "none" }}
          />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            data-slot="tooltip-content"
            className="z-60 max-w-64 animate-[appear_var(--transition-duration-quick)_var(--ease-standard)] rounded-sm bg-foreground px-2 py-1 text-xs text-background"
            sideOffset={6}
            collisionPadding={8}
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
