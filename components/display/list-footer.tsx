import type { ComponentProps } from "react";
import { LinkButton } from "@/components/parts/link-button";
import { cn } from "@/components/ui/cn";

/** The footer of a list: how many items are shown, and the button that loads more. */
export function ListFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="list-footer"
      className={cn(
        "flex items-center justify-between gap-4 border-t px-5 py-3 max-tablet:flex-col max-tablet:p-4 max-tablet:**:data-[slot=button]:w-full",
        className,
      )}
      {...props}
    />
  );
}

/** The cursors in the address of a page with several lists, by their names. */
export type Cursors = Readonly<Record<string, string | string[] | undefined>>;

type PageLinksProps = {
  /** The address of the first page. */
  href: string;
  /** The name of the cursor in the address. */
  name?: string;
  /** The cursors of all lists on the page: the links change only this list's own. */
  cursors?: Cursors;
  isFirst: boolean;
  nextCursor: string | null;
  /** Whether the new page starts at its top: not if the list is only a part of it. */
  scroll?: boolean;
};

/** The footer of a list whose pages have addresses: links to the next page and back to the first. */
export function PageLinks(props: PageLinksProps) {
  const { href, name = "cursor", cursors, isFirst, nextCursor, scroll = true } = props;
  if (isFirst && nextCursor === null) return null;
  return (
    <ListFooter className="justify-start">
      {isFirst ? null : (
        <LinkButton size="sm" href={withCursors(href, { ...cursors, [name]: undefined })} scroll={scroll}>
          Primera página
        </LinkButton>
      )}
      {nextCursor === null ? null : (
        <LinkButton size="sm" href={withCursors(href, { ...cursors, [name]: nextCursor })} scroll={scroll}>
          Página siguiente
        </LinkButton>
      )}
    </ListFooter>
  );
}

/** Puts cursors into an address, before its fragment. Those that are absent or given twice are left out. */
export function withCursors(href: string, cursors: Cursors): string {
  const [address = "", hash] = href.split("#");
  const [path = "", query] = address.split("?");
  const search = new URLSearchParams(query);
  for (const [name, cursor] of Object.entries(cursors))
    if (typeof cursor === "string") search.set(name, cursor);
  const asked = search.size > 0 ? `${path}?${search}` : path;
  return hash === undefined ? asked : `${asked}#${hash}`;
}
