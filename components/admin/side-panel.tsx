"use client";

import { X } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";

type SidePanelProps = {
  as?: "aside";
  className?: string;
  /** What the panel shows; the link that opens it has the same `data-case`. */
  id: string | number;
  /** The element id of the heading in `head`, which has a `tabIndex` to receive the focus. */
  titleId: string;
  head: ReactNode;
  closeHref: string;
  closeLabel: string;
  children: ReactNode;
};

/**
 * What is open beside a list. Its heading receives the focus; Escape or the close button closes it and returns the
 * focus to its line.
 */
export function SidePanel(props: SidePanelProps) {
  const { as = "section", className, id, titleId, head, closeHref, closeLabel, children } = props;
  const router = useRouter();
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    document.getElementById(titleId)?.focus();
    return () => {
      // Only a focus that closed with the panel is returned: a field that is being typed in keeps it.
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>(`[data-case="${id}"]`)?.focus();
    };
  }, [id, titleId]);

  function leave({ key, target, defaultPrevented }: KeyboardEvent) {
    if (key !== "Escape" || defaultPrevented || !(target instanceof HTMLElement)) return;
    if (panel.current?.contains(target) && !target.closest("input, textarea, select")) {
      router.replace(closeHref, { scroll: false });
    }
  }

  return (
    <Card as={as} ref={panel} className={className} aria-labelledby={titleId} onKeyDown={leave}>
      <header className="flex items-start justify-between gap-4 px-5 pt-5">
        {head}
        <Link
          className={cn(
            buttonVariants({ variant: "ghost", size: "icon-sm" }),
            "-mt-1.5 -mr-2 text-muted-foreground",
          )}
          href={closeHref}
          replace
          scroll={false}
          aria-label={closeLabel}
        >
          <X />
        </Link>
      </header>
      {children}
    </Card>
  );
}
