import type { ComponentProps } from "react";
import { cn } from "./cn";

/** The styles shared by Checkbox and Radio. */
export const markClass =
  "size-5 flex-none cursor-[inherit] appearance-none border border-input bg-popover checked:border-primary checked:bg-primary disabled:cursor-not-allowed disabled:border-border disabled:bg-muted";

/** A native check box, which posts with its form. */
export function Checkbox({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return (
    <input
      type="checkbox"
      data-slot="checkbox"
      className={cn(
        markClass,
        "rounded-sm checked:after:mt-0.5 checked:after:ml-1.5 checked:after:block checked:after:h-2.75 checked:after:w-1.5 checked:after:rotate-45 checked:after:border-r-2 checked:after:border-b-2 checked:after:border-primary-foreground",
        className,
      )}
      {...controlledRef(props.checked)}
      {...props}
    />
  );
}

/**
 * The `ref` of a controlled check box. A press before hydration changes nothing but the picture of the box: the ref
 * makes it show its state again, so that a setting never looks saved when it is not.
 */
export function controlledRef(checked: boolean | undefined) {
  if (checked === undefined) return {};
  return {
    ref: (box: HTMLInputElement | null) => {
      if (box && box.checked !== checked) box.checked = checked;
    },
  };
}
