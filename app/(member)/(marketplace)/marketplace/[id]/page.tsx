import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { AppPage } from "@/components/layout/member/app-page";
import { TopupWay } from "@/components/layout/member/topup-way";
import { ListingView } from "@/components/marketplace/listings/view";
import { BuyButton } from "@/components/marketplace/orders/buy-button";
import type { Viewer } from "@/lib/auth/actor";
import { requireApp, requireViewer } from "@/lib/auth/viewer";
import { findBy } from "@/lib/core/command/page-input";
import { getListing, type ListingDetail } from "@/lib/marketplace/listings/queries";
import { listingParams } from "@/lib/marketplace/listings/schema";
import { getBuyer } from "@/lib/marketplace/orders/buyer-queries";

type PageProps = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const listing = await findListing((await params).id);
  return { title: listing?.title ?? "Anuncio" };
}

export default async function ListingPage({ params }: PageProps) {
  const { id } = await params;
  const listing = await findListing(id);
  // A seller who loses access to the app can still close their listing.
  if (listing?.isOwn) return <ListingView listing={listing} viewer={await requireViewer("user")} />;
  return <AppPage app="marketplace">{(viewer) => <Listing viewer={viewer} id={id} />}</AppPage>;
}

async function Listing({ viewer, id }: { viewer: Viewer; id: string }) {
  const listing = await findListing(id);
  if (!listing) notFound();
  const mayBuy = listing.status === "active";
  return (
    <ListingView
      listing={listing}
      viewer={viewer}
      buying={mayBuy ? <Buying viewer={viewer} listing={listing} /> : null}
    />
  );
}

async function Buying({ viewer, listing }: { viewer: Viewer; listing: ListingDetail }) {
  const { available, address } = await getBuyer(viewer);
  const { id, title, price, stock, isService, refusal, seller } = listing;
  const offered = { id, title, price, stock, isService, refusal, seller: { name: seller.name } };
  const topup = <TopupWay viewer={viewer} />;
  return <BuyButton listing={offered} available={available} address={address} topup={topup} />;
}

// Cached, because the page and its title read the same listing.
const findListing = cache(async (id: string) => {
  const actor = await requireApp("marketplace");
  const viewer = actor ?? (await requireViewer("user"));
  const listing = await findBy(listingParams, { id }, (asked) => getListing(viewer, asked.id));
  return actor || listing?.isOwn ? listing : null;
});
