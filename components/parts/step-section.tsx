import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/**
 * What replaces a form, as its review or receipt does: it takes the focus, and its beginning is scrolled into view,
 * because the button that opens it is at the end of the form.
 */
export function StepSection({ className, ...props }: ComponentProps<"section">) {
  return (
    <section
      ref={showStart}
      tabIndex={-1}
      className={cn("grid scroll-mt-20 content-start gap-4 outline-none *:min-w-0", className)}
      {...props}
    />
  );
}

function showStart(section: HTMLElement | null) {
  if (!section) return;
  section.focus({ preventScroll: true });
  const margin = Number.parseInt(getComputedStyle(section).scrollMarginTop, 10);
  if (section.getBoundingClientRect().top < margin) section.scrollIntoView();
}
