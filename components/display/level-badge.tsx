import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";

const levelClass = cva("level", {
  variants: {
    variant: { plain: "", outline: "level-premium", wash: "level-quality", solid: "level-admin" },
  },
  defaultVariants: { variant: "plain" },
});

type LevelBadgeProps = VariantProps<typeof levelClass> & { children: ReactNode };

export function LevelBadge({ variant, children }: LevelBadgeProps) {
  return <span className={levelClass({ variant })}>{children}</span>;
}
