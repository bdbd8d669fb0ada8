import Link from "next/link";
import type { ComponentProps } from "react";
import { type ButtonVariants, buttonVariants } from "@/components/ui/button-variants";
import { cn } from "@/components/ui/cn";

type LinkButtonProps = ComponentProps<typeof Link> & ButtonVariants;

/** A link that looks like a button. It is not prefetched, because its target is rendered for each member. */
export function LinkButton({ variant, size, block, className, ...props }: LinkButtonProps) {
  return (
    <Link
      data-slot="button"
      prefetch={false}
      className={cn(buttonVariants({ variant, size, block }), className)}
      {...props}
    />
  );
}
