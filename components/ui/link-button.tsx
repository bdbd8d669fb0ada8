import Link from "next/link";
import type { ComponentProps } from "react";
import { type ButtonLook, buttonClass } from "./button-class";
import { cn } from "./class-names";

type LinkButtonProps = ComponentProps<typeof Link> & ButtonLook;

/** A link that looks like a button. What it leads to is made for its member: it is fetched once it is wanted. */
export function LinkButton({ variant, size, block, className, ...props }: LinkButtonProps) {
  return (
    <Link prefetch={false} className={cn(buttonClass({ variant, size, block }), className)} {...props} />
  );
}
