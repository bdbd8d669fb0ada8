import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageTitle } from "@/components/display/heading";
import { PageHeader } from "@/components/display/page-header";
import { AppPage } from "@/components/layout/member/app-page";
import { LazyListingForm } from "@/components/marketplace/listings/form.lazy";
import { Card, CardContent } from "@/components/ui/card";
import type { Viewer } from "@/lib/auth/actor";
import { findBy } from "@/lib/core/command/page-input";
import { listCategories } from "@/lib/marketplace/listings/catalogue-queries";
import { getListing } from "@/lib/marketplace/listings/queries";
import { listingParams } from "@/lib/marketplace/listings/schema";

type PageProps = { params: Promise<{ id: string }> };

export const metadata: Metadata = { title: "Editar el anuncio" };

export default async function EditListingPage({ params }: PageProps) {
  const { id } = await params;
  return <AppPage app="marketplace">{(viewer) => <EditListing viewer={viewer} id={id} />}</AppPage>;
}

async function EditListing({ viewer, id }: { viewer: Viewer; id: string }) {
  const listing = await findOwn(viewer, id);
  if (!listing) notFound();
  const categories = await listCategories();
  return (
    <>
      <PageHeader>
        <PageTitle>Editar el anuncio</PageTitle>
      </PageHeader>
      <Card className="max-w-184" aria-label="Anuncio">
        <CardContent>
          <LazyListingForm
            key={listing.updatedAt}
            categories={categories.map(({ id: key, name }) => ({ id: key, name }))}
            listing={listing}
          />
        </CardContent>
      </Card>
    </>
  );
}

async function findOwn(viewer: Viewer, id: string) {
  const listing = await findBy(listingParams, { id }, (asked) => getListing(viewer, asked.id));
  return listing?.canEdit ? listing : null;
}
