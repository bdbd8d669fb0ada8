"use client";

import { type ReactNode, useEffect, useRef } from "react";

type TabStripProps = { label: string; current: string | undefined; className: string; children: ReactNode };

/** A row of tabs or other links. If it is wider than the window, it is initially scrolled to the `current` one. */
export function TabStrip({ label, current, className, children }: TabStripProps) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = current ? strip.current?.querySelector<HTMLElement>("[aria-current]") : undefined;
    if (!strip.current || !chosen) return;
    const { left, width } = chosen.getBoundingClientRect();
    const around = strip.current.getBoundingClientRect();
    strip.current.scrollLeft += left - around.left - (around.width - width) / 2;
  }, [current]);
  return (
    <nav ref={strip} className={className} aria-label={label}>
      {children}
    </nav>
  );
}
