"use client";

import { Store } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Empty } from "@/components/ui/empty";
import { type ApiError, apiGet } from "@/lib/core/command/api-client";
import type { Page } from "@/lib/core/command/page";
import type { ListingLine } from "@/lib/marketplace/listings/queries";
import { ListingCard } from "./card";
import { FavoriteButton } from "./favorite-button";

type ListingGridProps = {
  first: Page<ListingLine>;
  /** The path of the API call that returns further pages. */
  source: string;
  empty: ReactNode;
};

/** Listings as cards, with a button that loads more. */
export function ListingGrid({ first, source, empty }: ListingGridProps) {
  const [pages, setPages] = useState(first);
  const [loading, setLoading] = useState(false);
  const { rows: listings, nextCursor } = pages;

  async function loadMore() {
    setLoading(true);
    try {
      const join = source.includes("?") ? "&" : "?";
      const more = await apiGet<ListingLine[]>(`${source}${join}cursor=${nextCursor}`);
      const known = new Set(listings.map(({ id }) => id));
      const further = more.body.filter(({ id }) => !known.has(id));
      setPages({ rows: [...listings, ...further], nextCursor: more.nextCursor });
    } catch (error) {
      toast.error("No se pudieron cargar más anuncios", (error as ApiError).message);
    }
    setLoading(false);
  }

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
      {nextCursor ? (
        <div className="grid justify-center">
          <Button onClick={loadMore} busy={loading} busyText="Cargando…">
            Cargar más
          </Button>
        </div>
      ) : null}
    </>
  );
}

type NoListingsProps = { title: string; href: string; act: string; children: ReactNode };

export function NoListings({ title, href, act, children }: NoListingsProps) {
  return (
    <Empty
      icon={<Store />}
      title={title}
      action={
        <Link className={buttonVariants()} href={href}>
          {act}
        </Link>
      }
    >
      {children}
    </Empty>
  );
}
