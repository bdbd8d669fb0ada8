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

type PageLinksProps = {
  /** The address of the first page. */
  href: string;
  /** The name of the cursor in the address. */
  name?: string;
  isFirst: boolean;
  nextCursor: string | null;
  /** Whether the new page starts at its top: not if the list is only a part of it. */
  scroll?: boolean;
};

/** The footer of a list whose pages have addresses: links to the next page and back to the first. */
export function PageLinks({ href, name = "cursor", isFirst, nextCursor, scroll = true }: PageLinksProps) {
  if (isFirst && nextCursor === null) return null;
  return (
    <ListFooter className="justify-start">
      {isFirst ? null : (
        <LinkButton size="sm" href={href} scroll={scroll}>
          Primera página
        </LinkButton>
      )}
      {nextCursor === null ? null : (
        <LinkButton size="sm" href={pageAfter(href, name, nextCursor)} scroll={scroll}>
          Página siguiente
        </LinkButton>
      )}
    </ListFooter>
  );
}

function pageAfter(href: string, name: string, cursor: string): string {
  const [path = "", hash] = href.split("#");
  const address = `${path}${path.includes("?") ? "&" : "?"}${name}=${encodeURIComponent(cursor)}`;
  return hash === undefined ? address : `${address}#${hash}`;
}
