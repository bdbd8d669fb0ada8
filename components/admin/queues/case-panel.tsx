"use client";

import { type ReactNode, useId } from "react";
import { SidePanel } from "@/components/admin/side-panel";
import { SectionTitle } from "@/components/display/heading";

type CasePanelProps = { id: string | number; title: string; closeHref: string; children: ReactNode };

/** The open case of a queue. */
export function CasePanel({ id, title, closeHref, children }: CasePanelProps) {
  const titleId = useId();
  return (
    <SidePanel
      className="@container [&_[data-slot=detail-list]_dt]:whitespace-nowrap"
      id={id}
      titleId={titleId}
      head={
        <SectionTitle className="min-w-0 wrap-anywhere outline-none" id={titleId} tabIndex={-1}>
          {title}
        </SectionTitle>
      }
      closeHref={closeHref}
      closeLabel="Cerrar"
    >
      {children}
    </SidePanel>
  );
}

/** The actions on the case. */
export function CaseFooter({ children }: { children: ReactNode }) {
  return <footer className="flex justify-end gap-2 border-t px-5 py-4">{children}</footer>;
}
