import type { ComponentProps } from "react";
import { cn } from "./class-names";

/** A checkbox that acts at once; name it with a label or `aria-label`. */
export function Switch({ className, ...props }: Omit<ComponentProps<"input">, "type" | "role">) {
  // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox already says whether it is checked
  return <input type="checkbox" role="switch" className={cn("switch", className)} {...props} />;
}
