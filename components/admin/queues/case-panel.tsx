"use client";

import { X } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { buttonClass } from "@/components/ui/button-class";

type CasePanelProps = { id: string | number; title: string; closeHref: string; children: ReactNode };

/** The open case of a queue, which takes the focus. Escape or its cross closes it, and the focus goes back to its line. */
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
    <section ref={panel} className="card drawer case" aria-labelledby={titleId} onKeyDown={leave}>
      <header>
        <h2 ref={head} className="subtitle outline-none" id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <Link
          className={buttonClass({ variant: "ghost", size: "iconSm", className: "close" })}
          href={closeHref}
          replace
          scroll={false}
          aria-label="Cerrar"
        >
          <X className="icon" />
        </Link>
      </header>
      {children}
    </section>
  );
}
