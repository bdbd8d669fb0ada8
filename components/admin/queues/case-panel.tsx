"use client";

import { X } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { SectionTitle } from "@/components/display/heading";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";

type CasePanelProps = { id: string | number; title: string; closeHref: string; children: ReactNode };

/**
 * The open case of a queue. It receives the focus; Escape or the close button closes it and returns the focus to its
 * line.
 */
export function CasePanel({ id, title, closeHref, children }: CasePanelProps) {
  const titleId = useId();
  const router = useRouter();
  const panel = useRef<HTMLElement>(null);
  const head = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    head.current?.focus();
    return () => document.querySelector<HTMLElement>(`[data-case="${id}"]`)?.focus();
  }, [id]);

  function leave({ key, target, defaultPrevented }: KeyboardEvent) {
    if (key !== "Escape" || defaultPrevented || !(target instanceof HTMLElement)) return;
    if (panel.current?.contains(target) && !target.closest("input, textarea, select")) {
      router.replace(closeHref, { scroll: false });
    }
  }

  return (
    <Card
      ref={panel}
      className="@container [&_[data-slot=detail-list]_dt]:whitespace-nowrap"
      aria-labelledby={titleId}
      onKeyDown={leave}
    >
      <header className="flex items-start justify-between gap-4 px-5 pt-5">
        <SectionTitle ref={head} className="min-w-0 wrap-anywhere outline-none" id={titleId} tabIndex={-1}>
          {title}
        </SectionTitle>
        <Link
          className={cn(
            buttonVariants({ variant: "ghost", size: "icon-sm" }),
            "-mt-1.5 -mr-2 text-muted-foreground",
          )}
          href={closeHref}
          replace
          scroll={false}
          aria-label="Cerrar"
        >
          <X />
        </Link>
      </header>
      {children}
    </Card>
  );
}

/** The actions on the case. */
export function CaseFooter({ children }: { children: ReactNode }) {
  return <footer className="flex justify-end gap-2 border-t px-5 py-4">{children}</footer>;
}
