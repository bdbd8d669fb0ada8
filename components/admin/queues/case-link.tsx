import Link from "next/link";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/parts/link-button";
import { hrefOf, type QueuePlace } from "./place";

type CaseLinkProps = { place: QueuePlace; id: string | number; label: string; children: string };

/** Opens a case beside its queue. */
export function CaseLink({ place, id, label, children }: CaseLinkProps) {
  return (
    <LinkButton
      size="sm"
      href={hrefOf(place, { id: String(id) })}
      scroll={false}
      prefetch={false}
      aria-label={label}
      data-case={id}
    >
      {children}
    </LinkButton>
  );
}

type CaseNameProps = { place: QueuePlace; id: number; className?: string; children: ReactNode };

/** The name of a case; opens the case beside its queue if the line has other buttons. */
export function CaseName({ place, id, className, children }: CaseNameProps) {
  return (
    <Link
      className={className}
      href={hrefOf(place, { id: String(id) })}
      scroll={false}
      prefetch={false}
      data-case={id}
    >
      {children}
    </Link>
  );
}
