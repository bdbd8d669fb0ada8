import type { ComponentProps } from "react";
import { type ButtonVariants, buttonVariants } from "./button-variants";
import { cn } from "./cn";
import { Spinner } from "./spinner";

type ButtonProps = ComponentProps<"button"> & ButtonVariants & { busy?: boolean; busyText?: string };

export function Button({
  variant,
  size,
  block,
  busy,
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
      {...(busy !== undefined && { ref: keepFocus(busy) })}
      {...props}
    >
      {busy ? <Spinner /> : null}
      {busy && busyText ? busyText : children}
    </button>
  );
}

/**
 * The `ref` of a button that is disabled while its action runs. A disabled button loses the focus, so the keyboard
 * would begin at the top of the page after each action: the ref gives the focus back, unless it went elsewhere
 * meanwhile.
 */
export function keepFocus(busy: boolean) {
  return (button: HTMLButtonElement | null) => {
    if (!button) return;
    if (busy) {
      if (document.activeElement === button) button.dataset.focused = "";
      return;
    }
    if (button.dataset.focused === undefined) return;
    delete button.dataset.focused;
    if (document.activeElement === document.body) button.focus({ preventScroll: true });
  };
}
