import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { MemberHeader } from "@/components/deals/member-header";
import { SectionTitle } from "@/components/display/heading";
import { AppPage } from "@/components/layout/member/app-page";
import { ListingGrid, NoListings } from "@/components/marketplace/listings/grid";
import { SellerFigures } from "@/components/marketplace/listings/seller-figures";
import { SellerRatings } from "@/components/marketplace/orders/seller-ratings";
import { FollowSeller } from "@/components/marketplace/searches/follow-seller";
import type { Viewer } from "@/lib/auth/actor";
import { requireApp } from "@/lib/auth/viewer";
import { nullIfNotFound } from "@/lib/core/command/errors";
import { listListings } from "@/lib/marketplace/listings/queries";
import { listListingsInput } from "@/lib/marketplace/listings/schema";
import { getSeller } from "@/lib/marketplace/listings/seller-queries";
import { readFollowing } from "@/lib/marketplace/searches/queries";

type PageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ ratings?: string | string[] }>;
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const seller = await findSeller((await params).id);
  return { title: seller?.name ?? "Vendedor" };
}

export default async function SellerPage({ params, searchParams }: PageProps) {
  const [{ id }, { ratings }] = await Promise.all([params, searchParams]);
  return (
    <AppPage app="marketplace">{(viewer) => <Seller viewer={viewer} id={id} ratings={ratings} />}</AppPage>
  );
}

type SellerProps = { viewer: Viewer; id: string; ratings: unknown };

async function Seller({ viewer, id, ratings }: SellerProps) {
  const seller = await findSeller(id);
  if (!seller) notFound();
  const [first, followed] = await Promise.all([
    listListings(viewer, listListingsInput.parse({ sellerId: id })),
    readFollowing(viewer, id),
  ]);
  return (
    <>
      <MemberHeader
        member={seller}
        action={id === viewer.id ? null : <FollowSeller seller={seller} followed={followed} />}
      >
        <SellerFigures seller={seller} timeZone={viewer.timezone} />
      </MemberHeader>
      <section className="grid content-start gap-4 *:min-w-0" aria-labelledby="anuncios">
        <SectionTitle id="anuncios">Sus anuncios</SectionTitle>
        <ListingGrid
          first={first}
          path="/api/marketplace/listings"
          query={`sellerId=${encodeURIComponent(id)}`}
          empty={
            <NoListings title="No tiene anuncios publicados" href="/marketplace" act="Ver los anuncios">
              Cuando publique algo, aparecerá aquí.
            </NoListings>
          }
        />
      </section>
      <SellerRatings id={id} cursor={ratings} viewer={viewer} />
    </>
  );
}

// Cached, because the page and its title read the same member.
const findSeller = cache(async (id: string) => {
  const viewer = await requireApp("marketplace");
  if (!viewer) return null;
  return getSeller(viewer, id).catch(nullIfNotFound);
});
