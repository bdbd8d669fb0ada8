import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** The header of a page: PageHeading, with PageActions at its end. */
export function PageHeader({ className, ...props }: ComponentProps<"header">) {
  return (
    <header
      data-slot="page-header"
      className={cn("flex flex-wrap items-end justify-between gap-4", className)}
      {...props}
    />
  );
}

/** The title of the page, with the back link above and the introduction below. */
export function PageHeading({ className, ...props }: ComponentProps<"div">) {
  return (
    <div className={cn("grid min-w-0 grow basis-80 content-start gap-1 *:min-w-0", className)} {...props} />
  );
}

/** What the page is for; hidden on a phone. */
export function PageLead({ className, ...props }: ComponentProps<"p">) {
  return <p className={cn("text-muted-foreground max-tablet:hidden", className)} {...props} />;
}

/** The actions of the page; on a phone the buttons share one line. */
export function PageActions({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      className={cn(
        "flex min-w-0 items-center gap-2 max-tablet:w-full max-tablet:*:data-[slot=button]:flex-1 max-tablet:*:data-[slot=button]:px-2 max-tablet:*:data-[slot=button]:whitespace-nowrap",
        className,
      )}
      {...props}
    />
  );
}

export function BackLink({ className, children, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      className={cn(
        "inline-flex items-center gap-1 justify-self-start text-sm no-underline hover:underline",
        className,
      )}
      {...props}
    >
      <ArrowLeft aria-hidden="true" /> {children}
    </Link>
  );
}
