import Link from "next/link";
import type { ComponentProps } from "react";
import { type ButtonLook, buttonClass } from "./button-class";
import { cn } from "./class-names";

type LinkButtonProps = ComponentProps<typeof Link> & ButtonLook;

export function LinkButton({ variant, size, block, className, ...props }: LinkButtonProps) {
  return <Link className={cn(buttonClass({ variant, size, block }), className)} {...props} />;
}
