import type { ComponentProps } from "react";
import { type ButtonLook, buttonClass } from "./button-class";
import { cn } from "./class-names";
import { Spinner } from "./spinner";

type ButtonProps = ComponentProps<"button"> & ButtonLook & { busy?: boolean; busyText?: string };

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
      type={type}
      className={cn(buttonClass({ variant, size, block }), className)}
      disabled={disabled || busy}
      {...props}
    >
      {busy ? <Spinner /> : null}
      {busy && busyText ? busyText : children}
    </button>
  );
}
