import type { ComponentProps } from "react";
import { type ButtonVariants, buttonVariants } from "./button-variants";
import { cn } from "./cn";
import { Spinner } from "./spinner";

type ButtonProps = ComponentProps<"button"> & ButtonVariants & { busy?: boolean; busyText?: string };

export function Button({
  variant,
  size,
  block,
  busy = false,
  busyText,
  className,
  disabled,
  children,
  type = "button",
  ...props
}: ButtonProps) {
  return (
    <button
      data-slot="button"
      type={type}
      className={cn(buttonVariants({ variant, size, block }), className)}
      disabled={disabled || busy}
      {...props}
    >
      {busy ? <Spinner /> : null}
      {busy && busyText ? busyText : children}
    </button>
  );
}
