"use client";

import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";

const Sheet = dynamic(() => import("@/components/ui/sheet").then((module) => module.Sheet), {
  ssr: false,
});

const OPEN = "open-menu";

/** The content of the sidebar as a drawer on a phone. Any MenuButton opens it; any navigation closes it. */
export function MenuDrawer({ title, children }: { title: ReactNode; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const path = usePathname();
  useEffect(() => {
    const open = () => {
      setWanted(true);
      setOpened(true);
    };
    window.addEventListener(OPEN, open);
    return () => window.removeEventListener(OPEN, open);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the event, not an input
  useEffect(() => setOpened(false), [path]);
  if (!wanted) return null;
  return (
    <Sheet open={opened} onOpenChange={setOpened} side="left" title={title} closeLabel="Cerrar menú">
      {children}
    </Sheet>
  );
}

export function MenuButton({
  className,
  label,
  children,
}: {
  className?: string;
  label?: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={() => window.dispatchEvent(new Event(OPEN))}
    >
      {children}
    </button>
  );
}
