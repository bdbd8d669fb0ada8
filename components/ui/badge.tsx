import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./cn";

const badgeVariants = cva(
  "inline-flex items-center gap-1.25 rounded-sm px-2 py-0.5 text-xs leading-snug font-[550] whitespace-nowrap before:size-1.5 before:bg-current",
  {
    variants: {
      variant: {
        default: "bg-muted text-foreground before:rounded-full",
        info: "bg-primary-soft text-primary before:rounded-full",
        success: "bg-success-soft text-success before:rounded-full",
        warning: "bg-warning-soft text-warning before:rotate-45",
        destructive: "bg-destructive-soft text-destructive",
        outline: "text-muted-foreground inset-ring inset-ring-border-strong before:rounded-full",
      },
      plain: { true: "before:content-none" },
    },
    defaultVariants: { variant: "default" },
  },
);

type BadgeProps = ComponentProps<"span"> & VariantProps<typeof badgeVariants>;

/** A state as a word and a shape, never only a color. `plain` omits the shape. */
export function Badge({ variant, plain, className, ...props }: BadgeProps) {
  return <span data-slot="badge" className={cn(badgeVariants({ variant, plain }), className)} {...props} />;
}
