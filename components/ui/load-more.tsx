import { LinkButton } from "./link-button";

/** The foot of a list that goes on: the lines that follow have an address. */
export function LoadMore({ note, href }: { note: string; href: string }) {
  return (
    <div className="more">
      <span className="note">{note}</span>
      <LinkButton size="sm" href={href} scroll={false}>
        Cargar más
      </LinkButton>
    </div>
  );
}
