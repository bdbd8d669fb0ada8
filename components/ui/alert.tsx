import { cva, type VariantProps } from "class-variance-authority";
import { CircleCheck, Clock, Info, Lock, TriangleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

const alertVariants = cva(
  "flex items-start gap-3 rounded-md px-4 py-3 text-sm [&_li_a]:inline-block [&_li_a]:min-h-6 [&>svg]:mt-[0.15rem]",
  {
    variants: {
      variant: {
        info: "bg-primary-soft [&>svg]:text-primary",
        success: "bg-success-soft [&>svg]:text-success",
        warning: "bg-warning-soft [&>svg]:text-warning",
        closed: "bg-warning-soft [&>svg]:text-warning",
        destructive: "bg-destructive-soft [&>svg]:text-destructive",
      },
    },
    defaultVariants: { variant: "info" },
  },
);

const ICON = {
  info: Info,
  success: CircleCheck,
  warning: Clock,
  closed: Lock,
  destructive: TriangleAlert,
} as const;

type AlertProps = ComponentProps<"div"> &
  VariantProps<typeof alertVariants> & {
    /** Replaces the icon of the variant; null for none. */
    icon?: ReactNode;
  };

export function Alert({ variant, icon, className, children, ...props }: AlertProps) {
  const Icon = ICON[variant ?? "info"];
  return (
    <div
      data-slot="alert"
      data-variant={variant ?? "info"}
      className={cn(alertVariants({ variant }), className)}
      {...props}
    >
      {icon === undefined ? <Icon /> : icon}
      <div>{children}</div>
    </div>
  );
}
