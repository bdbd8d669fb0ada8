import type { Metadata } from "next";
import { PageTitle } from "@/components/display/heading";
import { PageHeader } from "@/components/display/page-header";
import { AppPage } from "@/components/layout/member/app-page";
import { LazyListingForm } from "@/components/marketplace/listings/form.lazy";
import { Card, CardContent } from "@/components/ui/card";
import { listCategories } from "@/lib/marketplace/listings/catalogue-queries";

export const metadata: Metadata = { title: "Publicar Nuevo Producto" };

export default function CreateListingPage() {
  return <AppPage app="marketplace">{() => <NewListing />}</AppPage>;
}

async function NewListing() {
  const categories = await listCategories();
  return (
    <>
      <PageHeader>
        <PageTitle>Publicar Nuevo Producto</PageTitle>
      </PageHeader>
      <Card className="max-w-184" aria-label="Anuncio">
        <CardContent>
          <LazyListingForm categories={categories.map(({ id, name }) => ({ id, name }))} />
        </CardContent>
      </Card>
    </>
  );
}
