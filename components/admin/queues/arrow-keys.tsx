"use client";

import { type KeyboardEvent, type ReactNode, useRef } from "react";

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The lines of a queue. The arrow keys move between cases, whose links have `data-case`. */
export function ArrowKeys({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);

  function go(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const cases = [...(list.current?.querySelectorAll<HTMLElement>("[data-case]") ?? [])];
    const at = cases.indexOf(event.target as HTMLElement);
    const next = step && at >= 0 ? cases[at + step] : undefined;
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the links in it
    <div ref={list} onKeyDown={go}>
      {children}
    </div>
  );
}
