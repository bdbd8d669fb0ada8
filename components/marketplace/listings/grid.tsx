"use client";

import { Store } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { LoadMore } from "@/components/display/load-more";
import { useLines } from "@/components/display/use-pages";
import { buttonVariants } from "@/components/ui/button-variants";
import { Empty } from "@/components/ui/empty";
import type { Page } from "@/lib/core/command/page";
import type { ListingLine } from "@/lib/marketplace/listings/queries";
import { ListingCard } from "./card";
import { FavoriteButton } from "./favorite-button";

type ListingGridProps = {
  first: Page<ListingLine>;
  /** The path of the API call that returns further pages, and its query. */
  path: string;
  query?: string;
  empty: ReactNode;
};

/** Listings as cards, with a button that loads more. */
export function ListingGrid({ first, path, query, empty }: ListingGridProps) {
  const { lines: listings, ...pages } = useLines({
    first,
    path,
    query,
    failed: "No se pudieron cargar más anuncios",
  });

  if (listings.length === 0) return empty;
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-4 max-tablet:grid-cols-2 max-tablet:gap-3">
        {listings.map((listing) => (
          <li key={listing.id} className="grid min-w-0">
            <ListingCard listing={listing}>
              {listing.isOwn ? null : (
                <FavoriteButton id={listing.id} title={listing.title} isFavorite={listing.isFavorite} />
              )}
            </ListingCard>
          </li>
        ))}
      </ul>
      <LoadMore pages={pages} place="center" />
    </>
  );
}

type NoListingsProps = { title: string; href?: string; act?: string; children: ReactNode };

export function NoListings({ title, href, act, children }: NoListingsProps) {
  return (
    <Empty
      icon={<Store />}
      title={title}
      action={
        href ? (
          <Link className={buttonVariants()} href={href}>
            {act}
          </Link>
        ) : null
      }
    >
      {children}
    </Empty>
  );
}
