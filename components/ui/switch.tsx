import type { ComponentProps } from "react";
import { controlledRef } from "./checkbox";
import { cn } from "./cn";

/** A check box whose change takes effect immediately; name it with a label or `aria-label`. */
export function Switch({ className, ...props }: Omit<ComponentProps<"input">, "type" | "role">) {
  return (
    <input
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox already says whether it is checked
      role="switch"
      data-slot="switch"
      className={cn(
        "relative h-6 w-10 flex-none cursor-pointer appearance-none rounded-full border border-input bg-muted transition-[background-color] disabled:cursor-not-allowed disabled:opacity-55 checked:border-success checked:bg-success",
        "before:absolute before:top-0.75 before:left-0.75 before:size-4 before:rounded-full before:bg-input before:transition-[translate] checked:before:translate-x-4 checked:before:bg-popover",
        className,
      )}
      {...controlledRef(props.checked)}
      {...props}
    />
  );
}
