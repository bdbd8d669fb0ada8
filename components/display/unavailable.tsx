import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/parts/link-button";
import { PageTitle } from "./heading";
import { PlainActions, PlainPage } from "./plain-page";

type UnavailableProps = { title: string; href: string; act: string; children: ReactNode };

/** Replaces an item that does not exist or that this member may not see. */
export function Unavailable({ title, href, act, children }: UnavailableProps) {
  return (
    <PlainPage>
      <SearchX />
      <PageTitle>{title}</PageTitle>
      <p>{children}</p>
      <PlainActions>
        <LinkButton href={href}>{act}</LinkButton>
      </PlainActions>
    </PlainPage>
  );
}
