import type { ReactNode } from "react";
import { Note } from "@/components/display/note";
import { GatedLink } from "./gated-link";

type QuarterProps = { href: string; name: string; label: ReactNode; title: ReactNode; act: ReactNode };

/** One of the four links around the logo on a phone, rounded and padded towards the outside by its position. */
export function Quarter({ href, name, label, title, act }: QuarterProps) {
  return (
    <GatedLink
      href={href}
      name={name}
      className="grid h-44 min-w-0 content-center justify-items-center gap-1 rounded-lg border bg-card px-3 pt-8 pb-4 text-center text-foreground no-underline odd:pl-4 even:pr-4 nth-1:rounded-tl-[5.5rem] nth-2:rounded-tr-[5.5rem] nth-3:rounded-bl-[5.5rem] nth-4:rounded-br-[5.5rem] nth-[-n+2]:pt-4 nth-[-n+2]:pb-8"
    >
      <Note as="span">{label}</Note>
      <strong className="line-clamp-3 text-[0.875rem] leading-snug font-[550] text-balance wrap-anywhere">
        {title}
      </strong>
      <span className="text-xs text-primary">{act}</span>
    </GatedLink>
  );
}
