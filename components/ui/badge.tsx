import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./class-names";

const badgeClass = cva("badge", {
  variants: {
    variant: {
      neutral: "",
      info: "badge-info",
      positive: "badge-positive",
      warning: "badge-warning",
      negative: "badge-negative",
      outline: "badge-outline",
    },
    plain: { true: "badge-plain" },
  },
  defaultVariants: { variant: "neutral" },
});

type BadgeProps = ComponentProps<"span"> & VariantProps<typeof badgeClass>;

/** A state: a word and a shape, never a colour alone. `plain` leaves the shape out. */
export function Badge({ variant, plain, className, ...props }: BadgeProps) {
  return <span className={cn(badgeClass({ variant, plain }), className)} {...props} />;
}
