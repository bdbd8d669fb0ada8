import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";

const levelVariants = cva(
  "inline-flex items-center rounded-sm border px-1.75 py-px text-xs leading-snug font-[550] whitespace-nowrap",
  {
    variants: {
      variant: {
        plain: "border-border-strong text-muted-foreground",
        outline: "border-primary text-primary",
        wash: "border-primary-soft bg-primary-soft text-primary",
        solid: "border-primary bg-primary text-primary-foreground",
      },
    },
    defaultVariants: { variant: "plain" },
  },
);

type LevelBadgeProps = VariantProps<typeof levelVariants> & { children: ReactNode };

export function LevelBadge({ variant, children }: LevelBadgeProps) {
  return <span className={levelVariants({ variant })}>{children}</span>;
}
