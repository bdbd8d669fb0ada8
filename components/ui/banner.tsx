import { cva, type VariantProps } from "class-variance-authority";
import { Clock, Info, Lock, TriangleAlert } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./class-names";

const bannerClass = cva("banner", {
  variants: {
    tone: { info: "", warning: "banner-warning", closed: "banner-warning", negative: "banner-negative" },
  },
  defaultVariants: { tone: "info" },
});

const ICON = { info: Info, warning: Clock, closed: Lock, negative: TriangleAlert } as const;

type BannerProps = ComponentProps<"div"> & VariantProps<typeof bannerClass>;

export function Banner({ tone, className, children, ...props }: BannerProps) {
  const Icon = ICON[tone ?? "info"];
  return (
    <div className={cn(bannerClass({ tone }), className)} {...props}>
      <Icon className="icon" />
      <div>{children}</div>
    </div>
  );
}
