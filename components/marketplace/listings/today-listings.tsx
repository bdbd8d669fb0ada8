import type { ReactNode } from "react";
import { GatedLink } from "@/components/layout/public/gated-link";
import { Quarter } from "@/components/layout/public/quarter";
import { cacheResult } from "@/lib/core/site/cached-answer";
import { listFeatured } from "@/lib/marketplace/listings/queries";
import { euroText } from "./labels";

const featured = cacheResult(() => listFeatured(null));

type CircleListingProps = { index: number; children: ReactNode };

/** A featured listing in the circle on a phone; shows `children` if there is none. */
export async function CircleListing({ index, children }: CircleListingProps) {
  const listing = (await featured())?.[index];
  if (!listing) return children;
  return (
    <Quarter
      href={`/marketplace/${listing.id}`}
      name="Marketplace"
      label={listing.category.name}
      title={listing.title}
      act={euroText(listing.price)}
    />
  );
}

type TodayListingProps = { unknown: ReactNode; children: ReactNode };

/** The first featured listing on the landing page; shows `unknown` if the list is unavailable. */
export async function TodayListing({ unknown, children }: TodayListingProps) {
  const listings = await featured();
  const listing = listings?.[0];
  if (!listing) return listings ? children : unknown;
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
