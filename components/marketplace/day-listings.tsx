"use client";

import type { ReactNode } from "react";
import { askedOnce } from "@/components/layout/asked-once";
import { GatedLink } from "@/components/layout/gated-link";
import type { ListingLine } from "@/lib/marketplace/listing-queries";
import { euroText } from "./listing-words";

const useFeatured = askedOnce<readonly ListingLine[]>("/api/marketplace/featured", []);

type DayListingProps = { index: number; children: ReactNode };

/** A featured listing in the circle of the phone; until there is one, what is given. */
export function RoseListing({ index, children }: DayListingProps) {
  const listing = useFeatured()?.[index];
  if (!listing) return children;
  return (
    <GatedLink href={`/marketplace/${listing.id}`} name="Marketplace">
      <span className="note">{listing.category.name}</span>
      <strong>{listing.title}</strong>
      <span className="go">{euroText(listing.price)}</span>
    </GatedLink>
  );
}

/** The first of them in the page of the day. */
export function DayListing({ children }: { children: ReactNode }) {
  const listing = useFeatured()?.[0];
  if (!listing) return children;
  return (
    <>
      <span>
        {euroText(listing.price)} · {listing.title}
      </span>
      <GatedLink href="/marketplace" name="Marketplace">
        Ver anuncios
      </GatedLink>
    </>
  );
}
