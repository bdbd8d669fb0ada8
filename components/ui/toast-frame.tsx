import { cva } from "class-variance-authority";
import { CircleAlert, CircleCheck } from "lucide-react";
import type { ComponentProps } from "react";

const toastVariants = cva(
  "grid w-full touch-pan-y grid-cols-[auto_1fr_auto] gap-x-3 rounded-md border border-l-3 bg-popover p-4 font-sans text-sm leading-snug font-normal text-foreground shadow-lg [&_p]:wrap-anywhere [&>svg]:mt-px",
  {
    variants: {
      tone: {
        success: "border-l-success [&>svg]:text-success",
        error: "border-l-destructive [&>svg]:text-destructive",
      },
    },
  },
);

type ToastFrameProps = Omit<ComponentProps<"div">, "className"> & { tone: "success" | "error" };

/** The paper of a toast, with its icon; said aloud. */
export function ToastFrame({ tone, children, ...props }: ToastFrameProps) {
  const Icon = tone === "error" ? CircleAlert : CircleCheck;
  return (
    <div
      data-slot="toast"
      className={toastVariants({ tone })}
      role={tone === "error" ? "alert" : "status"}
      {...props}
    >
      <Icon />
      {children}
    </div>
  );
}
