import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** What replaces a form that was sent: it takes the focus, and its beginning is scrolled into view. */
export function NextStep({ className, ...props }: ComponentProps<"section">) {
  return (
    <section
      ref={show}
      tabIndex={-1}
      className={cn("grid scroll-mt-20 content-start gap-4 outline-none *:min-w-0", className)}
      {...props}
    />
  );
}

function show(section: HTMLElement | null) {
  section?.focus({ preventScroll: true });
  if (section && section.getBoundingClientRect().top < 0) section.scrollIntoView();
}
